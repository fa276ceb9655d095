// A file that is too big is refused before it is sent: sending it may take minutes.

const field = document.querySelector("input[data-most-photo]");

field?.addEventListener("change", () => {
  const [file] = field.files;
  const kind = file?.type.startsWith("video/") ? "clip" : "photo";
  const most = Number(kind === "clip" ? field.dataset.mostClip : field.dataset.mostPhoto);
  const size = file?.size ?? 0;
  field.setCustomValidity(
    size > most ? `A ${kind} can have at most ${megabytes(most)} MB; this one has ${megabytes(size)} MB.` : "",
  );
  field.reportValidity();
});

// Rounded up: a file just above the most is not said to have just that.
const megabytes = (bytes) => Math.ceil(bytes / 100_000) / 10;
