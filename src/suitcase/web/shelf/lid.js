// The lid of a game that brings no drawing of its own.

import { html, raw } from '../kit/html.js';

export const accent = '#4a5568';
export const accentDark = '#b7c3d6';

const ART = `<rect width="160" height="160" fill="#4a5568"/>
    <g fill="none" stroke="#e9e2d2" stroke-width="2"><rect x="36" y="30" width="62" height="87" rx="5"/>
    <rect x="56" y="44" width="62" height="87" rx="5" fill="#4a5568"/><path d="m87 66 16 21-16 21-16-21Z"/></g>`;

export const box = () =>
  html`<svg viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${raw(ART)}</svg>`;
