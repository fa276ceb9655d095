// The socket that pushes fragments. A phone that slept or changed network reconnects
// immediately; a page loaded late gets the same fragments on opening.

import { asking, piecing } from "./pieces.js";

const FIRST_DELAY = 250;
const LONGEST_DELAY = 4000;
const SIGNED_OUT = 4401;

export function connect(path, { message, state }) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const url = asking(`${scheme}//${location.host}${path}`);
  let socket = null;
  let delay = FIRST_DELAY;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    drop();
    const opened = new WebSocket(url);
    const whole = piecing();
    socket = opened;
    opened.onopen = () => {
      delay = FIRST_DELAY;
      state(true);
    };
    opened.onmessage = (event) => message(whole(event.data));
    opened.onclose = (event) => {
      if (socket !== opened) return;
      // The page was made for a user who is no longer signed in here.
      if (event.code === SIGNED_OUT) return location.reload();
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
  // A socket of a hidden page may be dead without an event.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") open();
  });
  open();
  return { lost: () => socket || lost() };
}
