// The field strip and yard lines: their places and names.

const strip = () => document.getElementById("table-field");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const homeIsLeft = () => strip().dataset.left === "home";

// From a yard line of the home frame to yards from the left end line, and back.
const drawnAt = (at) => (homeIsLeft() ? at + 10 : 110 - at);
const yardAt = (x) => (homeIsLeft() ? x - 10 : 110 - x);

export function spotText(at) {
  const { home, away, homeAbbreviation, awayAbbreviation } =
    document.getElementById("main").dataset;
  if (at === 50) return "the 50";
  const own = at < 50 ? at : 100 - at;
  const long = at < 50 ? home : away;
  const short = at < 50 ? homeAbbreviation : awayAbbreviation;
  const team = long.length <= 11 ? long : short;
  if (own > 0) return `${team} ${own}`;
  return own === 0 ? `${team} goal line` : `${team} end zone, ${-own} deep`;
}

// The ball's yard line.
export const ballAt = () => yardAt(Number(strip().dataset.ball));

// Describe a yard line for the ball carrier. start, forward: the carrier's start and
// direction; measure: gain, return or line (of scrimmage).
export function counted(at, { start, forward, measure }) {
  if (start === undefined) return "";
  const yards = (at - Number(start)) * Number(forward);
  return COUNTED[measure](yards, at, Number(forward));
}

// The situation after a run that ends there: a down, or the end of the series. down, togo:
// those of the play; none on kicks and returns.
export function outlook(at, { start, forward, measure, down, togo }) {
  if (measure !== "gain" || !Number(down)) return "";
  const own = Number(forward) > 0 ? at : 100 - at;
  if (own >= 100) return "touchdown";
  if (own <= 0) return "safety";
  const left = Number(togo) - (at - Number(start)) * Number(forward);
  if (left <= 0) return own >= 90 ? "1st & goal" : "1st & 10";
  if (Number(down) === 4) return "turnover on downs";
  return `${["1st", "2nd", "3rd", "4th"][Number(down)]} & ${own + left >= 100 ? "goal" : left}`;
}

const COUNTED = {
  gain: (yards) => {
    if (yards === 0) return "no gain";
    return yards > 0 ? `gain of ${yards}` : `loss of ${-yards}`;
  },
  line: (yards) => {
    if (yards === 0) return "at the line";
    return yards > 0 ? `${yards} past the line` : `${-yards} behind the line`;
  },
  return: (yards, at, forward) => {
    const own = forward > 0 ? at : 100 - at;
    const prefix = own > 0 && own < 50 ? `own ${own}, ` : "";
    return `${prefix}${yards < 0 ? `${-yards} lost on the return` : `${yards}-yard return`}`;
  },
};

// Yards from the upper sideline, of the 34 across: the hash marks are at 12 and 22.
const HASHES = [12, 22];
const HEIGHTS = { upper: 6, middle: 17, lower: 28 };

// Mark a yard line and height on the strip; null removes the mark.
export function mark(at, height) {
  const spot = document.getElementById("strip-spot");
  strip().classList.toggle("strip--picking", at !== null);
  spot.setAttribute("visibility", at === null ? "hidden" : "visible");
  if (at === null) return;
  spot.setAttribute("transform", `translate(${drawnAt(at)} 0)`);
  spot.lastElementChild.setAttribute("cy", HEIGHTS[height]);
}

// Call back with the yard line and height under a finger on the strip.
export function onPoint(report) {
  const point = (event) => {
    const svg = event.target.closest?.("#table-field svg");
    if (!svg || !strip().classList.contains("strip--picking")) return;
    if (event.type === "pointermove" && !event.buttons) return;
    const finger = new DOMPoint(event.clientX, event.clientY);
    const { x, y } = finger.matrixTransform(svg.getScreenCTM().inverse());
    const outside = y < HASHES[0] ? "upper" : "lower";
    const height = y >= HASHES[0] && y <= HASHES[1] ? "middle" : outside;
    report(Math.round(yardAt(x)), height);
  };
  document.addEventListener("pointerdown", point);
  document.addEventListener("pointermove", point);
}

// Slide the ball to its new spot.
export function animateBall(now, before) {
  const ball = now.querySelector(".strip__ball");
  const turned = before.dataset.left !== now.dataset.left;
  if (!ball || turned || calm.matches) return;
  const way = now.dataset.direction === "right" ? 1 : -1;
  const yards = (Number(before.dataset.drawn) - Number(now.dataset.drawn)) * way;
  const from = { transform: `translate(${yards}px, 0)` };
  ball.animate([from, { transform: "none" }], { duration: 700, easing: "ease-in-out" });
}
