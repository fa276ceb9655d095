// The pieces of fragments that the server has sent on one socket, by their numbers: a
// piece that comes again is its number alone.

const MARKED = /<!--\{(\d+)-->(.*?)<!--\}-->|<!--=(\d+)-->/gs;

// The query with which a socket asks for it.
export const asking = (url) => `${url}${url.includes("?") ? "&" : "?"}pieces=1`;

// Return a function that makes what this socket receives whole again.
export function piecing() {
  const pieces = new Map();
  return (html) =>
    html.replace(MARKED, (_, number, piece, again) => {
      if (again !== undefined) return pieces.get(again);
      pieces.set(number, piece);
      return piece;
    });
}
