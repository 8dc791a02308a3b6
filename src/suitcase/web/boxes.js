// The lids of the boxes: colours and a drawing for every game, until its own face draws a better one.

import { html, raw } from './html.js';

const LIDS = {
  suits: {
    accent: '#7b2328',
    accentDark: '#eba399',
    art: `<rect width="160" height="160" fill="#7b2328"/>
      <path d="M80 8 152 80 80 152 8 80Z" fill="none" stroke="#e8c27a" stroke-width="1.5"/>
      <g fill="#f4ead4"><path d="M66 28h28c0 14-5 21-11 23v7h7v5H70v-5h7v-7c-6-2-11-9-11-23Z"/>
      <circle cx="122" cy="80" r="16"/><path d="M78 97h4l1 25h8v5h-8v9h-6v-9h-8v-5h8Z"/>
      <path d="M30 92c4-10 2-24 10-28 7-3 11 5 7 12-4 8-9 12-12 19Z"/></g>
      <circle cx="122" cy="80" r="9" fill="none" stroke="#7b2328" stroke-width="2"/>
      <circle cx="80" cy="80" r="5" fill="#e8c27a"/>`,
  },
  suit_up: {
    accent: '#8a5200',
    accentDark: '#f0b457',
    art: `<rect width="160" height="160" fill="#f2a541"/><circle cx="80" cy="84" r="32" fill="#ffe3a8"/><rect y="98" width="160" height="62" fill="#a8521f"/>
      <path transform="translate(0 -6)" d="M0 104V74h18V60h16v30h12V70h20v34ZM94 104V66h14V52h18v28h12v-14h22v38Z" fill="#7a3a1c"/>
      <g fill="#ffe3a8" transform="translate(0 -6)"><path d="M6 82h5v5H6zM22 68h5v5h-5zM52 78h5v5h-5zM112 60h5v5h-5zM99 76h5v5h-5zM146 74h5v5h-5z"/></g>
      <ellipse cx="80" cy="124" rx="60" ry="13" fill="none" stroke="#ffe3a8" stroke-width="3" stroke-dasharray="1 7.6" stroke-linecap="round"/>
      <g fill="#ffe3a8"><circle cx="20" cy="124" r="5"/><circle cx="140" cy="124" r="5"/><circle cx="80" cy="137" r="5"/><circle cx="80" cy="111" r="5"/></g>`,
  },
  pick_smarter: {
    accent: '#006b68',
    accentDark: '#58d6cd',
    art: `<rect width="160" height="160" fill="#0b7f7b"/>
      <g fill="#0f9c96"><rect x="16" y="16" width="38" height="38" rx="9"/><rect x="61" y="16" width="38" height="38" rx="9"/>
      <rect x="106" y="16" width="38" height="38" rx="9"/><rect x="16" y="61" width="38" height="38" rx="9"/>
      <rect x="106" y="61" width="38" height="38" rx="9"/><rect x="16" y="106" width="38" height="38" rx="9"/>
      <rect x="61" y="106" width="38" height="38" rx="9"/><rect x="106" y="106" width="38" height="38" rx="9"/></g>
      <rect x="55" y="55" width="50" height="50" rx="12" fill="#e9fffc"/><path d="M72 67v26l22-13Z" fill="#0b7f7b"/>
      <g fill="none" stroke="#c8fbf5" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      <path d="M28 35h14M35 28v14M72 40l6-10 6 6 5-8M118 40v-8M125 40V28M132 40v-5M28 84c-4-9 7-12 7-5 0-7 11-4 7 5l-7 7ZM117 74h16v10h-9l-5 5v-5h-2ZM28 118h14v14H28ZM73 125a7 7 0 1 1 14 0 7 7 0 0 1-14 0ZM125 117l2.5 5.5 6 .5-4.5 4 1.5 6-5.5-3-5.5 3 1.5-6-4.5-4 6-.5Z"/></g>`,
  },
  suit_up_cards: {
    accent: '#25407e',
    accentDark: '#a9bfff',
    art: `<rect width="160" height="160" fill="#16244d"/><path d="M0 112c40-18 120-18 160 0v48H0Z" fill="#25407e"/>
      <path d="M64 22a34 34 0 1 0 34 48 28 28 0 0 1-34-48Z" fill="#f3e6c0"/>
      <g fill="#e3c271"><path d="m122 22 2.5 7 7 2.5-7 2.5-2.5 7-2.5-7-7-2.5 7-2.5Z"/><circle cx="26" cy="30" r="2"/>
      <circle cx="142" cy="62" r="2"/><circle cx="108" cy="56" r="1.5"/><circle cx="16" cy="80" r="1.5"/><circle cx="92" cy="14" r="1.5"/>
      <path d="m56 126-5-24 15 10 14-17 14 17 15-10-5 24Z"/><rect x="56" y="129" width="48" height="6" rx="1"/></g>
      <path d="M132 140V94m-7 6 7-18 7 18-7 6Z" stroke="#f3e6c0" stroke-width="3" fill="#f3e6c0" stroke-linejoin="round"/>
      <path d="M28 106v-9M28 138v-6M15 119H8M48 119h-7M18.8 109.8l-5-5M42.2 104.8l-5 5M18.8 128.2l-5 5M42.2 133.2l-5-5M35 119a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" stroke="#f3e6c0" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  },
  suits_rpg: {
    accent: '#41454c',
    accentDark: '#ff9c8a',
    art: `<rect width="160" height="160" fill="#2b2e33"/><path d="M74 58 22 160h128L98 52Z" fill="#f3dfae" opacity=".22"/>
      <path d="M20 144h120" stroke="#16181b" stroke-width="6"/>
      <g transform="rotate(-6 86 112)"><rect x="56" y="84" width="62" height="54" rx="2" fill="#e9e2d2"/>
      <path d="M56 84h24l5-8h20v8" fill="#e9e2d2"/><path d="M64 98h32M64 106h40M64 114h26" stroke="#6b6f76" stroke-width="2.5"/>
      <circle cx="102" cy="122" r="10" fill="none" stroke="#c8372d" stroke-width="2.5"/><path d="m97 122 4 4 7-8" fill="none" stroke="#c8372d" stroke-width="2.5"/></g>
      <path d="M24 144c0-8 24-8 24 0ZM36 140V86l34-46" fill="none" stroke="#c8372d" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>
      <path d="M64 30c14-10 32-4 40 20L72 66C62 54 56 40 64 30Z" fill="#c8372d"/><circle cx="36" cy="86" r="5" fill="#e9e2d2"/>`,
  },
};

const PLAIN = {
  accent: '#4a5568',
  accentDark: '#b7c3d6',
  art: `<rect width="160" height="160" fill="#4a5568"/>
    <g fill="none" stroke="#e9e2d2" stroke-width="2"><rect x="36" y="30" width="62" height="87" rx="5"/>
    <rect x="56" y="44" width="62" height="87" rx="5" fill="#4a5568"/><path d="m87 66 16 21-16 21-16-21Z"/></g>`,
};

export function lid(name) {
  const { accent, accentDark, art } = LIDS[name.replaceAll('-', '_')] ?? PLAIN;
  return {
    accent,
    accentDark,
    box: () => html`<svg viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${raw(art)}</svg>`,
  };
}
