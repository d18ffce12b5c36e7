// One tab at a time plays a kept game. `heard` is told whether it is this one, now and when that
// changes, and whether another was robbed of it; what is returned gives the game free. Where the
// browser has no locks nobody is kept out, and `lock.rs` notices it when another tab writes.

// A page that is being loaded again may still hold the game for a moment; and where the machine is
// busy, it takes longer until a game that nobody holds is ours.
const WAIT = 600;

export function hold(name, steal, heard) {
  let left = false, free;
  const tell = (isHere, robbed) => left || heard(isHere, robbed);
  const played = new Promise((done) => (free = done));
  const giveUp = new AbortController();
  const options = steal ? { steal } : { signal: giveUp.signal };
  const here = () => (tell(true, steal), played);
  const look = async () => {
    const { held } = await navigator.locks.query();
    if (held.some((lock) => lock.name === name)) giveUp.abort();
    else if (!left) setTimeout(look, WAIT);
  };
  if (!steal && navigator.locks) setTimeout(look, WAIT);
  const asked = navigator.locks?.request(name, options, here);
  // Nobody was kept out in vain: only waiting too long, or another tab that took over, says no.
  asked?.catch((why) => tell(why.name !== "AbortError", false));
  if (!asked) tell(true, false);
  return () => ((left = true), free());
}
