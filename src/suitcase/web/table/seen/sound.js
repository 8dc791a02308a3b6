// One soft tick when it is your turn. Off until someone wants it.

import { icon } from '../../look/icons.js';

const KEPT = 'suitcase.sound';
/** @type {AudioContext | null} */
let context = null;

/** @type {() => void} */
let draw = () => {};

export const soundOn = () => localStorage.getItem(KEPT) === 'on';

/** @param {boolean} on */
export function setSound(on) {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
  draw();
  tick();
}

/**
 * Makes a button the switch.
 * @param {HTMLElement} button
 */
export function soundButton(button) {
  draw = () => {
    button.setAttribute('aria-pressed', String(soundOn()));
    const drawn = button.querySelector('svg');
    if (drawn) drawn.outerHTML = String(icon(soundOn() ? 'sound' : 'mute'));
  };
  button.addEventListener('click', () => setSound(!soundOn()));
  draw();
}

export function tick() {
  if (!soundOn()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  const start = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.setValueAtTime(720, start);
  tone.frequency.exponentialRampToValueAtTime(480, start + 0.12);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.25);
}
