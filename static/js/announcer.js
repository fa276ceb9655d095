// Words for screen readers, politely: what comes together is read together, and once.

const PAUSE = 150; // milliseconds

let sentences = [];

export function announce(text) {
  const sentence = text?.replace(/\s+/g, " ").trim();
  if (!sentence || sentences.includes(sentence)) return;
  if (!sentences.length) setTimeout(read, PAUSE);
  sentences.push(sentence);
}

// A new element each time: words that were read before are read again.
function read() {
  const line = document.createElement("span");
  line.textContent = sentences.map((text) => (/\p{P}$/u.test(text) ? text : `${text}.`)).join(" ");
  sentences = [];
  document.getElementById("announcer").replaceChildren(line);
}
