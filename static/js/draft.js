// Keep the draft's page up to date: poll a version mark and reload the page when it has
// changed, but never while the user types; what is typed elsewhere on the page comes
// back with it. Count down the clock.

import { fill, read } from "./drafts.js";

const EVERY = 4000;
const TYPED = "buzzboard:typed";
const root = document.querySelector("[data-draft]");

if (root) {
  putBack();
  setTimeout(look, EVERY);
}
for (const clock of document.querySelectorAll("[data-ends]")) {
  show(clock);
  setInterval(() => show(clock), 500);
}

async function look() {
  try {
    const reply = await fetch(root.dataset.state, { cache: "no-store" });
    if (reply.ok) {
      const { mark } = await reply.json();
      if (mark !== root.dataset.mark && !typing()) return renew();
    }
  } catch {
    // Offline; the next poll tries again.
  }
  setTimeout(look, EVERY);
}

// Forms that keep drafts of their own do so by themselves.
const forms = () => [...document.querySelectorAll("form:not([data-draft-of])")].filter(isTyped);
const isTyped = (form) => [...form.elements].some(({ value, defaultValue }) => defaultValue !== undefined && value !== defaultValue);
const nameOf = (form) => [...form.elements].map(({ name }) => name).join();

function renew() {
  sessionStorage.setItem(TYPED, JSON.stringify(forms().map((form) => [nameOf(form), read(form)])));
  location.reload();
}

function putBack() {
  const typed = JSON.parse(sessionStorage.getItem(TYPED) ?? "[]");
  sessionStorage.removeItem(TYPED);
  for (const form of document.querySelectorAll("form:not([data-draft-of])")) {
    const values = typed.find(([name]) => name === nameOf(form))?.[1];
    if (values) fill(form, values);
  }
}

function typing() {
  const at = document.activeElement;
  return at?.matches("input:not([type=hidden]), select, textarea") ?? false;
}

function show(clock) {
  const left = Math.max(0, Math.ceil((new Date(clock.dataset.ends) - Date.now()) / 1000));
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  const two = (part, at) => (at ? String(part).padStart(2, "0") : String(part));
  clock.textContent = left ? `${shown.map(two).join(":")} left` : "Time expired";
}
