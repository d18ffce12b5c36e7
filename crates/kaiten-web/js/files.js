// `index.html` has a list of what files are called; in a sketch, each has its plain name.
export const address = (file) => globalThis.FILES?.[file] ?? file;

// The styles that the page has, or that are on their way.
const worn = new Map();

// Puts a style on the page; says whether it came. Some wait in `index.html`, at their place among the others.
export function wear(file) {
  if (!worn.has(file)) {
    const href = address(file);
    const waiting = document.head.querySelector(`link[href="${href}"]`);
    const link = waiting ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const come = new Promise((done) => {
      link.onload = () => done(true);
      // It may be there another time.
      link.onerror = () => { worn.delete(file); waiting ? (link.disabled = true) : link.remove(); done(false); };
    });
    waiting ? (link.disabled = false) : document.head.append(link);
    worn.set(file, come);
  }
  return worn.get(file);
}
