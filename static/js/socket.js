// The socket that pushes fragments. A phone that slept or changed network is
// connected again at once; a page loaded late gets the same fragments on opening.

const FIRST_DELAY = 250;
const LONGEST_DELAY = 4000;

export function connect(path, { message, state }) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const url = `${scheme}//${location.host}${path}`;
  let socket = null;
  let delay = FIRST_DELAY;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    drop();
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => {
      delay = FIRST_DELAY;
      state(true);
    };
    mine.onmessage = (event) => message(event.data);
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = null;
      lost();
    };
  }

  function drop() {
    const old = socket;
    socket = null;
    old?.close();
  }

  function lost() {
    state(false);
    clearTimeout(timer);
    timer = setTimeout(open, delay);
    delay = Math.min(delay * 2, LONGEST_DELAY);
  }

  addEventListener("online", open);
  addEventListener("offline", () => {
    drop();
    lost();
  });
  addEventListener("pageshow", (event) => event.persisted && open());
  // A socket that was left alone in the dark may be dead without knowing it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") open();
  });
  open();
  return { lost: () => socket || lost() };
}
