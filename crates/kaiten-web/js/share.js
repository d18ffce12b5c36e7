// Hands a link or a text on: to the system, where it takes such things, or else into the clipboard.
// `then` is told "shared", "copied", or "shown" if the person has to copy it by hand.

export const share = (title, link, then) => hand({ title, url: link }, link, then);
export const shareText = (title, text, then) => hand({ title, text }, text, then);

// Whether the system takes such things: then copying is another way.
export const systemShares = () => Boolean(navigator.share);
export const copyText = async (text, then) => {
  try {
    await navigator.clipboard.writeText(text);
    then("copied");
  } catch {
    then("shown");
  }
};

async function hand(thing, text, then) {
  try {
    if (navigator.share) return then((await navigator.share(thing), "shared"));
  } catch (why) {
    // The person thought better of it.
    if (why.name === "AbortError") return then("shared");
  }
  await copyText(text, then);
}

// Copies what stands in a field; if the browser refuses that, it is marked there, to be copied by hand.
// `then` is told whether it was copied.
export async function copy(field, then) {
  try {
    await navigator.clipboard.writeText(field.value);
    then(true);
  } catch {
    field.focus();
    field.select();
    then(false);
  }
}
