// Buttons for the plays of a coach's own playbook, instead of a name to type. The page
// lists them if the coach has any; a play can also be called without a name.

const MANY = 8; // from this number on there is a search field

export function preparePlays(own) {
  const list = document.getElementById(`plays-${own.dataset.own}`);
  if (!list) return;
  const plays = [...list.options].map(({ value, text }) => playButton(value, value, text));
  const place = document.createElement("div");
  place.className = "own__plays";
  place.append(...plays, playButton("", "Without a name", ""));
  const search = plays.length >= MANY ? [searchField(plays)] : [];
  own.querySelector(".plain").replaceWith(...search, place);
  own.addEventListener("toggle", () => own.open && own.scrollIntoView());
}

function playButton(value, label, call) {
  const button = document.createElement("button");
  button.className = "option";
  button.name = "called";
  button.value = value;
  const caption = document.createElement("span");
  caption.append(label);
  if (call) caption.append(Object.assign(document.createElement("small"), { textContent: call }));
  button.append(caption);
  return button;
}

// Outside any form: there, Enter would call the first play.
function searchField(plays) {
  const field = document.createElement("input");
  field.type = "search";
  field.className = "own__search";
  field.placeholder = "Search my plays";
  field.ariaLabel = "Search my plays";
  field.autocomplete = "off";
  field.setAttribute("form", "");
  field.addEventListener("input", () => {
    const terms = field.value.toLowerCase().split(/\s+/);
    for (const play of plays) {
      const text = play.textContent.toLowerCase();
      play.hidden = !terms.every((term) => text.includes(term));
    }
  });
  return field;
}
