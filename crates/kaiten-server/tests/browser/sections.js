// A book of rules has tens of thousands of elements, in sections that are all made alike: each look takes
// only some of them, so that all looks together take all.
function withSomeSections(look, looks) {
  const others = [...document.querySelectorAll(".part")].filter((_, nth) => nth % looks !== look);
  const places = others.map((part) => {
    const place = document.createComment("");
    part.replaceWith(place);
    return place;
  });
  return () => places.forEach((place, nth) => place.replaceWith(others[nth]));
}
