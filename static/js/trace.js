// A play explained step by step: the men on the map, one step at a time. Without this
// script all steps stand below each other, with the men where they lined up.

import { moveMan, placeOf, settleMen, spread } from "./map.js";

const trace = document.querySelector("[data-trace]");
const svg = trace.querySelector("svg.map");
const steps = [...trace.querySelectorAll(".trace__step")];
const moves = JSON.parse(trace.dataset.moves);
const pages = trace.querySelector(".trace__pages");
const all = trace.querySelector("[data-trace-all]");
let number = 0;

pages.hidden = false;
trace.addEventListener("click", ({ target }) => {
  const by = target.closest("[data-trace-step]")?.dataset.traceStep;
  if (by) show(number + Number(by));
  else if (target.closest("[data-trace-all]")) showAll(all.ariaPressed !== "true");
});
addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (by && !altKey && !ctrlKey && !metaKey) show(number + by);
});
show(0);

function show(to) {
  number = Math.max(0, Math.min(steps.length - 1, to));
  showAll(false);
  for (const button of trace.querySelectorAll("[data-trace-step]")) {
    const end = button.dataset.traceStep === "1" ? steps.length - 1 : 0;
    button.disabled = number === end;
  }
  if (svg) draw();
}

function showAll(every) {
  all.ariaPressed = String(every);
  steps.forEach((step, place) => {
    step.hidden = !every && place !== number;
    step.classList.toggle("trace__step--now", place === number);
  });
  const text = steps[number].textContent.replace(/\s+/g, " ").trim();
  const line = trace.querySelector(".trace__number");
  line.textContent = `Step ${number + 1} of ${steps.length}`;
  const sentence = document.createElement("span");
  sentence.className = "visually-hidden";
  sentence.textContent = every ? "" : `: ${text}`;
  line.append(sentence);
}

// Where every man is after this step; those of the step itself are marked.
function draw() {
  settleMen(svg);
  const places = new Map();
  for (const [zone, men] of moves.slice(0, number + 1)) {
    for (const man of men) if (zone) places.set(man, zone);
  }
  const put = new Map();
  places.forEach((zone, man) => moveMan(svg, `man:${man}`, `zone:${zone}`, put));
  spread(svg);
  svg.querySelectorAll(".map__place--taken").forEach((place) => place.classList.remove("map__place--taken"));
  const [zone, men] = moves[number];
  const marked = [`zone:${zone}`, ...men.map((man) => `man:${man}`)];
  marked.forEach((name) => placeOf(svg, name)?.classList.add("map__place--taken"));
}
