// The strokes that faces are drawn with.

export const mix = (a, b, part) => {
  const at = (hex, k) => Number.parseInt(hex.slice(1 + 2 * k, 3 + 2 * k), 16);
  return `#${[0, 1, 2]
    .map((k) =>
      Math.round(at(a, k) + (at(b, k) - at(a, k)) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
export const fill = (colour, d, more = '') => `<path fill="${colour}" d="${d}"${more}/>`;
export const line = (colour, d, width = 1, more = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;
export const discs = (r, ...places) => places.map(([x, y]) => disc(x, y, r)).join('');
