// Closing a week may simulate many games: show progress, and accept one tap.

const form = document.querySelector("[data-closing]");
const busy = form?.querySelector("[data-busy]");

form?.addEventListener("submit", () => {
  const chosen = [...form.querySelectorAll("select")].map((field) => field.value);
  const games = chosen.filter((fate) => fate === "simulate").length;
  busy.textContent = games
    ? `Simulating ${games} game${games > 1 ? "s" : ""}: about a second per game. Stay on this page.`
    : "Closing the week…";
  busy.hidden = false;
  // After the form has gone: a disabled button would not go with it.
  setTimeout(() => form.querySelectorAll("button").forEach((button) => (button.disabled = true)));
});

// After the browser's Back button the form works again.
addEventListener("pageshow", (event) => {
  if (!event.persisted || !form) return;
  busy.hidden = true;
  form.querySelectorAll("button").forEach((button) => (button.disabled = false));
});
