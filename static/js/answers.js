// Answers on their way. Each form carries a key, and the server accepts a key once: an
// answer is sent again until the server confirms it, and counts once. One that cannot go
// out is kept on the phone, shown as kept, and may be dropped.

import { announce } from "./announcer.js";
import { showKept, showReply } from "./banners.js";
import { store, stored } from "./stored.js";

const RETRY = 1500;
const PATIENCE = 8000; // a connection lost while a phone slept may never report it
const REFUSED = 409;
const UNREACHED = new Set([502, 503, 504]);
const FORMS = "form[data-send]";

let box = "";
let token = "";
let on = {};
let sending = false;
let late = false; // what waits has been tried, or is from before this page
let timer = 0;
const places = new Map(); // the drawer or dialog that an answer came from, by its body
const stays = new Set(); // bodies of acts that leave it open

export function takeForms(root, { lost, taken }) {
  on = { lost, taken };
  box = `buzzboard:${document.getElementById("main").dataset.slug}`;
  token = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches(FORMS)) return;
    event.preventDefault();
    post(form, event.submitter);
  });
  root.addEventListener("fragment", markKept);
  late = isKept();
  flush();
}

// Send a waiting answer again. True while one waits.
export function resume(open) {
  if (open) flush();
  return isKept();
}

export const isKept = () => box !== "" && waiting().length > 0;

function post(form, button) {
  const answer = read(form, button);
  const before = waiting().find((other) => keyOf(other) === keyOf(answer));
  if (before?.body === answer.body) return;
  if (before) return showReply(`Not sent: “${before.label}” is still on its way.`, true);
  places.set(answer.body, placeOf(form));
  if (form.dataset.stay !== undefined) stays.add(answer.body);
  keep([...waiting(), answer]);
  document.querySelector(".whistle__refusal")?.replaceChildren();
  showReply("");
  flush();
}

// label: the answer as its button says it.
function read(form, button) {
  const fields = new FormData(form, button);
  fields.delete("csrfmiddlewaretoken");
  if (button?.dataset.player) fields.set("player", button.dataset.player);
  const label = (button?.ariaLabel ?? button?.textContent ?? "").replace(/\s+/g, " ").trim();
  return { url: form.action, body: new URLSearchParams(fields).toString(), label };
}

async function flush() {
  if (sending || box === "") return;
  sending = true;
  clearTimeout(timer);
  try {
    for (let next = waiting()[0]; next; next = waiting()[0]) {
      const reply = await deliver(next);
      keep(waiting().filter((answer) => answer.body !== next.body));
      done(next, reply);
    }
    late = false;
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    late = true;
    on.lost();
    timer = setTimeout(flush, RETRY);
  } finally {
    sending = false;
    markKept();
  }
}

class Unreached extends Error {}

// The table's reply: a refusal, a notice, or neither.
async function deliver({ url, body }) {
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/x-www-form-urlencoded",
    "X-CSRFToken": token,
  };
  let reply, received;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    reply = await fetch(url, { method: "POST", headers, body, signal });
    received = await reply.text();
  } catch {
    throw new Unreached();
  }
  if (UNREACHED.has(reply.status)) throw new Unreached();
  if (!reply.ok && reply.status !== REFUSED) return { refused: unclear(reply.status) };
  const { text = "", ...refusal } = JSON.parse(received);
  const { reason = "", heading = "" } = refusal;
  return { text, refused: heading ? `${reason} (${heading})` : reason, refusal };
}

const unclear = (status) => `Something went wrong (${status}). Reload the page.`;

// A refusal of what was written in the whistle leaves it there, to be mended.
function done({ body, label }, { text, refused, refusal }) {
  const place = document.querySelector(places.get(body) ?? "none");
  places.delete(body);
  const inside = refused && place?.querySelector(".whistle__refusal");
  const detail = { fields: new URLSearchParams(body), refusal };
  const isShown = refused && !document.dispatchEvent(new CustomEvent("refused", { cancelable: true, detail }));
  if (isShown && !late) return;
  if (place && !inside && !stays.delete(body)) close(place);
  if (refused) return showReply(late ? `Not taken: “${label}”. ${refused}` : refused, true, inside);
  showReply(text);
  announce(`Sent: ${label}`);
  document.dispatchEvent(new CustomEvent("taken", { detail: detail.fields }));
  on.taken();
}

// By its name: a push may have replaced the element.
function placeOf(form) {
  const place = form.closest("details.drawer, dialog");
  if (!place) return null;
  return place.id ? `#${place.id}` : `.drawer[data-keep="${CSS.escape(place.dataset.keep)}"]`;
}

function close(place) {
  if (place.matches("dialog")) place.close();
  else place.open = false;
}

function drop(answer) {
  keep(waiting().filter(({ body }) => body !== answer.body));
  showReply(`Dropped: “${answer.label}”. If it had already reached the table, it counts.`);
}

// Mark the forms whose answer waits: they take no other.
function markKept() {
  const keys = new Set(waiting().map(keyOf));
  for (const form of document.querySelectorAll(FORMS)) {
    form.classList.toggle("prompt--sending", keys.has(form.elements.key?.value));
  }
  showKept(late ? waiting() : [], drop);
}

const keyOf = ({ body }) => new URLSearchParams(body).get("key");

const waiting = () => stored(box, []);

function keep(answers) {
  store(box, answers.length ? answers : null);
  markKept();
}
