// The editor of a play's drawing, by thumb or by keyboard. It writes the notation into the
// form's field, which stays there as text; the server checks it.

import { draftOf, keepDraft, read as readForm } from "./drafts.js";
import { fold, lineOf, mirrored, onField, read, unfold, write, writeMove } from "./play_drawing.js";

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 1.35;
const MOST = 11;
const NUDGE = 1;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

const field = document.querySelector("textarea[data-drawing]");
const { side, lineup } = field.dataset;
const moves = JSON.parse(field.dataset.moves);
const form = field.form;
const draft = `${location.pathname}#${form.dataset.draftOf}`;
const base = JSON.stringify(readForm(form));
const top = side === "offense" ? -15 : -20;
const high = side === "offense" ? 30 : 26;

let figures = read(field.value, moves) ?? [];
let selected = figures.find((figure) => figure.name === "QB") ?? figures[0];
let past = [];
let dragged = null;

const editor = document.getElementById("play-editor").content.firstElementChild.cloneNode(true);
const part = (name) => editor.querySelector(`[data-part="${name}"]`);
const canvas = part("canvas");
const text = document.createElement("details");
const summary = document.createElement("summary");
summary.textContent = "Drawing as text";
const labels = [field.parentElement.querySelector("label"), field.parentElement.querySelector(".field__help")];
field.parentElement.prepend(editor);
text.append(summary, ...labels.filter(Boolean), field);
text.open = field.ariaInvalid === "true" || (figures.length === 0 && field.value !== "");
editor.after(text);
canvas.setAttribute("viewBox", `-21 ${top} 42 ${high}`);
fillPalette();
draw();

// Changes ---------------------------------------------------------------------------

function change(act) {
  past.push(write(figures));
  act();
  save();
}

function save() {
  field.value = write(figures);
  keepDraft(draft, { base: draftOf(draft)?.base ?? base, values: readForm(form) });
  draw();
}

function say(words) {
  part("status").textContent = words;
}

function moveTo(figure, x, y) {
  const place = onField(x, y, side);
  if (figures.some((one) => one !== figure && one.x === place.x && one.y === place.y)) {
    say(`${figure.name} cannot stand there: the spot is taken.`);
    return;
  }
  Object.assign(figure, place);
}

const DOES = {
  undo() {
    if (!past.length) return;
    const name = selected?.name;
    figures = read(past.pop(), moves) ?? [];
    selected = figures.find((figure) => figure.name === name) ?? figures[0];
    save();
  },
  mirror: () =>
    change(() => {
      const place = figures.indexOf(selected);
      figures = mirrored(figures);
      selected = figures[place];
    }),
  add: () => addFigure(part("name").value.trim()),
  remove: () =>
    selected &&
    change(() => {
      figures = figures.filter((figure) => figure !== selected);
      selected = figures[0];
    }),
  clear: () => selected && change(() => (selected.moves = [])),
  left: () => turn("left"),
  right: () => turn("right"),
  longer: () => stretch(1),
  shorter: () => stretch(-1),
};

function addFigure(name) {
  if (!/^[A-Za-z][A-Za-z0-9]{0,7}$/.test(name)) return say("A name is a letter and up to seven letters or digits.");
  if (figures.some((figure) => figure.name.toLowerCase() === name.toLowerCase())) {
    return say(`There is already a ${name}.`);
  }
  if (figures.length >= MOST) return say(`A side has ${MOST} figures.`);
  change(() => {
    const figure = { name, ...freeSpot(), moves: [] };
    figures.push(figure);
    selected = figure;
  });
  part("name").value = "";
}

function freeSpot() {
  const y = side === "offense" ? -5 : 6;
  for (let x = 0; x <= 26; x += 3) {
    for (const place of [x, -x]) {
      if (!figures.some((figure) => figure.x === place && figure.y === y)) return { x: place || 0, y };
    }
  }
  return { x: 0, y: y * 2 };
}

function addMove(name) {
  if (!selected) return say("Choose a figure first.");
  change(() => {
    if (name === "ball") {
      for (const one of figures) if (one !== selected) one.moves = one.moves.filter((move) => move.name !== "ball");
      const has = selected.moves.some((move) => move.name === "ball");
      selected.moves = selected.moves.filter((move) => move.name !== "ball");
      if (!has) selected.moves.unshift({ name, way: "", yards: 0 });
    } else if (selected.moves.length < 6) {
      selected.moves.push({ name, way: "", yards: 0 });
    }
  });
}

function turn(way) {
  const last = selected?.moves.at(-1);
  if (!last || !moves[last.name].sided) return say("That move has no left or right.");
  change(() => (last.way = last.way === way ? "" : way));
}

function stretch(by) {
  const last = selected?.moves.at(-1);
  const shape = last && moves[last.name];
  if (!shape || shape.stem < 0) return say("That move has no number of yards.");
  const usual = Math.round(Math.max(...shape.legs[shape.stem].map(Math.abs)));
  change(() => (last.yards = Math.max(1, Math.min(60, (last.yards || usual) + by))));
}

// A formation of the book puts its figures on an empty field, or in the place of those of
// another formation. What somebody has drawn stays.
let linedUp = null; // the text as a formation put it there

async function lineUp({ target: { value } }) {
  if (!value || (figures.length && field.value !== linedUp)) return;
  const page = await fetch(new URL(`../new/?${new URLSearchParams({ formation: value })}`, location)).catch(() => null);
  if (!page?.ok) return say("The formation could not be loaded.");
  const fresh = new DOMParser().parseFromString(await page.text(), "text/html");
  const placed = read(fresh.querySelector("textarea[data-drawing]").value, moves);
  if (!placed?.length || (figures.length && field.value !== linedUp)) return;
  change(() => {
    figures = placed;
    selected = figures.find((figure) => figure.name === "QB") ?? figures[0];
  });
  linedUp = field.value;
  say(`Lined up: ${value}.`);
}

form.elements.formation.addEventListener("change", lineUp);

// Drawing ---------------------------------------------------------------------------

function draw() {
  const focused = canvas.contains(document.activeElement) ? selected?.name : null;
  canvas.replaceChildren(...grid(), ...figures.flatMap(lines), ...figures.map(mark));
  const select = part("figure");
  select.replaceChildren(...figures.map((one) => new Option(one.name, one.name, false, one === selected)));
  part("moves").textContent = selected
    ? `${selected.name}: ${selected.moves.map(writeMove).join(", ") || "no move yet"}`
    : "No figure yet";
  editor.querySelector('[data-do="undo"]').disabled = past.length === 0;
  if (focused) canvas.querySelector(`[data-figure="${focused}"]`)?.focus();
}

function make(name, attributes, content) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (content !== undefined) element.textContent = content;
  return element;
}

function grid() {
  const rows = [];
  for (let y = Math.ceil(top / 5) * 5; y < top + high; y += 5) rows.push(`M-21 ${y}h42`);
  const line = side === "offense" ? -1.6 : -0.4;
  return [
    make("path", { class: "art__grid", d: rows.join("") }),
    make("path", { class: "art__line", d: `M-21 ${line}h42` }),
  ];
}

function lines(figure) {
  const { last, path, end } = lineOf(figure, side, moves);
  const ball = figure.moves.some((move) => move.name === "ball");
  const kind = last === "block" ? "block" : last === "man" || last === "zone" ? "man" : ball ? "ball" : "route";
  const drawn = [];
  if (last === "zone") drawn.push(make("ellipse", { class: "art__zone", cx: end[0], cy: end[1], rx: 3.2, ry: 2 }));
  if (path) drawn.push(make("path", { class: `art__${kind}`, d: path }));
  return drawn;
}

function mark(figure) {
  const ball = figure.moves.some((move) => move.name === "ball");
  const on = figure === selected;
  const group = make("g", {
    class: `art__mark${on ? " art__mark--on" : ""}`,
    tabindex: on ? 0 : -1,
    role: "button",
    "aria-pressed": on,
    "aria-label": `${figure.name}, ${across(figure.x)}, ${Math.abs(figure.y)} ${figure.y > 0 ? "past" : "behind"} the line`,
    "data-figure": figure.name,
  });
  const [x, y] = [fold(figure.x), -figure.y];
  const outline = { class: ball ? "art__carrier" : "art__figure" };
  group.append(
    make("circle", { class: "art__touch", cx: x, cy: y, r: 2.2 }),
    side === "offense"
      ? make("circle", { ...outline, cx: x, cy: y, r: RADIUS })
      : make("rect", { ...outline, x: x - 1.25, y: y - 1.25, width: 2.5, height: 2.5 }),
    make("text", { x, y, class: `${figure.name.length > 2 ? "art__small" : ""} ${ball ? "art__with" : ""}` }, short(figure.name)),
  );
  return group;
}

function across(x) {
  return x === 0 ? "at the ball" : `${Math.abs(x)} to the ${x < 0 ? "left" : "right"}`;
}

function short(name) {
  return name.length <= 3 ? name : `${name[0]}${name.replace(/^\D+/, "")}`.slice(0, 3);
}

function fillPalette() {
  const names = new Set(lineup.split(" "));
  part("names").append(...[...names].map((name) => new Option(name)));
  for (const [name, shape] of Object.entries(moves)) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "play-editor__move";
    button.dataset.move = name;
    button.textContent = shape.label;
    part(`palette-${shape.group}`).append(button);
  }
  for (const group of editor.querySelectorAll("fieldset")) group.hidden = !group.querySelector("button");
}

// Touch and keys --------------------------------------------------------------------

function yards(event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(canvas.getScreenCTM().inverse());
  return [unfold(point.x), -point.y];
}

function choose(name) {
  selected = figures.find((figure) => figure.name === name);
  draw();
}

canvas.addEventListener("pointerdown", (event) => {
  if (!event.isPrimary) return;
  const name = event.target.closest("[data-figure]")?.dataset.figure;
  if (name) {
    choose(name);
    dragged = { before: write(figures), moved: false };
    canvas.setPointerCapture(event.pointerId);
  } else if (selected) {
    change(() => moveTo(selected, ...yards(event)));
  }
});
canvas.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  const { x, y } = selected;
  moveTo(selected, ...yards(event));
  dragged.moved ||= selected.x !== x || selected.y !== y;
  draw();
});
for (const end of ["pointerup", "pointercancel"]) {
  canvas.addEventListener(end, () => {
    if (dragged?.moved) {
      past.push(dragged.before);
      save();
    }
    dragged = null;
    canvas.querySelector(".art__mark--on")?.focus({ preventScroll: true });
  });
}
canvas.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!selected || !(step || event.key === "Delete")) return;
  event.preventDefault();
  if (!step) return DOES.remove();
  const far = event.shiftKey ? 5 : NUDGE;
  change(() => moveTo(selected, selected.x + step[0] * far, selected.y + step[1] * far));
});
canvas.addEventListener("focusin", (event) => {
  const name = event.target.closest("[data-figure]")?.dataset.figure;
  if (name && name !== selected?.name) choose(name);
});
editor.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  say("");
  if (button.dataset.move) addMove(button.dataset.move);
  else DOES[button.dataset.do]?.();
});
part("figure").addEventListener("change", ({ target }) => choose(target.value));
part("name").addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  DOES.add();
});
// Typed by hand, or a draft that is put back.
form.addEventListener("input", () => {
  if (field.value === write(figures)) return;
  const written = read(field.value, moves);
  if (!written) return say("The text has a line that is no figure.");
  say("");
  past.push(write(figures));
  figures = written;
  selected = figures.find((figure) => figure.name === selected?.name) ?? figures[0];
  draw();
});
