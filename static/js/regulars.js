// Those who do a thing all game: the quarterback, the runners, the receivers. Each has a
// button beside the option that names him by one tap. Whom the side has named lately
// comes first, then whoever plays there by the roster. A side that names nobody is not
// asked again, until it wants to.

import { sitting } from "./players.js";

const POSITIONS = {
  Quarterback: ["QB"],
  Runner: ["HB", "RB", "FB"],
  Receiver: ["WR", "TE", "HB", "RB"],
  Kicker: ["K"],
  Punter: ["P"],
};
const MOST = 3;
const ROOMY = 4; // so few options have room for a row of buttons each

export function showRegulars(form) {
  const options = [...form.querySelectorAll(".option [data-player]:not([data-grave])")];
  const roomy = form.querySelectorAll(".option").length <= ROOMY;
  const had = new Set();
  for (const option of options) {
    const { who } = option.dataset;
    if (!(who in POSITIONS)) continue;
    if (roomy || !had.has(who)) showRow(form, option);
    if (namesNobody(form, option)) sayNobody(option);
    had.add(who);
  }
}

// Whether an option is answered without asking who: he was left unnamed before.
export function namesNobody(form, option) {
  const { who, player, grave } = option.dataset;
  if (player === undefined || grave !== undefined || !(who in POSITIONS)) return false;
  return named(form, who)[0] === "";
}

export function rememberRegular(form, button) {
  const option = button?.classList.contains("chip")
    ? button.closest(".option-row").querySelector("[data-player]")
    : form.querySelector(".option [data-player]:checked");
  if (!option || !(option.dataset.who in POSITIONS)) return;
  const id = button.dataset.player ?? (button.matches(".jersey") ? button.value : "");
  const others = named(form, option.dataset.who).filter((each) => each && each !== id);
  keep(form, option.dataset.who, [id, ...others]);
}

function showRow(form, option) {
  const label = option.closest(".option");
  const row = document.createElement("div");
  row.className = "option-row";
  label.replaceWith(row);
  const chips = regulars(form, option.dataset.who).map((jersey) => chip(option, jersey));
  row.append(label, ...chips, ...(namesNobody(form, option) ? [another(form, option)] : []));
}

function sayNobody(option) {
  option.closest(".option").lastElementChild.append(small("nobody named"));
}

function regulars(form, who) {
  const out = sitting(form);
  const all = [...rosterOf(form)].filter(({ value }) => !out.has(value));
  const ids = named(form, who);
  const latest = ids.map((id) => all.find((each) => each.value === id)).filter(Boolean);
  const posted = POSITIONS[who].flatMap((position) =>
    all.filter((each) => each.dataset.position === position),
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
  button.ariaLabel = `${option.dataset.label}: name him`;
  button.append(Object.assign(document.createElement("b"), { textContent: "#" }), small("Who?"));
  button.addEventListener("click", () => {
    keep(form, option.dataset.who, named(form, option.dataset.who).filter(Boolean));
    option.checked = true;
    option.dispatchEvent(new Event("change", { bubbles: true }));
  });
  return button;
}

const small = (words) => Object.assign(document.createElement("small"), { textContent: words });

const named = (form, who) => JSON.parse(sessionStorage.getItem(memory(form, who)) ?? "[]");
const keep = (form, who, ids) => sessionStorage.setItem(memory(form, who), JSON.stringify(ids));

function memory(form, who) {
  const { slug } = document.getElementById("main").dataset;
  return `buzzboard:${slug}:regulars:${form.elements.seat.value}:${who}`;
}
