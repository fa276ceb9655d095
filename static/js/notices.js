/* The settings of notices: have this browser told, or no more. Without it the page works
   but for that. */

const section = document.querySelector("[data-push-key]");
const says = section.querySelector("[data-push-says]");
const on = section.querySelector("[data-push-on]");
const off = section.querySelector("[data-push-off]");
const csrf = document.querySelector("[name=csrfmiddlewaretoken]").value;

function key() {
  const text = section.dataset.pushKey.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function device() {
  const about = navigator.userAgent;
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"];
  const browser = ["Firefox", "Edg", "Chrome", "Safari"];
  const found = (names) => names.find((name) => about.includes(name)) || "";
  const name = found(browser).replace("Edg", "Edge") || "A browser";
  return [name, found(system)].filter(Boolean).join(" on ");
}

async function send(method, body) {
  const answer = await fetch(section.dataset.pushUrl, {
    method,
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
    body: JSON.stringify(body),
  });
  if (answer.ok) return;
  const told = await answer.json().catch(() => ({}));
  throw new Error(told.detail || "The site did not take it.");
}

async function switchOn(worker) {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("The browser does not let this site show notices.");
  }
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key(),
  });
  const { endpoint, keys } = made.toJSON();
  try {
    await send("POST", { endpoint, ...keys, device: device() });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

async function switchOff(worker) {
  const made = await worker.pushManager.getSubscription();
  if (!made) return;
  await send("DELETE", { endpoint: made.endpoint });
  await made.unsubscribe();
}

function button(element, act, worker) {
  element.addEventListener("click", async () => {
    element.disabled = true;
    try {
      await act(worker);
      location.reload();
    } catch (error) {
      says.textContent = error.message;
      element.disabled = false;
    }
  });
}

async function begin() {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    says.textContent = "This browser cannot be told while no page is open.";
    return;
  }
  await navigator.serviceWorker.register(section.dataset.pushWorker, { scope: "/" });
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.getSubscription();
  on.hidden = Boolean(made);
  off.hidden = !made;
  says.textContent = made ? "This device is told." : "";
  button(on, switchOn, worker);
  button(off, switchOff, worker);
}

begin().catch((error) => {
  says.textContent = error.message;
});
