// Print the times of a notice in the reader's own time zone.

export function readSince(root) {
  for (const since of root.querySelectorAll("[data-since]")) {
    const at = new Date(Number(since.dataset.since));
    const time = since.querySelector("time");
    time.dateTime = at.toISOString();
    time.textContent = at.toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
    since.hidden = false;
  }
}
