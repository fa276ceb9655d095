// Animate dice: each shows other faces for a moment, then its own.

const TURNS = 9;
const TURN = 80; // milliseconds
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function rollDice(now, before) {
  const fresh = now.dataset.seq !== before.dataset.seq;
  if (!now.dataset.seq || !fresh || calm.matches) return;
  now.classList.add("dice--rolling");
  now.querySelectorAll(".die[data-face]").forEach((die, place) => turn(die, place, TURNS));
}

function turn(die, place, left) {
  const face = Number(die.dataset.face);
  const shown = left ? 1 + ((face + place + left) % 6) : face;
  die.firstElementChild.setAttribute("href", `#die-${shown}`);
  if (left) setTimeout(turn, TURN, die, place, left - 1);
}
