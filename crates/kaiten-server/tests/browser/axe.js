// What axe-core finds on this page, as sentences: its rule, what breaks it, and why.
const [look, coloursAlone, done] = arguments;

const putBack = withSomeSections(look, 4);

// What comes in softly has come; what moves for ever stays as it is.
for (const animation of document.getAnimations()) {
  if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
}

// Another theme is the same page in other colours.
const runOnly = coloursAlone
  ? { type: "rule", values: ["color-contrast", "link-in-text-block"] }
  : { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
// It is off by default because it may be wrong about a single sign, which axe-core calls an experiment.
const rules = coloursAlone ? {} : { "label-content-name-mismatch": { enabled: true } };
// Of the same fault in many places, a few are enough.
const sentences = ({ id, nodes }) => nodes.slice(0, 3).map(({ target, html, failureSummary }, nth) => {
  const why = failureSummary.split("\n").slice(1).map((line) => line.trim()).join("; ");
  const more = nth === 2 && nodes.length > 3 ? `\n    and ${nodes.length - 3} more` : "";
  return `${id}: ${target.join(" in ")} – ${why}\n    ${html.slice(0, 200)}${more}`;
});
axe.run(document, { runOnly, rules, resultTypes: ["violations"] }).then(
  ({ violations }) => violations.flatMap(sentences),
  (why) => [`axe-core fails: ${why}`],
).finally(putBack).then(done);
