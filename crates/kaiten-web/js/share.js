// Hands a link on: to the system, where it takes links, or else into the clipboard. `then` is told
// "shared", "copied", or "shown" if the person has to copy it by hand.

export async function share(title, link, then) {
  try {
    if (navigator.share) return then((await navigator.share({ title, url: link }), "shared"));
  } catch (why) {
    // The person thought better of it.
    if (why.name === "AbortError") return then("shared");
  }
  try {
    await navigator.clipboard.writeText(link);
    then("copied");
  } catch {
    then("shown");
  }
}
