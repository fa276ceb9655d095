// A map of a book: where its places are, and men who are moved to a zone.

export function pointOf(svg, name) {
  const { x, y } = placeOf(svg, name).dataset;
  return [Number(x), Number(y)];
}

export const placeOf = (svg, name) => svg.querySelector(`[data-place="${CSS.escape(name)}"]`);

export function settleMen(svg) {
  svg.querySelectorAll("[transform]").forEach((place) => place.removeAttribute("transform"));
}

// Several men of a zone stand side by side. put: their number by zone.
export function moveMan(svg, man, zone, put) {
  const place = placeOf(svg, man);
  if (!place || !placeOf(svg, zone)) return;
  const number = put.get(zone) ?? 0;
  put.set(zone, number + 1);
  const [x, y] = pointOf(svg, man);
  const [to, down] = pointOf(svg, zone);
  const aside = [0, -17, 17, -34, 34, -51, 51][number % 7];
  place.setAttribute("transform", `translate(${to + aside - x} ${down - y + (number % 2 ? 7 : -7)})`);
}
