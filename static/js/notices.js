/* Notice settings: turn push notices on or off for this browser. The rest of the page
   works without this script. */

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
  const match = (names) => names.find((name) => about.includes(name)) || "";
  const name = match(browser).replace("Edg", "Edge") || "A browser";
  return [name, match(system)].filter(Boolean).join(" on ");
}

async function send(method, body) {
  const answer = await fetch(section.dataset.pushUrl, {
    method,
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
    body: JSON.stringify(body),
  });
  if (answer.ok) return;
  const reply = await answer.json().catch(() => ({}));
  throw new Error(reply.detail || "The site did not save this device.");
}

async function switchOn(worker) {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("Your browser blocks notifications from this site.");
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
    says.textContent = "This browser does not support push notifications.";
    return;
  }
  await navigator.serviceWorker.register(section.dataset.pushWorker, { scope: "/" });
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.getSubscription();
  on.hidden = Boolean(made);
  off.hidden = !made;
  says.textContent = made ? "Notices are on for this device." : "";
  button(on, switchOn, worker);
  button(off, switchOff, worker);
}

begin().catch((error) => {
  says.textContent = error.message;
});
