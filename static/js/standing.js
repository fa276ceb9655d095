// A secret call that stands: "keep calling this until I change it". It is kept on this
// phone alone, for its seat, and sent as if it were tapped, after a moment that tells
// nothing. So the other side, and the server, cannot know that it stands.

import { store, stored } from "./stored.js";

const AT_LEAST = 700; // milliseconds before it is sent
const AT_MOST = 3000;
const SEALED = /^(none|pick_)/; // what is sealed at once; dice and names are for each play
const KICKING = "4"; // a fourth down is the coach's to think about

export function followStanding(root) {
  root.addEventListener("submit", ({ target, submitter }) => {
    if (target.querySelector?.("[data-standing]")) keep(target, submitter);
    else if (target.closest?.(".pinned")) drop(target);
  });
  root.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-change-call]")) forget(target.closest("form"));
  });
}

// Send what stands for the questions that have come, and say so until then.
export function sendStanding(root) {
  root.querySelectorAll("form.prompt:has([data-standing])").forEach(announce);
}

function announce(form) {
  form.querySelector("[data-standing-box]").hidden = false;
  const call = stored(keyOf(form), null);
  if (!call || isKick(form)) return;
  form.querySelector("[data-standing]").checked = true;
  form.prepend(notice(call));
  setTimeout(send, AT_LEAST + Math.random() * (AT_MOST - AT_LEAST), form, call);
}

function send(form, call) {
  const still = stored(keyOf(form), null);
  if (!form.isConnected || !still || form.matches(".prompt--sending")) return;
  const button = form.querySelector(`button[value="${call.choice}"]`);
  if (!button || button.matches(":disabled")) return; // not offered now, or stopped
  const box = form.elements.stands;
  if (box) box.checked = call.stands;
  const field = form.appendChild(document.createElement("input"));
  Object.assign(field, { type: "hidden", name: "number", value: call.number });
  field.disabled = !call.number;
  form.requestSubmit(button);
  field.remove();
}

// What is sent now stands from now on, or no longer.
function keep(form, button) {
  const stands = form.querySelector("[data-standing]").checked && SEALED.test(button?.value);
  const fields = new FormData(form);
  const call = {
    choice: button?.value,
    number: fields.get("number") ?? "",
    stands: fields.get("stands") === "1",
    label: button?.dataset.label,
  };
  store(keyOf(form), stands ? call : null);
}

function forget(form) {
  store(keyOf(form), null);
  form.querySelector(".standing")?.remove();
  form.querySelector("[data-standing]").checked = false;
}

// A call that is taken back stands no longer, on either side of the ball.
function drop({ elements }) {
  for (const side of ["offense", "defense"]) store(placeOf(elements.seat.value, `package.${side}`), null);
}

const PLACE = "buzzboard:standing:";

const placeOf = (seat, prompt) => `${PLACE}${document.getElementById("main").dataset.slug}:${seat}:${prompt}`;

const keyOf = ({ elements }) => placeOf(elements.seat.value, elements.prompt.value);

function isKick(form) {
  const offense = form.elements.prompt.value.endsWith("offense");
  return offense && document.getElementById("table-field")?.dataset.down === KICKING;
}

function notice({ label, number }) {
  const line = document.createElement("p");
  line.className = "standing";
  line.setAttribute("role", "status");
  const change = document.createElement("button");
  Object.assign(change, { type: "button", className: "btn btn--quiet", textContent: "Change" });
  change.dataset.changeCall = "";
  line.append(`Calling again: ${label} ${number}`.trim(), " ", change);
  return line;
}
