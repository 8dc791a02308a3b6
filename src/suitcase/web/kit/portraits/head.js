// The face itself, from brows to beard, on 64 by 64 units.
import { fill, line, mix } from './brush.js';

// The outer end hangs a little lower than the inner one: that is what makes a face kind.
const BROWS = {
  flat: 'M-3.5.5C-1.6-.8 1.2-1 3.1-.6',
  arched: 'M-3.6.9C-2-1.3.8-1.7 3.1-.5',
  raised: 'M-3.4-.2c2-1.8 4.6-2 6.4-1',
  heavy: 'M-3.6.6C-1.8-.6 1.2-.8 3.2-.6',
};
const NOSES = {
  button: 'M29.9 34.6c.9 1.6 3.3 1.6 4.2 0',
  straight: 'M32.6 29.4c.6 2.6 2 4.4 1.4 5.6-.6 1-2.4 1-3.4.4',
  wide: 'M28.7 34.8c.3-1.2 1.3-1 1.7 0 .8 1.6 2.4 1.6 3.2 0 .4-1 1.4-1.2 1.7 0',
  long: 'M31.4 28.6c-.4 3-2 5.4-1.4 6.8.6 1.2 2.8 1.2 3.8.2',
};

const mirrored = (x, y, inner) =>
  `<g transform="translate(${32 - x} ${y})">${inner}</g><g transform="translate(${32 + x} ${y}) scale(-1 1)">${inner}</g>`;

function eyes({ eyes: kind, iris, age }) {
  const dark = '#2a1a14';
  const shine = `<circle cx=".6" cy="-.7" r=".6" fill="#fff"/>`;
  if (kind === 'glad') return mirrored(5.7, 29.2, line(dark, 'M-2.7.9c1.1-2.4 4.3-2.4 5.4 0', 1.6));
  if (kind === 'dot') return mirrored(5.6, 29.2, `<ellipse rx="1.7" ry="2.1" fill="${dark}"/>${shine}`);
  const lid =
    kind === 'soft'
      ? line(dark, 'M-3-.3c1.4-2.3 4.4-2.3 5.9-.1', 1.3)
      : line(dark, 'M-3 0c1.4-2.7 4.4-2.7 5.9-.2', 1.1);
  const white = age === 'old' ? '#f3e9df' : '#fffaf3';
  return mirrored(
    5.7,
    29.2,
    `<path fill="${white}" d="M-3 0c1.4-2.6 4.4-2.6 5.9-.1C1.4 2.2-1.6 2.2-3 0Z"/><circle r="1.75" cy="-.2" fill="${iris}"/><circle r=".95" cy="-.2" fill="${dark}"/>${shine}${lid}`,
  );
}

function mouth(kind, y, ink, skin) {
  const lip = mix(skin, '#b03a44', kind === 'painted' ? 0.8 : 0.42);
  if (kind === 'grin')
    return (
      fill(
        '#5a1f1c',
        `M26.8 ${y - 0.8}C30 ${y + 0.5} 34 ${y + 0.5} 37.2 ${y - 0.8} 36.4 ${y + 3.6} 27.6 ${y + 3.6} 26.8 ${y - 0.8}Z`,
      ) +
      fill(
        '#fffaf0',
        `M27.4 ${y - 0.2}C30 ${y + 0.7} 34 ${y + 0.7} 36.6 ${y - 0.2} 36 ${y + 2.2} 28 ${y + 2.2} 27.4 ${y - 0.2}Z`,
      )
    );
  if (kind === 'laugh')
    return (
      fill(
        '#5a1f1c',
        `M27.4 ${y - 1}C30 ${y - 0.4} 34 ${y - 0.4} 36.6 ${y - 1} 36.6 ${y + 4.6} 27.4 ${y + 4.6} 27.4 ${y - 1}Z`,
      ) +
      fill('#fffaf0', `M28 ${y - 0.8}C30 ${y - 0.3} 34 ${y - 0.3} 36 ${y - 0.8}L35.6 ${y + 0.8}H28.4Z`) +
      fill(
        '#d8646a',
        `M29.6 ${y + 2.6}C31 ${y + 1.6} 33 ${y + 1.6} 34.4 ${y + 2.6} 33 ${y + 3.6} 31 ${y + 3.6} 29.6 ${y + 2.6}Z`,
      )
    );
  if (kind === 'lips' || kind === 'painted')
    return (
      fill(
        lip,
        `M27.6 ${y}C29.6 ${y - 1.4} 31 ${y - 1.6} 32 ${y - 0.8} 33 ${y - 1.6} 34.4 ${y - 1.4} 36.4 ${y} 34.6 ${y + 2.8} 29.4 ${y + 2.8} 27.6 ${y}Z`,
      ) + line(ink, `M27.6 ${y - 0.2}C30 ${y + 0.9} 34 ${y + 0.9} 36.4 ${y - 0.2}`, 0.8)
    );
  return line(
    ink,
    kind === 'smirk'
      ? `M28 ${y + 0.5}C31 ${y + 2.2} 34.6 ${y + 1.6} 36.6 ${y - 1}`
      : `M27.2 ${y - 0.4}C29.4 ${y + 2.8} 34.6 ${y + 2.8} 36.8 ${y - 0.4}`,
    1.5,
  );
}

function beard(kind, [w, j, c], tint, y) {
  const [l, r] = [32 - w, 32 + w];
  const lip = `C${r - 1.4} 33 ${r - 3} ${y - 2.6} 37.4 ${y - 3.4} 35 ${y - 4.4} 33 ${y - 4} 32 ${y - 3.4} 31 ${y - 4} 29 ${y - 4.4} 26.6 ${y - 3.4} ${l + 3} ${y - 2.6} ${l + 1.4} 33 ${l} 28Z`;
  const jaw = (drop, wide = 0) =>
    `M${l - 0.2} 28C${l - 0.3} ${38 + wide} ${32 - j - wide} ${c + drop} 32 ${c + drop}S${r + 0.3} ${38 + wide} ${r + 0.2} 28${lip}`;
  const curls = line(
    mix(tint, '#ffe2b0', 0.3),
    `M26 ${c - 2}C27 ${c} 28.6 ${c + 0.6} 30 ${c + 0.6}M38 ${c - 2}C37 ${c} 35.4 ${c + 0.6} 34 ${c + 0.6}`,
    0.9,
    ` stroke-opacity=".7"`,
  );
  const moustache = `M32 ${y - 3.2}C29.6 ${y - 4.6} 26.4 ${y - 3} 24.6 ${y + 0.6} 27.6 ${y + 0.4} 30.6 ${y - 0.2} 32 ${y - 1.4} 33.4 ${y - 0.2} 36.4 ${y + 0.4} 39.4 ${y + 0.6} 37.6 ${y - 3} 34.4 ${y - 4.6} 32 ${y - 3.2}Z`;
  return (
    {
      stubble: () => fill(tint, jaw(0.2), ` fill-opacity=".26"`),
      moustache: () => fill(tint, moustache),
      goatee: () =>
        fill(
          tint,
          `M27.4 ${y - 2.4}C29 ${y - 4} 35 ${y - 4} 36.6 ${y - 2.4} 38 ${y} 37.4 ${c + 2} 32 ${c + 3} 26.6 ${c + 2} 26 ${y} 27.4 ${y - 2.4}Z`,
        ),
      beard: () => fill(tint, jaw(3)) + curls,
      longbeard: () =>
        fill(tint, jaw(13, 5)) +
        curls +
        line(
          mix(tint, '#ffe2b0', 0.3),
          `M29 ${c + 3}C29.4 ${c + 5.4} 30 ${c + 7} 31 ${c + 8.4}M35.4 ${c + 2.6}C35 ${c + 5} 34.4 ${c + 6.6} 33.6 ${c + 8}`,
          0.9,
          ` stroke-opacity=".7"`,
        ),
    }[kind]?.() ?? ''
  );
}

export function glasses(kind) {
  const rim = { glasses: '#3a2b22', frames: '#1f2733', cateye: '#7a1f3d', readers: '#8a6a2a', shades: '#1d1a1c' }[kind];
  const lens = {
    glasses: `<circle r="4.7"/>`,
    frames: `<path d="M-4.8-3.6h9c.6 0 .8.6.7 1.2l-.7 5C4 3.6 3.4 4 2.6 4H-3.2C-4 4-4.6 3.6-4.8 2.6l-.6-5c0-.6 0-1.2.6-1.2Z"/>`,
    cateye: `<path d="M-6.4-4.6C-2-3.8 2-3.6 4.4-3 5 1 3 4 0 4-3.6 4-5 .4-6.4-4.6Z"/>`,
    readers: `<path d="M-4.4.2H4.4c0 5.2-8.8 5.2-8.8 0Z"/>`,
    shades: `<path d="M-5.6-3.2H4.6C5 2-.6 6-3.6 3.6-5 2.2-5.6-.6-5.6-3.2Z"/>`,
  }[kind];
  const glass = kind === 'shades' ? `fill="#2c2530" fill-opacity=".92"` : `fill="#fff" fill-opacity=".22"`;
  const shine = kind === 'shades' ? line('#ffd9a0', 'M-3.4-1.4-1-1.6', 1, ` stroke-opacity=".8"`) : '';
  return (
    mirrored(
      5.8,
      29.4,
      `<g ${glass} stroke="${rim}" stroke-width="${kind === 'frames' ? 1.6 : 1.2}">${lens}</g>${shine}`,
    ) +
    line(rim, kind === 'readers' ? 'M30.6 29.8c.8-.6 2-.6 2.8 0' : 'M30.8 28.8c.6-.8 1.8-.8 2.4 0', 1.2) +
    line(rim, 'M20.6 28.4l-2-.8m24.8.8 2-.8', 1)
  );
}

export function head(look, shape, skin, tint, painted) {
  const [w, j, c] = shape;
  const [l, r] = [32 - w, 32 + w];
  const [shade, ink] = [mix(skin, '#5b1f22', 0.26), mix(skin, '#2a0f0c', 0.62)];
  const lit = mix(skin, '#ffd591', 0.55);
  const y = c - 5.9;
  const parts = [
    `<ellipse cx="${l}" cy="30" rx="2.7" ry="3.8" fill="${shade}"/><ellipse cx="${r}" cy="30" rx="2.7" ry="3.8" fill="${skin}"/>`,
    fill(skin, `M${l} 27C${l} 8 ${r} 8 ${r} 27 ${r} 37 ${32 + j} ${c} 32 ${c}S${l} 37 ${l} 27Z`),
  ];
  if (painted) {
    parts.push(
      fill(
        shade,
        `M${l} 26C${l} 37 ${32 - j} ${c} 32 ${c} ${33 - j} ${c - 3} ${l + 4.6} 37 ${l + 4.4} 25 ${l + 4.2} 19 ${l + 1} 19 ${l} 26Z`,
        ` fill-opacity=".4"`,
      ),
    );
    parts.push(
      fill(
        lit,
        `M${r} 26C${r} 37 ${32 + j} ${c} 33 ${c} ${31 + j} ${c - 2} ${r - 2.6} 36 ${r - 2.2} 26 ${r - 2.2} 21 ${r - 0.6} 21 ${r} 26Z`,
        ` fill-opacity=".5"`,
      ),
    );
  }
  parts.push(
    `<g fill="#d9483f" fill-opacity=".2"><ellipse cx="24.6" cy="35" rx="3.3" ry="2.2"/><ellipse cx="39.4" cy="35" rx="3.3" ry="2.2"/></g>`,
  );
  if (look.freckles)
    parts.push(
      fill(
        ink,
        'M23.4 33.4h.9v.9h-.9Zm2.2 1h.9v.9h-.9Zm1.8-1.2h.9v.9h-.9Zm8.6 0h.9v.9H36Zm2 1.2h.9v.9H38Zm2.2-1h.9v.9h-.9Z',
        ` fill-opacity=".45"`,
      ),
    );
  if (look.age === 'old')
    parts.push(
      line(
        ink,
        `M26.2 ${y - 3.6}C24.8 ${y - 2} 24.6 ${y - 0.4} 25 ${y + 1}M37.8 ${y - 3.6}C39.2 ${y - 2} 39.4 ${y - 0.4} 39 ${y + 1}M23.6 32.8C25 34 27.2 34 28.6 33M35.4 33C36.8 34 39 34 40.4 32.8M27.4 20.6C30 19.8 34 19.8 36.6 20.6`,
        0.8,
        ` stroke-opacity=".5"`,
      ),
    );
  if (look.hair === 'bald')
    parts.push(fill('#fff', 'M34 14.6c4 .4 7 2.8 8 6.4-2.6-2-5.4-3.6-8.6-4.2Z', ` fill-opacity=".3"`));
  parts.push(beard(look.beard, shape, tint, y));
  const pale = ['white', 'silver', 'blond'].includes(look.tint);
  parts.push(
    mirrored(
      5.8,
      24,
      line(mix(tint, '#3a2418', pale ? 0.35 : 0.25), BROWS[look.brows], look.brows === 'heavy' ? 2.1 : 1.4),
    ),
  );
  parts.push(eyes(look), line(ink, NOSES[look.nose], 1.1, ` stroke-opacity=".75"`));
  parts.push(
    look.beard === 'shaven' || look.beard === 'stubble' || look.beard === 'moustache'
      ? mouth(look.mouth, y, ink, skin)
      : mouth(look.mouth === 'painted' || look.mouth === 'lips' ? 'smile' : look.mouth, y, '#3a1512', skin),
  );
  return parts.join('');
}

export function ears(kind, [w], gold) {
  const drop = {
    studs: `<circle r="1.3" fill="${gold}"/>`,
    hoops: `<circle cy="2.4" r="2.7" fill="none" stroke="${gold}" stroke-width="1.1"/>`,
    pearls: `<path stroke="${gold}" stroke-width=".8" d="M0-.4V2"/><circle cy="3" r="1.6" fill="#fff6ea"/>`,
  }[kind];
  return drop ? mirrored(w + 0.6, 34.2, drop) : '';
}
