// Answers on their way. Each form carries a key, and the server takes a key once: so
// an answer may be sent again until it is known to have arrived, and counts once.

const RETRY = 1500;
const PATIENCE = 8000; // a line that died in a phone's sleep may never say so
const REFUSED = 409;
const UNREACHED = new Set([502, 503, 504]);

let box = "";
let token = "";
let on = {};
let sending = false;
let timer = 0;

export function takeForms(root, { lost, taken }) {
  on = { lost, taken };
  box = `buzzboard:${document.getElementById("main").dataset.slug}`;
  token = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-send]")) return;
    event.preventDefault();
    post(form, event.submitter);
  });
  flush();
}

// The connection is back, or is not: send what waits. True when something waits.
export function resume(open) {
  if (open) flush();
  return box !== "" && waiting().length > 0;
}

// A new question is on the table: what was said about the last one is old.
export function clearAway() {
  say("");
}

function post(form, button) {
  const fields = new FormData(form, button);
  fields.delete("csrfmiddlewaretoken");
  if (button?.dataset.player) fields.set("player", button.dataset.player);
  if (!fields.get("key")) fields.set("key", freshKey());
  const body = new URLSearchParams(fields).toString();
  const key = fields.get("key");
  if (waiting().some((each) => each.key === key)) return;
  keep([...waiting(), { url: form.action, body, key }]);
  form.classList.add("prompt--sending");
  say("");
  flush();
}

async function flush() {
  if (sending || box === "") return;
  sending = true;
  clearTimeout(timer);
  try {
    for (let next = waiting()[0]; next; next = waiting()[0]) {
      const reply = await deliver(next);
      keep(waiting().filter((each) => each.key !== next.key));
      done(reply);
    }
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    on.lost();
    timer = setTimeout(flush, RETRY);
  } finally {
    sending = false;
  }
}

class Unreached extends Error {}

// What the table says to it: words of refusal, or words to be told, or neither.
async function deliver({ url, body }) {
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/x-www-form-urlencoded",
    "X-CSRFToken": token,
  };
  let reply, said;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    reply = await fetch(url, { method: "POST", headers, body, signal });
    said = await reply.text();
  } catch {
    throw new Unreached();
  }
  if (UNREACHED.has(reply.status)) throw new Unreached();
  if (!reply.ok && reply.status !== REFUSED) return { refused: unclear(reply.status) };
  const { text = "", reason = "", heading = "" } = JSON.parse(said);
  return { told: text, refused: heading ? `${reason} (${heading})` : reason };
}

const unclear = (status) => `The table could not take that (${status}). Reload the page.`;

function done({ told, refused }) {
  if (refused) {
    document.querySelectorAll(".prompt--sending").forEach((form) => {
      form.classList.remove("prompt--sending");
    });
  }
  document.querySelectorAll(".drawer[open]").forEach((each) => (each.open = false));
  document.getElementById("sheet").close();
  say(refused || told, Boolean(refused));
  if (!refused) on.taken();
}

function say(words, refused = false) {
  const place = document.getElementById("table-refusal");
  if (!words) return place.replaceChildren();
  const banner = document.createElement("p");
  banner.className = refused ? "banner banner--refused" : "banner";
  banner.setAttribute("role", refused ? "alert" : "status");
  banner.textContent = words;
  place.replaceChildren(banner);
}

function waiting() {
  return JSON.parse(localStorage.getItem(box) ?? "[]");
}

function keep(answers) {
  if (answers.length) localStorage.setItem(box, JSON.stringify(answers));
  else localStorage.removeItem(box);
}

// crypto.randomUUID exists only over https, and many a table is on a home network.
function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
