// Drawings of plays: their text, as docs/play-art.md has it, and their lines. The moves
// with their legs come from the server; what it will refuse is told by it.

const UNFOLDED = 12;
const WIDE = 26;
const BEHIND = -25;
const BEYOND = 40;
const HEAD = 0.9;
const BAR = 1.1;
const LINE = /^([A-Za-z][A-Za-z0-9]{0,7})\s+([+-]?\d{1,3})[\s,]+([+-]?\d{1,3})\s*(?::(.*))?$/;
const MOVE = /^(.+?)(?: (left|right))?(?: (\d+))?$/;

// The figures of a text; null if a line of it is none.
export function read(text, moves) {
  const figures = [];
  for (const line of text.split("\n").map((part) => part.trim())) {
    if (!line) continue;
    const match = LINE.exec(line);
    const sequence = (match?.[4] ?? "").split(",").map((part) => part.trim()).filter(Boolean);
    const drawn = sequence.map((part) => readMove(part.toLowerCase(), moves));
    if (!match || drawn.includes(null)) return null;
    figures.push({ name: match[1], x: Number(match[2]), y: Number(match[3]), moves: drawn });
  }
  return figures;
}

function readMove(text, moves) {
  if (text in moves) return { name: text, way: "", yards: 0 };
  const match = MOVE.exec(text);
  if (!match || !(match[1] in moves)) return null;
  return { name: match[1], way: match[2] ?? "", yards: Number(match[3] ?? 0) };
}

export const write = (figures) => figures.map(writeFigure).join("\n");

function writeFigure({ name, x, y, moves }) {
  const place = `${name} ${x} ${y}`;
  return moves.length ? `${place}: ${moves.map(writeMove).join(", ")}` : place;
}

export const writeMove = ({ name, way, yards }) => [name, way, yards || ""].filter(Boolean).join(" ");

export function mirrored(figures) {
  const other = { left: "right", right: "left" };
  const turned = (move) => ({ ...move, name: other[move.name] ?? move.name, way: other[move.way] ?? "" });
  const mates = { LT: "RT", RT: "LT", LG: "RG", RG: "LG" }; // linemen stay on their side
  return figures.map((one) => ({
    ...one,
    name: mates[one.name] ?? one.name,
    x: -one.x || 0,
    moves: one.moves.map(turned),
  }));
}

// Across, on the page: what is far from the ball is drawn nearer.
export const fold = (x) => Math.sign(x) * (Math.abs(x) - Math.max(0, Math.abs(x) - UNFOLDED) / 2);
export const unfold = (x) => Math.sign(x) * (Math.abs(x) + Math.max(0, Math.abs(x) - UNFOLDED));
export const onField = (x, y, side) => ({
  x: clamp(Math.round(x), -WIDE, WIDE),
  y: side === "offense" ? clamp(Math.round(y), BEHIND, 0) : clamp(Math.round(y), 1, BEYOND),
});
const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

// A figure's line with its end, as an SVG path; its last move's kind.
export function lineOf(figure, side, moves) {
  let points = [[figure.x, figure.y]];
  let last = "";
  for (const move of figure.moves) {
    const shape = moves[move.name];
    if (shape.kind === "mark") continue;
    last = shape.kind;
    points = [...points, ...legs(move, shape, points.at(-1), figure.x, side)];
  }
  const page = points.map(([x, y]) => [fold(x), -y]);
  return { last, path: page.length > 1 ? path(page, last) : "", end: page.at(-1) };
}

function legs(move, shape, [x, y], home, side) {
  const forward = side === "offense" ? 1 : -1;
  let out = { left: -1, right: 1 }[move.way] ?? (home < 0 ? -1 : 1);
  const points = [];
  if (shape.gap !== null) {
    [x, y] = [out * shape.gap, Math.min(-1, y + 3)];
    points.push([x, y]);
    y = -1;
  } else if (move.name === "left" || move.name === "right") {
    out = 1;
  }
  shape.legs.forEach(([across, up], number) => {
    const long = Math.max(Math.abs(across), Math.abs(up));
    const share = number === shape.stem && move.yards ? move.yards / long : 1;
    x = clamp(x + out * across * share, -WIDE, WIDE);
    y = clamp(y + forward * up * share, BEHIND, BEYOND);
    points.push([x, y]);
  });
  return points;
}

function path(points, last) {
  const line = `M${points.map((point) => point.join(" ")).join("L")}`;
  const [[ax, ay], [bx, by]] = points.slice(-2);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  if (last === "man" || last === "zone") return line;
  if (last === "block") {
    return `${line}M${bx - uy * BAR} ${by + ux * BAR}L${bx + uy * BAR} ${by - ux * BAR}`;
  }
  const [back, aside] = [HEAD * 1.3, HEAD * 0.75];
  const one = `${bx - ux * back - uy * aside} ${by - uy * back + ux * aside}`;
  const two = `${bx - ux * back + uy * aside} ${by - uy * back - ux * aside}`;
  return `${line}M${one}L${bx} ${by}L${two}`;
}
