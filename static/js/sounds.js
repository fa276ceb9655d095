// The sounds of a table, by the audio clock, which no busy page delays. They are off
// until a tap turns them on, which browsers ask for anyway.

import { chosen } from "./settings.js";

// Tones: hertz, begin, length in seconds.
const SOUNDS = {
  turn: [[660, 0, 0.12], [880, 0.15, 0.2]],
  snap: [[140, 0, 0.09], [220, 0.02, 0.05]],
  whistle: [[2350, 0, 0.4], [2395, 0, 0.4]],
  score: [[523, 0, 0.15], [659, 0.16, 0.15], [784, 0.32, 0.15], [1047, 0.48, 0.35]],
  seconds: [[880, 0, 0.25]],
};
const LOUD = 0.2;
const EDGE = 0.005; // seconds: a tone that is cut off clicks

let speaker = null;

export function prepareSounds() {
  // After a reload any tap lets the page sound again.
  document.addEventListener("click", () => chosen("sound") && unlock());
  document.addEventListener("setting", ({ detail }) => {
    if (detail.name === "sound" && detail.on) unlock(), sound("seconds");
  });
}

// The audio clock, or null where the browser lets none run yet.
export function unlock() {
  speaker ??= new AudioContext();
  speaker.resume();
  return speaker.state === "running" ? speaker : null;
}

// Sound it so many seconds from now; returns its length.
export function sound(name, after = 0) {
  const tones = SOUNDS[name];
  if (chosen("sound") && speaker) {
    const now = speaker.currentTime + after;
    tones.forEach(([hertz, begin, length]) => tone(hertz, now + begin, length));
  }
  return Math.max(...tones.map(([, begin, length]) => begin + length));
}

// A tone from a moment of the audio clock on. loud 0: it only counts the time.
export function tone(hertz, from, length, loud = LOUD) {
  const source = new OscillatorNode(speaker, { frequency: hertz });
  const volume = new GainNode(speaker, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + EDGE);
  volume.gain.setValueAtTime(loud, from + length - EDGE);
  volume.gain.linearRampToValueAtTime(0, from + length);
  source.connect(volume).connect(speaker.destination);
  source.start(from);
  source.stop(from + length);
  return source;
}
