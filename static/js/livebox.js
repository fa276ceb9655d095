// The box score beside the play-by-play, for spectators: the box score's own page,
// loaded again a moment after each change.

const PAUSE = 1200; // milliseconds: changes often come in groups
const PARTS = "#main > .table-wrap, #main > .box > section:not(.box__wide)";

let timer = 0;

export function prepareLiveBox() {
  const box = document.getElementById("live-box");
  if (!box) return;
  const views = document.querySelector(".views");
  views.hidden = false;
  box.hidden = false;
  views.addEventListener("click", ({ target }) => show(views, target.dataset.view));
  show(views, "log");
  document.addEventListener("fragment", ({ target }) => {
    if (target.id !== "table-log") return;
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE, box);
  });
  read(box);
}

function show(views, view) {
  if (!view) return;
  document.getElementById("main").dataset.view = view;
  for (const button of views.children) {
    button.ariaPressed = String(button.dataset.view === view);
  }
}

async function read(box) {
  const reply = await fetch(box.dataset.url).catch(() => null);
  if (!reply?.ok) return; // the next change tries again
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  box.replaceChildren(...page.querySelectorAll(PARTS));
}
