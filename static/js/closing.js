// Closing a week may simulate many games, which takes a while: say so, and take one tap.

const form = document.querySelector("[data-closing]");
const told = form?.querySelector("[data-busy]");

form?.addEventListener("submit", () => {
  const chosen = [...form.querySelectorAll("select")].map((each) => each.value);
  const games = chosen.filter((fate) => fate === "simulate").length;
  told.textContent = games
    ? `Simulating ${games} game${games > 1 ? "s" : ""}: about a second for each. Stay on this page.`
    : "The week is being closed.";
  told.hidden = false;
  // After the form has gone: a disabled button would not go with it.
  setTimeout(() => form.querySelectorAll("button").forEach((each) => (each.disabled = true)));
});

// Who comes back by the browser's own way finds the page as it was.
addEventListener("pageshow", (event) => {
  if (!event.persisted || !form) return;
  told.hidden = true;
  form.querySelectorAll("button").forEach((each) => (each.disabled = false));
});
