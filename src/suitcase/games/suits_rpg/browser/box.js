// The lid of the role-playing game: a desk lamp and a contract.

import { html, raw } from '../../../web/kit/html.js';

export const accent = '#41454c';
export const accentDark = '#ff9c8a';

const ART = `<rect width="160" height="160" fill="#2b2e33"/><path d="M74 58 22 160h128L98 52Z" fill="#f3dfae" opacity=".22"/>
    <path d="M20 144h120" stroke="#16181b" stroke-width="6"/>
    <g transform="rotate(-6 86 112)"><rect x="56" y="84" width="62" height="54" rx="2" fill="#e9e2d2"/>
    <path d="M56 84h24l5-8h20v8" fill="#e9e2d2"/><path d="M64 98h32M64 106h40M64 114h26" stroke="#6b6f76" stroke-width="2.5"/>
    <circle cx="102" cy="122" r="10" fill="none" stroke="#c8372d" stroke-width="2.5"/><path d="m97 122 4 4 7-8" fill="none" stroke="#c8372d" stroke-width="2.5"/></g>
    <path d="M24 144c0-8 24-8 24 0ZM36 140V86l34-46" fill="none" stroke="#c8372d" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="M64 30c14-10 32-4 40 20L72 66C62 54 56 40 64 30Z" fill="#c8372d"/><circle cx="36" cy="86" r="5" fill="#e9e2d2"/>`;

export const box = () =>
  html`<svg viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${raw(ART)}</svg>`;
