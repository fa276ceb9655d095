// Dice that a coach rolled by hand: tap each to set its face.

export function prepareDice(dice) {
  const faces = Number(dice.dataset.faces);
  for (const input of dice.querySelectorAll("input[name=dice]")) {
    input.type = "hidden";
    input.dataset.mine = "";
    const row = document.createElement("div");
    row.className = "real-dice__row";
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", input.parentElement.textContent.trim());
    for (let face = 1; face <= faces; face += 1) row.append(faceButton(face, faces, input));
    dice.lastElementChild.before(row, input);
  }
  dice.querySelector(".real-dice__plain").remove();
}

// A coin is a die of two faces.
const nameOf = (face, faces) => (faces === 2 ? ["Heads", "Tails"][face - 1] : String(face));

function faceButton(face, faces, input) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "face";
  button.value = face;
  button.ariaLabel = nameOf(face, faces);
  button.innerHTML = drawingOf(face, faces);
  button.addEventListener("click", () => {
    input.value = face;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return button;
}

function drawingOf(face, faces) {
  if (faces === 6) return `<svg class="die" aria-hidden="true"><use href="#die-${face}"/></svg>`;
  const name = nameOf(face, faces);
  if (faces === 2) return `<span class="die die--coin" aria-hidden="true">${name[0]}</span>${name}`;
  return `<span class="die die--number" aria-hidden="true">${name}</span>`;
}

// The label of the button.
export function sayDice(dice, confirm) {
  const faces = Number(dice.dataset.faces);
  const rows = [...dice.querySelectorAll(".real-dice__row")];
  const values = rows.map((row) => row.nextElementSibling.value);
  rows.forEach((row, place) => {
    for (const face of row.children) face.ariaPressed = String(face.value === values[place]);
  });
  confirm.disabled = values.includes("");
  confirm.textContent = confirm.disabled
    ? "Tap the result"
    : recordLabel(values.map(Number), faces);
}

function recordLabel(values, faces) {
  const names = values.map((value) => nameOf(value, faces)).join(" and ");
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.length > 1 ? `Record ${names}: ${total}` : `Record ${names}`;
}
