// The board card fades: a step that this coach has seen a few times is its picture, and
// comes back in full by a tap. The counts stay on the phone.

import { store, stored } from "./stored.js";

const OFTEN = 3;
const COUNTS = "board-steps";
const LAST = "board-card";
let all = false;

export function prepareCard(root) {
  const card = root.querySelector("[data-board-card]");
  if (!card) return;
  const steps = [...card.querySelectorAll("[data-step]")];
  const counts = countAgain(new Set(steps.map((step) => step.dataset.step)));
  for (const step of steps) step.toggleAttribute("data-known", counts[step.dataset.step] > OFTEN);
  const button = card.querySelector("[data-all]");
  button.hidden = false;
  unfold(card, button, all);
  button.addEventListener("click", () => unfold(card, button, !all));
  card.querySelector("ol").addEventListener("click", (tap) => {
    if (!all && !tap.target.closest("a, button")) unfold(card, button, true);
  });
}

function unfold(card, button, open) {
  all = open;
  card.classList.toggle("board-card--all", open);
  button.setAttribute("aria-expanded", open);
  button.firstElementChild.textContent = open ? "–" : "+";
}

// A step counts once each time that it comes on the card: not again for a page that is
// loaded again, or for the other coach's answer meanwhile.
function countAgain(steps) {
  const counts = stored(COUNTS, {});
  const before = new Set(stored(LAST, [], "sessionStorage"));
  for (const step of steps) if (!before.has(step)) counts[step] = (counts[step] ?? 0) + 1;
  store(LAST, [...steps], "sessionStorage");
  store(COUNTS, counts);
  return counts;
}
