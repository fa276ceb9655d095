// Whom a side named last for what one player does all game: its quarterback, its
// kicker, its punter. He is named again by one tap, until somebody else is wanted.

const ROLES = new Set(["Quarterback", "Kicker", "Punter"]);

// His id, "" for nobody, null where nothing is known or the choice is a grave one.
export function usual(form, option) {
  const { who, grave, player } = option.dataset;
  if (!ROLES.has(who) || grave !== undefined || player === undefined) return null;
  return sessionStorage.getItem(memory(form, who));
}

export function sendUsual(form, id) {
  const jersey = form.querySelector(`.need--player .jersey[value="${CSS.escape(id)}"]`);
  if (id && !jersey) return;
  form.requestSubmit(jersey ?? form.querySelector("[data-confirm]"));
}

export function rememberUsual(form, button) {
  const option = form.querySelector(".option [data-player]:checked");
  if (!option || !ROLES.has(option.dataset.who)) return;
  const named = button?.classList.contains("jersey") ? button.value : "";
  sessionStorage.setItem(memory(form, option.dataset.who), named);
}

// Say on the buttons who it will be, and offer to name somebody else.
export function showUsual(form) {
  form.querySelectorAll(".usual").forEach((each) => each.remove());
  const roles = new Set();
  for (const option of form.querySelectorAll(".option input")) {
    const id = usual(form, option);
    if (id === null) continue;
    roles.add(option.dataset.who);
    option.nextElementSibling.append(small(form, id));
  }
  for (const role of roles) form.querySelector(".options").after(another(form, role));
}

function small(form, id) {
  const words = document.createElement("small");
  const jersey = form.querySelector(`.need--player .jersey[value="${CSS.escape(id)}"]`);
  words.className = "usual";
  words.textContent = jersey ? `#${jersey.dataset.number}` : "nobody named";
  return words;
}

function another(form, role) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--quiet btn--block usual";
  button.textContent = `Another ${role.toLowerCase()}`;
  button.addEventListener("click", () => {
    sessionStorage.removeItem(memory(form, role));
    showUsual(form);
  });
  return button;
}

function memory(form, role) {
  const { slug } = document.getElementById("main").dataset;
  return `buzzboard:${slug}:usual:${form.elements.seat.value}:${role}`;
}
