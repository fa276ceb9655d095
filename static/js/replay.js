// A game play by play: step, slide or autoplay. Without this script the buttons and the
// slider are links and a form; all plays come in one reply, requested once.

const PAUSE = 1800; // milliseconds per play in autoplay
const HASHES = { left: 12, middle: 17, right: 22 };

const root = document.getElementById("replay");
const parts = Object.fromEntries(
  [...root.querySelectorAll("[data-replay]")].map((element) => [element.dataset.replay, element]),
);
const slider = root.querySelector("[type=range]");
const auto = root.querySelector("[data-auto]");
let film = null;
let number = Number(root.dataset.number);
let timer = 0;

prepare();

async function prepare() {
  const reply = await fetch(root.dataset.url).catch(() => null);
  film = reply?.ok ? await reply.json().catch(() => null) : null;
  if (!film?.frames.length) return; // links and form still work
  root.querySelector("[data-go]").hidden = true;
  auto.hidden = false;
  auto.addEventListener("click", () => (timer ? stop() : run()));
  slider.addEventListener("input", () => step(Number(slider.value)));
  for (const link of root.querySelectorAll("[data-step]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      step(number + Number(link.dataset.step));
    });
  }
  addEventListener("keydown", onKey);
}

function onKey(event) {
  if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by) step(number + by);
}

function step(to) {
  stop();
  show(to);
}

function run() {
  if (number >= film.frames.length) show(1);
  // Autoplay is not announced: screen readers could not keep up.
  parts.said.ariaLive = "off";
  auto.textContent = "Pause";
  auto.ariaPressed = "true";
  timer = setInterval(() => {
    show(number + 1);
    if (number >= film.frames.length) stop();
  }, PAUSE);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  parts.said.ariaLive = "polite";
  auto.textContent = "Play";
  auto.ariaPressed = "false";
}

function show(to) {
  number = Math.max(1, Math.min(to, film.frames.length));
  const frame = film.frames[number - 1];
  for (const name of ["away", "home", "quarter", "situation", "text", "number"]) {
    parts[name].textContent = frame[name];
  }
  parts.mark.textContent = frame.mark;
  parts.mark.hidden = !frame.mark;
  parts.mark.className = `mark mark--${frame.kind}`;
  parts.chance.hidden = frame.chance === null;
  if (frame.chance !== null) parts.favourite.textContent = favourite(frame.chance);
  parts.explained.hidden = frame.explained === null;
  const explained = parts.explained.firstElementChild;
  explained.href = explained.getAttribute("href").replace(/\d+\/$/, `${frame.explained ?? 0}/`);
  slider.value = number;
  place(parts.gain, frame.gain);
  place(parts.ball, frame.ball);
  const turn = frame.side === "away" ? " scale(-1 1)" : "";
  parts.way.setAttribute("transform", `translate(0 ${HASHES[frame.hash]})${turn}`);
  for (const link of root.querySelectorAll("[data-step]")) aim(link);
  history.replaceState(null, "", `?play=${number}`);
}

function place(mark, yard) {
  mark.setAttribute("visibility", yard === null ? "hidden" : "visible");
  if (yard !== null) mark.setAttribute("transform", `translate(${yard} 0)`);
}

function aim(link) {
  const to = number + Number(link.dataset.step);
  const there = to >= 1 && to <= film.frames.length;
  if (there) {
    link.href = `?play=${to}`;
    link.removeAttribute("aria-disabled");
  } else {
    link.removeAttribute("href");
    link.ariaDisabled = "true";
  }
}

function favourite(chance) {
  const home = Math.round(100 * chance);
  return home >= 50 ? `${film.home} ${home}%` : `${film.away} ${100 - home}%`;
}
