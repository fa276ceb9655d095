// Answers on their way. Each form carries a key, and the server accepts a key once: an
// answer is sent again until the server confirms it, and counts once.

const RETRY = 1500;
const PATIENCE = 8000; // a connection lost while a phone slept may never report it
const REFUSED = 409;
const UNREACHED = new Set([502, 503, 504]);

let box = "";
let token = "";
let on = {};
let sending = false;
const inSheet = new Set(); // the answers that were written in the open sheet
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

// Send a waiting answer again. True while one waits.
export function resume(open) {
  if (open) flush();
  return box !== "" && waiting().length > 0;
}

// A new question is on the table: clear the message about the last one.
export function clearAway() {
  say("");
}

function post(form, button) {
  const fields = new FormData(form, button);
  fields.delete("csrfmiddlewaretoken");
  if (button?.dataset.player) fields.set("player", button.dataset.player);
  const body = new URLSearchParams(fields).toString();
  if (waiting().some((answer) => answer.body === body)) return;
  if (form.closest("#sheet")) inSheet.add(body);
  keep([...waiting(), { url: form.action, body }]);
  form.classList.add("prompt--sending");
  document.querySelector(".whistle__refusal")?.replaceChildren();
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
      keep(waiting().filter((answer) => answer.body !== next.body));
      done(reply, inSheet.delete(next.body));
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
  const { text = "", reason = "", heading = "" } = JSON.parse(received);
  return { text, refused: heading ? `${reason} (${heading})` : reason };
}

const unclear = (status) => `Something went wrong (${status}). Reload the page.`;

// A refusal of what was written in the whistle leaves it there, to be mended.
function done({ text, refused }, fromSheet) {
  if (refused) {
    document.querySelectorAll(".prompt--sending").forEach((form) => {
      form.classList.remove("prompt--sending");
    });
  }
  document.querySelectorAll(".drawer[open]").forEach((drawer) => (drawer.open = false));
  const place = refused && fromSheet ? document.querySelector("#sheet[open] .whistle__refusal") : null;
  if (fromSheet && !place) document.getElementById("sheet").close();
  say(refused || text, Boolean(refused), place ?? undefined);
  if (!refused) on.taken();
}

function say(text, refused = false, place = document.getElementById("table-refusal")) {
  if (!text) return place.replaceChildren();
  const banner = document.createElement("p");
  banner.className = refused ? "banner banner--refused" : "banner";
  banner.setAttribute("role", refused ? "alert" : "status");
  banner.textContent = text;
  place.replaceChildren(banner);
}

function waiting() {
  return JSON.parse(localStorage.getItem(box) ?? "[]");
}

function keep(answers) {
  if (answers.length) localStorage.setItem(box, JSON.stringify(answers));
  else localStorage.removeItem(box);
}
