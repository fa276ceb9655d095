// Refresh the week's scoreboard every few seconds while a game is in progress and the
// page is visible. An unchanged scoreboard costs an empty reply.

const SOON = 8000; // milliseconds
const LATER = 60000;
const LONGEST = 120000;

const board = document.getElementById("week-board");
let timer = 0;
let failures = 0;
let asking = false;

if (board) {
  addEventListener("online", read);
  addEventListener("pageshow", (event) => event.persisted && read());
  document.addEventListener("visibilitychange", read);
  plan();
}

function plan() {
  clearTimeout(timer);
  const pause = board.querySelector("[data-live]") ? SOON : LATER;
  timer = setTimeout(read, Math.min(pause * 2 ** failures, LONGEST));
}

async function read() {
  clearTimeout(timer);
  if (document.visibilityState !== "visible" || asking) return;
  asking = true;
  // The browser revalidates its copy, and returns it if it is current.
  const reply = await fetch(board.dataset.url, { cache: "no-cache" }).catch(() => null);
  const html = reply?.ok ? await reply.text().catch(() => null) : null;
  asking = false;
  failures = html === null ? failures + 1 : 0;
  if (html !== null) show(html);
  plan();
}

function show(html) {
  const now = document.createElement("div");
  now.innerHTML = html;
  // Keep the keyboard focus on the same game.
  const focused = [...board.querySelectorAll("a")].indexOf(document.activeElement);
  if (now.innerHTML === board.innerHTML) return;
  board.replaceChildren(...now.childNodes);
  if (focused >= 0) board.querySelectorAll("a")[focused]?.focus();
}
