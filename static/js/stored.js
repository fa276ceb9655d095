// What this phone keeps, as JSON: for good, or in sessionStorage as long as its tab is
// open. A browser that keeps nothing for a page, or has no room left, keeps it as long as
// the page is open.

const here = new Map();

export function stored(name, otherwise, kept = "localStorage") {
  if (here.has(name)) return here.get(name);
  try {
    return JSON.parse(window[kept].getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

// null forgets it.
export function store(name, value, kept = "localStorage") {
  here.delete(name);
  try {
    if (value === null) window[kept].removeItem(name);
    else window[kept].setItem(name, JSON.stringify(value));
  } catch {
    here.set(name, value);
  }
}
