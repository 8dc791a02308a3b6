// Theme, art, strategy and value as stickers of a feed: told apart by outline at 14 pixels, by colour only after that.
import { symbolKit } from '../../influence/browser/symbol-kit.js';

const INK = '#12223a';
const inked = (inner, width = 1.4) =>
  `<g stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inner}</g>`;

const drawings = {
  // A world of its own.
  theme: inked(
    `<circle cx="12" cy="12" r="7.6" fill="#8a5cf5"/><path fill="#b79bff" stroke="none" d="M7 8.6c2-3 6.4-4 9.4-2C13 6.8 9.8 8 7.4 11Z"/>` +
      `<path fill="#ffcf3f" d="M4.6 13.6C2 15.8.9 17.6 1.5 18.5c1.2 1.8 7.9-.7 14.1-5.2 5.2-3.7 8.2-6.9 7.1-8.4-.6-.9-2.7-.6-5.7.6L18.2 7c.8-.2 1.3-.2 1.4 0 .3.5-2.3 2.7-5.6 5-3.7 2.6-7.8 4.6-8.3 3.9-.1-.2 0-.5.3-1Z"/>`,
  ),
  art: inked(
    `<path fill="#ffcf3f" d="M22 1.9c1.2 1.1-6.5 9.7-8.7 11.5l-2.7-2.7C12.4 8.5 20.8.8 22 1.9Z"/><path fill="#dfe8f2" d="M10.6 10.7l2.7 2.7-1.9 2-2.8-2.8Z"/>` +
      `<path fill="#f0487f" d="M8.6 12.6l2.8 2.8c.4 4.2-3 7.2-9.8 6.8 2.4-1.6 1.8-3.4 2.3-5.8.5-2.4 2.5-4 4.7-3.8Z"/><path fill="none" stroke="#ffb3cd" stroke-width="1.3" d="M6.2 17.2c.2-1.2.8-2 1.8-2.4"/>`,
  ),
  strategy: inked(
    `<path fill="#2f86eb" d="M4.6 22.4V20.6c0-2 1.6-3 3.6-3.4 1-1.8 1.5-3.6 1.6-5.6H7.6V9.2H9.2a4.4 4.4 0 115.6 0h1.6v2.4H14.2c.1 2 .6 3.8 1.6 5.6 2 .4 3.6 1.4 3.6 3.4v1.8Z"/>` +
      `<path fill="none" stroke="#a8d4ff" stroke-width="1.4" d="M9.9 5.8c.2-1 .8-1.7 1.7-1.9M7.4 19.8c.8-.4 1.6-.6 2.6-.6"/>`,
  ),
  value: inked(
    `<path fill="#f59b1c" d="M6.4 3H17.6l5.2 6.4L12 21.8 1.2 9.4Z"/><path fill="#ffd27a" stroke="none" d="M7 4h5L8.6 8.8H3.2Zm2.4 6.2h5.2L12 18.6Z"/>` +
      `<path fill="none" stroke-width="1" d="M1.6 9.4H22.4M12 3.2L8.2 9.4 12 21.2 15.8 9.4Z"/>`,
  ),
  star: inked(
    `<path fill="#e9fbff" stroke-width="1.7" d="M12 1.9l2.9 6.5 7.1.8-5.2 4.7L18.2 21 12 17.4 5.8 21l1.4-7.1L2 9.2l7.1-.8Z"/><path fill="#8fe6de" stroke="none" d="M12 12V1.9l2.9 6.5Zm0 0 10-2.8-5.2 4.7Zm0 0 6.2 9L12 17.4Zm0 0-6.2 9 1.4-7.1Zm0 0L2 9.2l7.1-.8Z"/><path fill="none" stroke-width="1.7" d="M12 1.9l2.9 6.5 7.1.8-5.2 4.7L18.2 21 12 17.4 5.8 21l1.4-7.1L2 9.2l7.1-.8Z"/>`,
  ),
  favor: inked(
    `<rect x="3" y="11" width="18" height="11" rx="1.6" fill="#12b5aa"/><rect x="1.4" y="6.8" width="21.2" height="5.2" rx="1.4" fill="#3fd6cb"/><path fill="#ff6b8b" d="M10 6.8h4V22H10Z"/>` +
      `<path fill="#ff6b8b" d="M12 6.8c-3.4.2-6.6-1-6.2-3.4.4-2.2 4-2.4 6.2 3.4Zm0 0c3.4.2 6.6-1 6.2-3.4-.4-2.2-4-2.4-6.2 3.4Z"/>`,
  ),
  // A post, speaking of the type.
  set: inked(
    `<path fill="#f2fffd" d="M5 1H19c2.4 0 4.2 1.8 4.2 4.2v9.2c0 2.4-1.8 4.2-4.2 4.2H11.4L5.4 23V18.6H5C2.6 18.6.8 16.8.8 14.4V5.2C.8 2.8 2.6 1 5 1Z"/>`,
  ),
};

const inks = {
  theme: { fill: '#8a5cf5', light: '#6431c9', dark: '#c0a6ff' },
  art: { fill: '#f0487f', light: '#b01450', dark: '#ff94b6' },
  strategy: { fill: '#2f86eb', light: '#1257a8', dark: '#85bfff' },
  value: { fill: '#f59b1c', light: '#8a4b00', dark: '#ffb95c' },
};

export const { colours, defs, drawn, setSymbol, setTypes, symbol } = symbolKit({
  drawings,
  inks,
  outline: INK,
  frame: [4.6, 2.4, 14.8],
});
