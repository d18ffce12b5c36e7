// `index.html` has a list of what files are called; in a sketch, each has its plain name.
export const address = (file) => globalThis.FILES?.[file] ?? file;
