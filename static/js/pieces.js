// The pieces of fragments that the server has sent on one socket, by their numbers: a
// piece that comes again is its number, one like another has the values that differ
// (games/live/pieces.py).

const SIGN = /<([{}=+|@[\]])([\d ]*)>/;
const FORM = 2;

// The query with which a socket asks for it.
export const asking = (url) => `${url}${url.includes("?") ? "&" : "?"}pieces=${FORM}`;

// Return a function that makes what this socket receives whole again.
export function piecing() {
  const pieces = new Map(); // each has texts, and in turn what is between: a number is that of another
  return (pushed) => {
    const [text, ...signs] = pushed.split(SIGN);
    const open = [writing(text)];
    for (let at = 0; at < signs.length; at += 3) {
      take(pieces, open, signs[at], signs[at + 1]);
      open.at(-1).text(signs[at + 2]);
    }
    return whole(open[0].parts);
  };
}

function take(pieces, open, sign, numbers) {
  const [number, like] = numbers.split(" ");
  if (sign === "{" || sign === "[") open.push(writing("", number));
  else if (sign === "+") open.push(filling(pieces.get(like), number));
  else if (sign === "|") open.at(-1).next();
  else if (sign === "@") open.at(-1).between(Number(number));
  else if (sign === "=") open.at(-1).between(whole(pieces.get(number)));
  else {
    const { parts, number: own } = open.pop();
    if (sign === "}") pieces.set(own, parts);
    open.at(-1).between(whole(parts));
  }
}

// A piece in full.
function writing(text, number) {
  const parts = [text];
  return {
    parts,
    number,
    text: (more) => (parts[parts.length - 1] += more),
    between: (inner) => parts.push(inner, ""),
  };
}

// A piece like another, with what is between the same texts.
function filling(like, number) {
  const parts = [...like];
  const places = [...like.keys()].filter((at) => at % 2 && typeof like[at] === "string");
  places.forEach((at) => (parts[at] = ""));
  const add = (more) => more && (parts[places[0]] += more);
  return { parts, number, text: add, between: add, next: () => places.shift() };
}

const whole = (parts) => parts.map((part) => (typeof part === "number" ? parts[2 * part + 1] : part)).join("");
