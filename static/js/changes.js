// What a push has changed, in words: a step of the play, new lines of the log, the
// score, a notice, the question. The question comes last, for it is what to do next.

import { announce } from "./announcer.js";

const MOST_LINES = 3; // of a push; after a sleep the log is there to be read
// Visitors first, whichever side of the scoreboard they are on in this quarter.
const TEAMS = ["away", "home"].map((side) => `#table-scoreboard .scoreboard__team--${side}`);
const QUESTION = "#table-prompt :is(.prompt__text, .ask__waiting)";

let known = null;

export function knowTable() {
  known = look();
}

export function tellChanges() {
  const now = look();
  // While a play is under way its last step, and then its line of the log.
  const steps = newLines(known.steps, now.steps);
  (steps.length ? steps : newLines(known.lines, now.lines)).forEach(announce);
  for (const part of ["score", "notice"]) {
    if (now[part] !== known[part]) announce(now[part]);
  }
  // The same words to another fingerprint are another question.
  if (now.asked !== known.asked) announce(now.question);
  known = now;
}

function look() {
  const question = texts(QUESTION).join(" ");
  const prints = document.querySelectorAll("#table-prompt form.prompt [name=fingerprint]");
  return {
    steps: texts("#table-steps[data-under-way] li"),
    lines: texts("#table-log li"),
    score: TEAMS.flatMap((team) => [...document.querySelectorAll(team)].map(points)).join(", "),
    notice: texts("#table-notice .banner p").join(" "),
    asked: [...prints].map(({ value }) => value).join() + question,
    question,
  };
}

function texts(selector) {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

const points = (team) => `${team.ariaLabel} ${team.querySelector("[data-score]").textContent}`;

// The log's newest line comes first; read the oldest of the new ones first.
function newLines(before, now) {
  const count = before.length ? now.indexOf(before[0]) : now.length;
  return now.slice(0, Math.min(count < 0 ? 1 : count, MOST_LINES)).reverse();
}
