// Reorder a depth chart by dragging its handles, with a finger, a mouse or the arrow
// keys. The order is sent to the address of the arrow buttons; the reply is the page,
// whose charts replace these. Without this script the arrow buttons work.

const NEAR = 60; // pixels from the edge at which the page scrolls along
let charts = document.querySelector("[data-charts]");
let say;

if (charts) {
  say = document.createElement("p");
  say.className = "visually-hidden";
  say.setAttribute("role", "status");
  charts.after(say);
  prepare();
}

function prepare() {
  for (const list of charts.querySelectorAll("[data-position]")) {
    if (list.children.length < 2) continue;
    for (const item of list.children) item.prepend(handle(list, item));
  }
}

function handle(list, item) {
  const grip = document.createElement("button");
  grip.type = "button";
  grip.className = "depth__grip";
  grip.textContent = "⠿";
  grip.setAttribute("aria-label", `Move ${item.dataset.name}: drag, or arrow keys`);
  grip.addEventListener("pointerdown", (event) => begin(event, list, item, grip));
  grip.addEventListener("keydown", (event) => press(event, list, item, grip));
  return grip;
}

function begin(event, list, item, grip) {
  if (event.button) return;
  event.preventDefault();
  grip.focus();
  grip.setPointerCapture(event.pointerId);
  const before = keys(list);
  item.classList.add("depth__one--dragged");
  const move = ({ clientY }) => {
    follow(item, clientY);
    if (clientY < NEAR) scrollBy(0, -12);
    if (clientY > innerHeight - NEAR) scrollBy(0, 12);
  };
  const end = ({ type }) => {
    grip.removeEventListener("pointermove", move);
    item.classList.remove("depth__one--dragged");
    if (type === "pointercancel") put(list, before);
    else if (keys(list).join() !== before.join()) send(list, item);
  };
  grip.addEventListener("pointermove", move);
  grip.addEventListener("pointerup", end, { once: true });
  grip.addEventListener("pointercancel", end, { once: true });
}

// Move the other rows: a row that moved itself would lose the pointer.
function follow(item, y) {
  let other = item.previousElementSibling;
  for (; other && y < half(other); other = item.previousElementSibling) item.after(other);
  other = item.nextElementSibling;
  for (; other && y > half(other); other = item.nextElementSibling) item.before(other);
}

function half(item) {
  const { top, height } = item.getBoundingClientRect();
  return top + height / 2;
}

function press(event, list, item, grip) {
  const up = event.key === "ArrowUp";
  if (!up && event.key !== "ArrowDown") return;
  event.preventDefault();
  const beside = up ? item.previousElementSibling : item.nextElementSibling;
  if (!beside) return;
  list.insertBefore(item, up ? beside : beside.nextElementSibling);
  grip.focus();
  send(list, item);
}

function keys(list) {
  return [...list.children].map((item) => item.dataset.player);
}

function put(list, order) {
  for (const key of order) list.append(list.querySelector(`[data-player="${key}"]`));
}

let sent = Promise.resolve();

// One request at a time, so that the last order wins.
function send(list, item) {
  const order = keys(list);
  const { position } = list.dataset;
  sent = sent.then(() => post(position, order, item.dataset.player));
}

async function post(position, order, player) {
  const body = new URLSearchParams({ step: "order", position });
  for (const key of order) body.append("player", key);
  const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  body.set("csrfmiddlewaretoken", token);
  try {
    const reply = await fetch(location.pathname, { method: "POST", body });
    if (!reply.ok) return location.reload();
    replace(await reply.text(), position, order, player);
  } catch {
    say.className = "message message--error";
    say.textContent = "The order was not saved: no connection. Try again.";
  }
}

function replace(html, position, order, player) {
  const list = charts.querySelector(`[data-position="${position}"]`);
  if (keys(list).join() !== order.join()) return; // reordered since; a later reply follows
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.querySelector("[data-charts]");
  if (!fresh) return location.reload();
  const focused = charts.contains(document.activeElement);
  charts.replaceWith(fresh);
  charts = fresh;
  prepare();
  const item = charts.querySelector(`[data-player="${player}"]`);
  if (focused) item.querySelector(".depth__grip")?.focus();
  say.className = "visually-hidden";
  const place = order.indexOf(player) + 1;
  say.textContent = `${item.dataset.name} is ${position} number ${place}.`;
}
