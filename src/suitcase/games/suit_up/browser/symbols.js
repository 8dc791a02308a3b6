// Leaves, palettes, books and money: told apart by outline at 14 pixels, by colour only after that.
import { symbolKit } from '../../influence/browser/symbol-kit.js';

const INK = '#2b1d12';
const inked = (inner, width = 1.2) =>
  `<g stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inner}</g>`;

const coin = (x, y) => `<rect x="${x}" y="${y}" width="10.6" height="4.7" rx="2.3"/>`;

const drawings = {
  leaves: inked(
    `<path fill="none" stroke-width="2.4" d="M2.6 21.8C4.2 18.6 6 16.4 8 14.4"/><path fill="none" stroke="#7cc05c" stroke-width="1.1" d="M2.8 21.4c1.4-2.8 2.6-4.4 4.2-6"/>` +
      `<path fill="#4f9d45" d="M21.6 2.6c1.3 8.8-2 17-10.4 17-2.6 0-4.6-1.1-5.5-2.7C3.2 9.6 10.4 3 21.6 2.6Z"/>` +
      `<path fill="#7cc05c" stroke="none" d="M20.6 3.6C12 4.4 6.2 9.4 6.4 15.6c3-4.4 8-8.8 14.2-12Z"/>` +
      `<path fill="none" d="M6 17.4c3.2-4.6 7.2-8.4 11.6-11m-8 6.8L9.9 9m.7 3.2 5 .6"/>`,
  ),
  palettes: inked(
    `<path fill="#d3477f" d="M11.6 2.6C5.8 2.6 1.4 6.7 1.4 12s4.4 9.4 9.8 9.4c2.2 0 3-1.5 2.4-3.1-.7-1.9.3-3.2 2.3-3.2h2.7c2.6 0 4.2-1.8 4-4.3-.5-4.8-5.1-8.2-11-8.2Z"/>` +
      `<g stroke-width=".9"><circle cx="6.2" cy="12" r="1.9" fill="#fff4dc"/><circle cx="9" cy="7.2" r="1.9" fill="#ffd34d"/><circle cx="14.4" cy="6.7" r="1.9" fill="#8fd0f5"/><circle cx="18.3" cy="10.4" r="1.9" fill="#a9dc7c"/></g>` +
      `<ellipse cx="9.2" cy="17" rx="2" ry="1.7" fill="${INK}" stroke="none"/>`,
  ),
  books: inked(
    `<path fill="#2f6bc0" d="M12 6.6C9.2 4.4 5.4 3.8 1.4 4.4v15c4-.6 7.8 0 10.6 2.2 2.8-2.2 6.6-2.8 10.6-2.2V4.4c-4-.6-7.8 0-10.6 2.2Z"/>` +
      `<path fill="#e9f2ff" stroke-width=".7" d="M12 6.2C9.6 3.6 6.8 2.8 3.6 3V16.6c3.2-.2 6.2.4 8.4 2.6 2.2-2.2 5.2-2.8 8.4-2.6V3c-3.2-.2-6 .6-8.4 3.2Z"/>` +
      `<path fill="none" d="M12 6.4V20.6"/><path fill="none" stroke="#2f6bc0" stroke-width="1.3" d="M5.8 7c1.6 0 2.8.4 4 1.2m-4 2.2c1.6 0 2.8.4 4 1.2M18.2 7c-1.6 0-2.8.4-4 1.2m4 2.2c-1.6 0-2.8.4-4 1.2"/>`,
  ),
  money: inked(
    `<g fill="#e2a32b">${coin(1.4, 17.4)}${coin(2, 13)}${coin(11.6, 17.4)}${coin(12.2, 13)}${coin(11.4, 8.6)}${coin(12, 4.2)}</g>` +
      `<path fill="none" stroke="#fff0b8" stroke-width="1.1" d="M4.4 14.7h4M3.8 19.1h4M14.4 5.9h4.2m-4.8 4.4H18m-3.4 4.4h4.2M14 19.1h4.2"/>`,
  ),
  star: inked(
    `<path fill="#fff8e6" stroke-width="1.5" d="M12 1.5l3.1 6.8 7.4.8-5.5 5 1.5 7.3-6.5-3.7-6.5 3.7L7 14.1l-5.5-5 7.4-.8Z"/>` +
      `<path fill="#f6cf86" stroke="none" d="M12 12.4V1.5l3.1 6.8Zm0 0 10.5-3.3-5.5 5Zm0 0 6.5 9L12 17.7Zm0 0-6.5 9L7 14.1Zm0 0L1.5 9.1l7.4-.8Z"/><path fill="none" stroke-width="1.5" d="M12 1.5l3.1 6.8 7.4.8-5.5 5 1.5 7.3-6.5-3.7-6.5 3.7L7 14.1l-5.5-5 7.4-.8Z"/>`,
  ),
  favor: inked(
    `<rect x="1.5" y="4.6" width="21" height="15.4" rx="1.8" fill="#fff3da"/><path fill="#f3dcb2" d="M2 5.4l10 8.2L22 5.4c-.2-.5-.6-.8-1.2-.8H3.2c-.6 0-1 .3-1.2.8Z"/>` +
      `<circle cx="12" cy="13" r="3.7" fill="#b8402f"/><path fill="#fff3da" stroke="none" d="M12 15.2c-1.6-1.2-2.1-2-1.9-2.9.3-1 1.5-1 1.9-.1.4-.9 1.6-.9 1.9.1.2.9-.3 1.7-1.9 2.9Z"/>`,
  ),
  // A friend, wearing the type.
  set: inked(
    `<path fill="#fff6e2" d="M1.2 23V14.4c0-3.4 2.2-5.2 5.4-5.2H17.4c3.2 0 5.4 1.8 5.4 5.2V23Z"/><circle cx="12" cy="4.9" r="3.9" fill="#fff6e2"/>`,
    1.3,
  ),
};

const inks = {
  leaves: { fill: '#4f9d45', light: '#2c6a26', dark: '#86cf72' },
  palettes: { fill: '#d3477f', light: '#a3245b', dark: '#f592b8' },
  books: { fill: '#2f6bc0', light: '#1f549c', dark: '#8fbcf5' },
  money: { fill: '#e2a32b', light: '#7d5600', dark: '#efb94e' },
};

export const { colours, defs, drawn, setSymbol, setTypes, symbol } = symbolKit({
  drawings,
  inks,
  outline: INK,
  frame: [5.4, 9.6, 13.2],
});
