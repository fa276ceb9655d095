// The red flag: the tap that opens a challenge or a flag stops the table. Its form is
// open at once, whatever the line to the table does.

const THROWS = "form[data-throws]:not([hidden])";

export function followRedFlags(root) {
  root.addEventListener("click", ({ target }) => {
    const offer = target.closest?.("summary")?.parentElement;
    if (!offer || offer.open) return;
    const throws = offer.querySelector(`:scope > ${THROWS}`);
    if (!throws || offer.closest("[data-stopped]")) return;
    throws.requestSubmit();
    // One red flag is enough: the other buttons of the sheet would be refused.
    offer.parentElement.parentElement.querySelectorAll(THROWS).forEach((form) => (form.hidden = true));
  });
}
