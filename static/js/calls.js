// Packages by their number: press the button, slide to its ten, on to the number and let
// go, which seals it; or tap the button, the ten, the number. A hundred numbers at once
// would be too small for a thumb. Without a script the digits are asked for.

const TEN = 10; // numbers beside the tens, and tens
const names = new Map(); // what the numbers of a table mean, by the table

let open = null; // { button, panel }
let pressed = null; // the pointer that opened it

export function followCalls(root) {
  root.addEventListener("pointerdown", press);
  root.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (pointerId === pressed) pass(clientX, clientY);
  });
  root.addEventListener("pointerup", release);
  root.addEventListener("pointercancel", () => (pressed = null));
  root.addEventListener("click", click, { capture: true });
  root.addEventListener("fragment", () => open && !open.button.isConnected && shut());
}

function press(event) {
  const button = event.target.closest?.("button[data-numbers]");
  if (!event.isPrimary || button?.matches("fieldset:disabled *")) return;
  if (button) show(button);
  else if (!event.target.closest?.(".calls-grid")) return shut();
  pressed = event.pointerId;
  event.target.releasePointerCapture?.(pressed);
  pass(event.clientX, event.clientY);
}

// A finger on its way: over a ten, which shows its numbers, or over a number.
function pass(x, y) {
  const ten = at(x, y, "[data-ten]");
  if (ten) showTen(Number(ten.dataset.ten));
  mark(at(x, y, "[data-number]"));
}

// A finger that leaves the numbers picks none.
function release({ pointerId, clientX, clientY }) {
  if (pointerId !== pressed) return;
  pressed = null;
  const cell = at(clientX, clientY, "[data-number]");
  if (cell) choose(Number(cell.dataset.number));
}

// The pointer has done it already; Enter opens the numbers, and picks one.
function click(event) {
  const button = event.target.closest?.("button[data-numbers]");
  const cell = event.target.closest?.(".calls-grid [data-number]");
  const ten = event.target.closest?.(".calls-grid [data-ten]");
  if (!button && !cell && !ten) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.detail !== 0) return;
  if (cell) return choose(Number(cell.dataset.number));
  if (ten) return showTen(Number(ten.dataset.ten));
  show(button);
  open.panel.querySelector("[data-number]").focus();
}

function show(button) {
  if (open?.button === button) return;
  shut();
  const panel = document.createElement("div");
  panel.className = "calls-grid";
  panel.setAttribute("role", "group");
  panel.ariaLabel = button.dataset.label;
  const title = document.createElement("output");
  title.textContent = `${button.dataset.label}: slide to a number`;
  panel.append(title, columnOf("tens", tenButton), columnOf("numbers", numberButton));
  document.body.append(panel);
  const { top } = button.getBoundingClientRect();
  panel.style.top = `${Math.max(8, top - panel.offsetHeight - 8)}px`;
  open = { button, panel };
  showTen(0);
  panel.addEventListener("focusin", ({ target }) => mark(target));
  panel.addEventListener("keydown", move);
  panel.addEventListener("shut", shut); // by Back or Escape
  read(button.dataset.numbers);
}

function columnOf(name, cell) {
  const column = document.createElement("div");
  column.className = `calls-grid__${name}`;
  column.append(...Array.from({ length: TEN }, (_, n) => cell(n)));
  return column;
}

function cellOf(text) {
  const cell = document.createElement("button");
  cell.type = "button";
  cell.textContent = text;
  return cell;
}

function tenButton(ten) {
  const cell = cellOf(`${ten * TEN + 1}–${(ten + 1) * TEN}`);
  cell.dataset.ten = ten;
  return cell;
}

function numberButton(place) {
  const cell = cellOf("");
  cell.dataset.number = place + 1;
  return cell;
}

// The numbers of a ten stand beside it.
function showTen(ten) {
  open.panel.querySelectorAll("[data-ten]").forEach((cell) => {
    cell.ariaPressed = String(Number(cell.dataset.ten) === ten);
  });
  open.panel.querySelectorAll("[data-number]").forEach((cell, place) => {
    cell.dataset.number = cell.textContent = ten * TEN + place + 1;
  });
}

const STEPS = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 10, ArrowUp: -10 };

function move(event) {
  const step = STEPS[event.key];
  const to = Number(event.target.dataset.number) + step;
  if (!step || Number.isNaN(to)) return;
  event.preventDefault();
  if (to < 1 || to > TEN * TEN) return;
  showTen(Math.floor((to - 1) / TEN));
  const cell = open.panel.querySelector(`[data-number="${to}"]`);
  cell.focus();
  mark(cell); // the same cell may have another number now
}

function at(x, y, what) {
  return open && document.elementFromPoint(x, y)?.closest(`.calls-grid ${what}`);
}

function mark(cell) {
  if (!open || !cell?.dataset.number) return;
  open.panel.querySelector(".is-marked")?.classList.remove("is-marked");
  cell.classList.add("is-marked");
  const { number } = cell.dataset;
  const name = names.get(open.button.dataset.numbers)?.[number] ?? "";
  open.panel.firstChild.textContent = `${number} ${name}`;
}

function choose(number) {
  const { button } = open;
  const { form } = button;
  shut();
  const field = form.elements.number ?? form.appendChild(document.createElement("input"));
  Object.assign(field, { type: "hidden", name: "number", value: number });
  form.requestSubmit(button);
  field.remove();
}

function shut() {
  if (!open) return;
  const { button, panel } = open;
  open = pressed = null;
  const focused = panel.contains(document.activeElement);
  panel.remove();
  if (focused) button.focus({ preventScroll: true });
}

async function read(table) {
  if (names.has(table)) return;
  names.set(table, {});
  const { playbook } = document.getElementById("main").dataset;
  try {
    const reply = await fetch(`${playbook}${table}/names/`);
    if (!reply.ok) return void names.delete(table);
    names.set(table, await reply.json());
  } catch (error) {
    names.delete(table); // unreached: the numbers do without names until next time
    if (!(error instanceof TypeError)) throw error;
  }
}
