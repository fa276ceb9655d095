// The next step, read aloud: what to do at the board, and the question. A tap on its
// button reads it again, or stops it.

import { chosen } from "./settings.js";

const STEPS = "#table-prompt .board-step a";
const QUESTIONS = "#table-prompt form.prompt:not(.prompt__others *) .prompt__text";

let before = "";

export function followSpeech() {
  document.addEventListener("fragment", ({ target }) => target.id === "table-prompt" && follow());
  document.addEventListener("setting", ({ detail }) => detail.name === "speech" && follow());
  document.addEventListener("click", ({ target }) => target.closest?.("[data-say]") && repeat());
  follow();
}

function follow() {
  showButton();
  const now = text();
  if (now !== before) say(now);
  before = chosen("speech") ? now : "";
}

// Nothing is said to a coach who is asked nothing.
function text() {
  const questions = texts(QUESTIONS);
  return questions.length ? [...texts(STEPS), ...questions].join(" ") : "";
}

function texts(selector) {
  const lines = [...document.querySelectorAll(selector)];
  return lines.map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
}

function repeat() {
  if (speechSynthesis.speaking) speechSynthesis.cancel();
  else say(text());
}

function say(words) {
  if (!("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  if (!chosen("speech") || !words) return;
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = document.documentElement.lang;
  speechSynthesis.speak(spoken);
}

function showButton() {
  document.querySelector("[data-say]")?.remove();
  const head = document.querySelector("#table-prompt .prompt__head");
  if (!chosen("speech") || !head) return;
  const { content } = document.getElementById("say-again");
  head.insertBefore(content.cloneNode(true), head.querySelector(".prompt__rule"));
}
