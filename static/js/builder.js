// A text built by taps on a map of the book. The stages say what may be tapped, and what
// a tap adds; which stage it is follows from the text alone, so that a draft, an undo and
// a text typed by hand need nothing more.

import { moveMan, placeOf, pointOf, settleMen } from "./map.js";
import { write } from "./writing.js";

const BUILDER = "[data-builder]";
const SVG = "http://www.w3.org/2000/svg";
const SHOWN = ".map__place--man, .map__place--open, .map__place--taken";
const MARGIN = 4; // pixels of the map
const BY_HAND = "This was written by hand. Send it, or start over on the map.";
const known = new WeakMap(); // the stages of a builder by name, the first one first
const fetched = new Map(); // maps with their stages, by their address

export function followBuilders(root) {
  root.addEventListener("click", act);
  root.addEventListener("keydown", pressed);
  root.addEventListener("input", ({ target }) => {
    const form = target.form ?? target.closest?.("form");
    form?.querySelectorAll(BUILDER).forEach(show);
  });
  root.addEventListener("fragment", ({ target }) => prepare(target));
  prepare(root);
}

function prepare(root) {
  for (const builder of root.querySelectorAll(BUILDER)) {
    const { from } = builder.dataset;
    if (fetched.has(from)) fill(builder);
    else read(from).then(() => builder.isConnected && fetched.has(from) && fill(builder));
  }
}

// Unreached, or no longer asked for: the text does without a map.
async function read(from) {
  try {
    const reply = await fetch(from);
    if (reply.ok) fetched.set(from, await reply.json());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

function fill(builder) {
  const { map, stages } = fetched.get(builder.dataset.from);
  builder.querySelector("[data-map]").innerHTML = map;
  const svg = builder.querySelector("svg");
  known.set(builder, new Map(stages.map((stage) => [stage.name, { ...stage, taps: stage.taps.flatMap(tapsOn(svg)) }])));
  builder.hidden = false;
  show(builder);
}

// A tap for each place that it may be on; what it adds has the name of the place.
const tapsOn = (svg) => (tap) =>
  tap.on?.map((on) => ({
    ...tap,
    on,
    adds: tap.adds.replace("{}", on.slice(on.indexOf(":") + 1)),
    course: tap.course && [on, ...placeOf(svg, on).dataset.path.split(" ").filter(Boolean)],
  })) ?? [tap];

const fieldOf = (builder) => builder.closest("[data-writing]").querySelector("textarea");

// The taps that have built a text and the stage after them; null for any other text. A
// place from which nothing led to the end is not tried again: any text may be pasted.
function takenApart(builder, text) {
  if (text.length > Number(builder.dataset.longest)) return null;
  const stages = known.get(builder);
  const dead = new Set();
  const walk = (stage, at, taps) => {
    if (at === text.length) return { stage, taps };
    const here = [stage.name, at, ...taps.filter(({ once }) => once).map(({ on }) => on)].join();
    if (dead.has(here)) return null;
    for (const tap of stage.taps) {
      if (!text.startsWith(tap.adds, at) || isUsed(tap, taps)) continue;
      const whole = walk(stages.get(tap.then), at + tap.adds.length, [...taps, tap]);
      if (whole) return whole;
    }
    dead.add(here);
    return null;
  };
  return walk(stages.values().next().value, 0, []);
}

const isUsed = (tap, taps) => tap.once && taps.some(({ once, on }) => once && on === tap.on);

function act(event) {
  const control = event.target.closest(`${BUILDER} [data-place], ${BUILDER} button`);
  if (!control) return;
  const builder = control.closest(BUILDER);
  const field = fieldOf(builder);
  const built = takenApart(builder, field.value);
  const text = after(control, built, field.value);
  if (text === null) return;
  field.form.dataset.built = "";
  write(field, text);
  bringUp(builder);
}

// The text after a tap; null for a tap that does nothing.
function after(control, built, text) {
  if (control.dataset.startOver !== undefined) return "";
  if (!built) return null;
  if (control.dataset.undo !== undefined) return text.slice(0, text.length - (built.taps.at(-1)?.adds.length ?? 0));
  const { place = "", label } = control.dataset;
  if (!place && label === undefined) return null;
  const tap = openTo(built).find((one) => (place ? one.on === place : !one.on && one.label === label));
  return tap ? text + tap.adds : null;
}

const openTo = ({ stage, taps }) => stage.taps.filter((tap) => !isUsed(tap, taps));

function pressed(event) {
  const control = event.target.closest?.(`${BUILDER} [data-place][role=button]`);
  if (!control || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  control.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

function show(builder) {
  if (!known.has(builder)) return;
  const built = takenApart(builder, fieldOf(builder).value);
  const open = built ? openTo(built) : [];
  const ask = builder.querySelector(".builder__ask");
  const sentence = built ? built.stage.ask : BY_HAND;
  if (ask.textContent !== sentence) ask.textContent = sentence;
  builder.querySelectorAll("[data-place]").forEach((place) => showPlace(place, open, built?.taps ?? []));
  showButtons(builder, open.filter((tap) => !tap.on));
  builder.querySelector("[data-send-built]").hidden = !built?.stage.whole;
  builder.querySelector("[data-undo]").disabled = !built?.taps.length;
  builder.querySelector(".builder__back").hidden = built?.taps.length === 0;
  const svg = builder.querySelector("svg");
  draw(svg, built?.taps ?? []);
  crop(svg);
}

// The rows of the men and of what may be tapped: the whole map is higher than a phone.
function crop(svg) {
  const [, , width] = svg.getAttribute("viewBox").split(" ");
  const rows = [...svg.querySelectorAll(SHOWN)].flatMap(({ dataset }) => [Number(dataset.top), Number(dataset.bottom)]);
  const top = Math.min(...rows) - MARGIN;
  svg.setAttribute("viewBox", `0 ${top} ${width} ${Math.max(...rows) + MARGIN - top}`);
}

// The map, or the middle of what may be tapped next on a map higher than the screen; the
// buttons where only they may be tapped.
function bringUp(builder) {
  const svg = builder.querySelector("svg");
  const open = [...svg.querySelectorAll(".map__place--open")];
  const isHigh = svg.getBoundingClientRect().height > builder.closest(".ask, body").clientHeight;
  if (!open.length) builder.querySelector(".builder__buttons").scrollIntoView({ block: "nearest" });
  else if (isHigh) open[open.length >> 1].scrollIntoView({ block: "center", inline: "nearest" });
  else svg.scrollIntoView({ block: "nearest" });
}

function showPlace(place, open, taps) {
  const { place: name, spoken } = place.dataset;
  const isOpen = open.some(({ on }) => on === name);
  place.classList.toggle("map__place--open", isOpen);
  place.classList.toggle("map__place--taken", taps.some(({ on }) => on === name));
  place.toggleAttribute("tabindex", isOpen);
  if (isOpen) {
    place.setAttribute("tabindex", "0");
    place.setAttribute("role", "button");
    place.setAttribute("aria-label", spoken);
  } else {
    place.removeAttribute("role");
  }
  place.ariaHidden = isOpen ? null : "true";
}

function showButtons(builder, taps) {
  const place = builder.querySelector(".builder__buttons");
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.label : null;
  place.replaceChildren(
    ...taps.map(({ label }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn btn--quiet";
      button.dataset.label = button.textContent = label;
      return button;
    }),
  );
  if (focused === null) return;
  const same = [...place.children].find(({ dataset }) => dataset.label === focused);
  (same ?? place.firstElementChild ?? builder.querySelector("[data-undo]")).focus();
}

// The courses of men, and men in the zones where they were put.
function draw(svg, taps) {
  svg.querySelectorAll(".map__course").forEach((line) => line.remove());
  settleMen(svg);
  const put = new Map();
  let man, zone;
  for (const tap of taps) {
    if (tap.course) svg.append(course(svg, [man, ...tap.course]));
    if (tap.puts) moveMan(svg, tap.on, zone, put);
    if (tap.on?.startsWith("man:")) man = tap.on;
    if (tap.on?.startsWith("zone:")) zone = tap.on;
  }
}

function course(svg, names) {
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("class", "map__course");
  line.setAttribute("points", names.map((name) => pointOf(svg, name).join(",")).join(" "));
  return line;
}
