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

const APART = 25; // pixels of the map between the middles of two men
const ROUNDS = 60;

// Move men who stand on each other apart.
export function spread(svg) {
  const { width, height } = svg.viewBox.baseVal;
  const inside = (at, size) => Math.max(APART / 2, Math.min(size - APART / 2, at));
  const men = [...svg.querySelectorAll(".map__place--man")].map(standing);
  const pairs = men.flatMap((one, place) => men.slice(place + 1).map((other) => [one, other]));
  for (let round = 0; round < ROUNDS; round += 1) pairs.forEach(part);
  for (const { man, x, y } of men) {
    const [to, down] = [inside(x, width), inside(y, height)];
    man.setAttribute("transform", `translate(${to - man.dataset.x} ${down - man.dataset.y})`);
  }
}

// A man, and where he is now, moved or not.
function standing(man) {
  const { x, y } = man.dataset;
  const moved = man.transform.baseVal.consolidate()?.matrix;
  return { man, x: Number(x) + (moved?.e ?? 0), y: Number(y) + (moved?.f ?? 0) };
}

function part([one, other]) {
  const [across, down] = [other.x - one.x, other.y - one.y];
  const far = Math.hypot(across, down);
  if (far >= APART) return;
  const [right, below] = far ? [across / far, down / far] : [1, 0];
  const by = (APART - far) / 2;
  one.x -= right * by;
  one.y -= below * by;
  other.x += right * by;
  other.y += below * by;
}
