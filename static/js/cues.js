// Sounds and vibration for what happens at the table, so that the eyes stay at the board.

import { chosen } from "./settings.js";
import { sound } from "./sounds.js";

const PAUSE = 0.15; // seconds between two sounds of one push
// Milliseconds on, off, on.
const BUZZES = {
  turn: [80, 60, 80],
  snap: [40],
  whistle: [300],
  score: [120, 60, 120, 60, 300],
  seconds: [200],
};
const ORDER = Object.keys({ score: 0, whistle: 0, snap: 0, turn: 0 });

const due = new Set();

export function followTable() {
  document.addEventListener("fragment", ({ target, detail }) => {
    const name = CHANGES[target.id]?.(target, detail.before);
    if (!name) return;
    if (!due.size) setTimeout(give);
    due.add(name);
  });
}

export function cue(...names) {
  let after = 0;
  for (const name of names) after += sound(name, after) + PAUSE;
  if (chosen("vibration")) navigator.vibrate(names.flatMap((name) => [...BUZZES[name], 200]));
}

const CHANGES = {
  "table-prompt": (now, before) => asks(now) && !asks(before) && "turn",
  "table-scoreboard": (now, before) => points(now) > points(before) && "score",
  "table-steps": (now, before) => {
    if (isUnderWay(before) && !isUnderWay(now)) return "whistle";
    return isLive(now) && !isLive(before) && "snap";
  },
};

const asks = (prompt) => prompt.querySelector("form.prompt") !== null;
const isUnderWay = (steps) => "underWay" in steps.dataset && steps.querySelector("li") !== null;
const isLive = (steps) => isUnderWay(steps) && steps.querySelector("[data-snap]") !== null;

function points(board) {
  const scores = [...board.querySelectorAll("[data-score]")];
  return scores.reduce((sum, { textContent }) => sum + Number(textContent), 0);
}

// A score is the end of its play.
function give() {
  if (due.has("score")) due.delete("whistle");
  cue(...ORDER.filter((name) => due.has(name)));
  due.clear();
}
