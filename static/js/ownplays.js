// The plays of a coach's own playbook, each a button instead of a name to type. The page
// has a list of them if he has any; without a name he calls one as everybody can.

const MANY = 8; // from so many on there is a field to look for one

export function preparePlays(own) {
  const list = document.getElementById(`plays-${own.dataset.own}`);
  if (!list) return;
  const plays = [...list.options].map(({ value, text }) => playButton(value, value, text));
  const place = document.createElement("div");
  place.className = "own__plays";
  place.append(...plays, playButton("", "Without telling its name", ""));
  const search = plays.length >= MANY ? [searchField(plays)] : [];
  own.querySelector(".plain").replaceWith(...search, place);
  own.addEventListener("toggle", () => own.open && own.scrollIntoView());
}

function playButton(value, label, call) {
  const button = document.createElement("button");
  button.className = "option";
  button.name = "called";
  button.value = value;
  const words = document.createElement("span");
  words.append(label);
  if (call) words.append(Object.assign(document.createElement("small"), { textContent: call }));
  button.append(words);
  return button;
}

// It is in no form: the key that ends a line there would call the first of the plays.
function searchField(plays) {
  const field = document.createElement("input");
  field.type = "search";
  field.className = "own__search";
  field.placeholder = "Search my plays";
  field.ariaLabel = "Search my plays";
  field.autocomplete = "off";
  field.setAttribute("form", "");
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const play of plays) {
      const told = play.textContent.toLowerCase();
      play.hidden = !words.every((word) => told.includes(word));
    }
  });
  return field;
}
