// Drawers that slide up over the table, and the dialog that shows another page's text:
// the rule behind a prompt, the list of answers to undo.

export function prepareSheets(root) {
  root.addEventListener("click", (event) => {
    const close = event.target.closest?.("[data-close]");
    if (close) close.closest("details").open = false;
    const link = event.target.closest?.("a[data-sheet]");
    if (link && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      openSheet(link);
    }
  });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeDrawers();
  });
}

function closeDrawers() {
  document.querySelectorAll(".drawer[open]").forEach((drawer) => {
    drawer.open = false;
    drawer.querySelector("summary").focus();
  });
}

async function openSheet(link) {
  const reply = await fetch(link.href).catch(() => null);
  if (!reply?.ok) {
    location.href = link.href;
    return;
  }
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const body = document.getElementById("sheet-body");
  body.replaceChildren(...page.getElementById("main").childNodes);
  document.getElementById("sheet").showModal();
}
