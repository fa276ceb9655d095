// What this phone keeps, as JSON. A browser that keeps nothing for a page, or has no room
// left, keeps it as long as the page is open.

const here = new Map();

export function stored(name, otherwise) {
  if (here.has(name)) return here.get(name);
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

// null forgets it.
export function store(name, value) {
  here.delete(name);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    here.set(name, value);
  }
}
