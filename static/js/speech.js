// The next step, read aloud: what to do at the board, and the question. A tap on its
// button reads it again, or stops it.

import { chosen } from "./settings.js";

const STEPS = "#table-prompt .board-step:has(a)";
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
  const now = question();
  if (now !== before) say(text());
  before = chosen("speech") ? now : "";
}

// The same words to another fingerprint are another question; another step of the card
// beside the same question is not.
function question() {
  const prints = document.querySelectorAll("#table-prompt form.prompt [name=fingerprint]");
  return [...[...prints].map(({ value }) => value), ...questions()].join(" ");
}

// Nothing is said to a coach who is asked nothing.
function text() {
  const lines = questions();
  const steps = [...document.querySelectorAll(STEPS)].map(stepWords);
  return lines.length ? [...steps, ...lines].join(" ") : "";
}

const questions = () => [...document.querySelectorAll(QUESTIONS)].map(wordsOf);

// As the card has it: in full, or in a word or two for a coach who knows the step.
function stepWords(step) {
  const team = step.querySelector("a b");
  const known = "known" in step.dataset && !step.closest(".board-card--all");
  return known ? `${wordsOf(team)} ${wordsOf(step.querySelector("strong"))}.` : wordsOf(team.parentElement);
}

const wordsOf = ({ textContent }) => textContent.replace(/\s+/g, " ").trim();

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
