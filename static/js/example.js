// The front page's game of two computers, as it is played. Nothing is read out: whoever
// wants every step opens the game.

import { connect } from "./socket.js";

const board = document.querySelector(".live-example__board");

connect(board.dataset.socket, { message: show, state() {} });

function show(html) {
  const pushed = document.createElement("template");
  pushed.innerHTML = html;
  for (const fragment of pushed.content.querySelectorAll("[data-fragment]")) {
    board.querySelector(`#${fragment.id}`)?.replaceWith(fragment);
  }
}
