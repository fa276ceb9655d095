// Regulars in a role: the quarterback, the runners, the receivers. Each has a button
// beside the option that names the player in one tap. The side's latest players come
// first, then those of the position on the roster. A side that names no player is not
// asked again until it names one.

import { sitting } from "./players.js";

const POSITIONS = {
  quarterback: ["QB"],
  runner: ["HB", "RB", "FB"],
  receiver: ["WR", "TE", "HB", "RB"],
  kicker: ["K"],
  punter: ["P"],
};
const MOST = 3;
const ROOMY = 4; // up to this number of options have room for a row of buttons

export function showRegulars(form) {
  const options = [...form.querySelectorAll(".option [data-player]:not([data-grave])")];
  const roomy = form.querySelectorAll(".option").length <= ROOMY;
  const roles = new Set();
  for (const option of options) {
    const { role } = option.dataset;
    if (!(role in POSITIONS)) continue;
    if (roomy || !roles.has(role)) showRow(form, option);
    if (namesNobody(form, option)) sayNobody(option);
    roles.add(role);
  }
}

// True if an option is answered without a player, as it was left unnamed before.
export function namesNobody(form, option) {
  const { role, player, grave } = option.dataset;
  if (player === undefined || grave !== undefined || !(role in POSITIONS)) return false;
  return named(form, role)[0] === "";
}

export function rememberRegular(form, button) {
  const option = button?.classList.contains("chip")
    ? button.closest(".option-row").querySelector("[data-player]")
    : form.querySelector(".option [data-player]:checked");
  if (!option || !(option.dataset.role in POSITIONS)) return;
  const id = button.dataset.player ?? (button.matches(".jersey") ? button.value : "");
  const others = named(form, option.dataset.role).filter((player) => player && player !== id);
  keep(form, option.dataset.role, [id, ...others]);
}

function showRow(form, option) {
  const label = option.closest(".option");
  const row = document.createElement("div");
  row.className = "option-row";
  label.replaceWith(row);
  const chips = regulars(form, option.dataset.role).map((jersey) => chip(option, jersey));
  row.append(label, ...chips, ...(namesNobody(form, option) ? [another(form, option)] : []));
}

function sayNobody(option) {
  option.closest(".option").lastElementChild.append(small("no player named"));
}

function regulars(form, role) {
  const out = sitting(form);
  const all = [...rosterOf(form)].filter(({ value }) => !out.has(value));
  const ids = named(form, role);
  const latest = ids.map((id) => all.find((button) => button.value === id)).filter(Boolean);
  const posted = POSITIONS[role].flatMap((position) =>
    all.filter((button) => button.dataset.position === position),
  );
  const known = [...new Set([...latest, ...posted])].slice(0, MOST);
  return known.sort((one, other) => one.dataset.number - other.dataset.number);
}

function rosterOf(form) {
  const side = form.querySelector(".need--player").dataset.players;
  return document.getElementById(`roster-${side}`)?.content.children ?? [];
}

function chip(option, jersey) {
  const button = document.createElement("button");
  button.className = "chip";
  button.name = option.name;
  button.value = option.value;
  button.formNoValidate = true;
  button.dataset.player = jersey.value;
  button.title = jersey.title;
  button.ariaLabel = `${option.dataset.label}: #${jersey.dataset.number} ${jersey.title}`.trim();
  button.replaceChildren(...jersey.cloneNode(true).children);
  return button;
}

function another(form, option) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "chip";
  button.ariaLabel = `${option.dataset.label}: choose player`;
  button.append(Object.assign(document.createElement("b"), { textContent: "#" }), small("Name"));
  button.addEventListener("click", () => {
    keep(form, option.dataset.role, named(form, option.dataset.role).filter(Boolean));
    option.checked = true;
    option.dispatchEvent(new Event("change", { bubbles: true }));
  });
  return button;
}

const small = (text) => Object.assign(document.createElement("small"), { textContent: text });

const named = (form, role) => JSON.parse(sessionStorage.getItem(memory(form, role)) ?? "[]");
const keep = (form, role, ids) => sessionStorage.setItem(memory(form, role), JSON.stringify(ids));

function memory(form, role) {
  const { slug } = document.getElementById("main").dataset;
  return `buzzboard:${slug}:regulars:${form.elements.seat.value}:${role}`;
}
