// What people wear on their shoulders, drawn for a bust on 64 by 64 units.
import { disc, discs, fill, line, mix } from './brush.js';

// Clothes over a body whose shoulders begin at x = a. c: cloth, d: darker, e: what is worn under or with it.
const body = (a, from, neckline) =>
  `M${a} 66C${a} 56 ${a + 5} 52.6 ${from} 49.4${neckline}C${59 - a} 52.6 ${64 - a} 56 ${64 - a} 66Z`;
const CREW = 'C26.6 55.4 37.4 55.4 39.4 49.4';
const VEE = 'L32 60 39.4 49.4';
const edge = (a, y) => a + (y < 56 ? 7 : y < 60 ? 2.4 : 0.6);

export const CLOTHES = {
  tee: (a, c, d) => fill(c, body(a, 24.6, CREW)) + line(d, 'M24.6 49.6c2 6 12.8 6 14.8 0', 1.5),
  stripes: (a, c, d) =>
    fill('#fbf3e2', body(a, 24.6, CREW)) +
    [55.4, 59, 62.6]
      .map((y) => line(c, `M${edge(a, y)} ${y + 0.6}C24 ${y + 1.8} 40 ${y + 1.8} ${64 - edge(a, y)} ${y + 0.6}`, 1.9))
      .join('') +
    line(d, 'M24.6 49.6c2 6 12.8 6 14.8 0', 1.4),
  shirt: (a, c, d) =>
    fill(c, body(a, 24.6, VEE)) +
    fill(mix(c, '#ffffff', 0.35), 'M25.4 46.4l6.6 9-5.4 5-5.2-10Zm13.2 0-6.6 9 5.4 5 5.2-10Z') +
    line(d, 'M32 58v8', 1) +
    fill(d, disc(32, 62, 0.9)),
  blazer: (a, c, d, e) =>
    fill(e, 'M24 49H40L39 66H25Z') +
    fill(mix(e, '#ffffff', 0.4), 'M26 46.8l6 7.8-4.4 3L24 50Zm12 0-6 7.8 4.4 3L40 50Z') +
    fill(c, body(a, 24.6, 'L31.6 66H32.4L39.4 49.4')) +
    fill(d, 'M24.8 48.8 31.4 66l-8.8-6L24 57.4 20.2 56l1.2-5Zm14.4 0L32.6 66l8.8-6L40 57.4l3.8-1.4-1.2-5Z'),
  turtleneck: (a, c, d) =>
    fill(c, body(a, 24.6, 'H39.4')) +
    fill(mix(c, '#ffffff', 0.14), 'M25 43.4c3.6 2.6 10.4 2.6 14 0l.8 7.6C36 54.6 28 54.6 24.2 51Z') +
    line(d, 'M24.8 50.6c3.6 3.2 10.8 3.2 14.4 0m-10.6-4.2-.4 5.2M32 46.8v5.6m3.4-6 .4 5.2', 0.9),
  hoodie: (a, c, d) =>
    fill(d, 'M16.4 53C15 40.6 49 40.6 47.6 53L40 56H24Z') +
    fill(c, body(a, 22.6, 'C25 58 39 58 41.4 49.4')) +
    fill(
      mix(c, '#ffffff', 0.16),
      'M17 52c3-6.4 7.4-5.4 7.6-2.6 1.4 4.6 4.4 7 7.4 9 3-2 6-4.4 7.4-9 .2-2.8 4.6-3.8 7.6 2.6-5 8-11 9.4-15 9.6-4-.2-10-1.6-15-9.6Z',
    ) +
    line('#fff6e6', 'M28.4 58.6V64m7.2-5.4V64', 1.2),
  dungarees: (a, c, d, e) =>
    fill(e, body(a, 24.6, CREW)) +
    fill(c, 'M19.6 66V59H44.4v7Z') +
    line(c, 'M22 51.6L23.4 61M42 51.6L40.6 61', 3.6) +
    fill('#f4d27a', discs(1.2, [23.4, 60.6], [40.6, 60.6])) +
    line(d, 'M20 62.6H44', 0.7),
  dress: (a, c, d) =>
    fill(c, body(a, 20.4, 'C24 60 40 60 43.6 49.4')) + line(d, 'M20.6 50c3.6 10.4 19.2 10.4 22.8 0', 1.2),
  cardigan: (a, c, d, e) =>
    fill(e, body(a, 24.6, CREW)) +
    fill(c, body(a, 23.6, 'L31 66H33L40.4 49.4')) +
    line(d, 'M23.8 49.6 31.2 66m9-16.4L32.8 66', 1.9) +
    fill('#fff3d8', discs(0.9, [34.6, 62.6], [36.6, 58.2])),
  apron: (a, c, d, e) =>
    fill(c, body(a, 24.6, CREW)) +
    fill(e, 'M22 66V57.6c4 1.8 16 1.8 20 0V66Z') +
    line(e, 'M23.4 50.6 23 58m17.6-7.4L41 58', 2.2) +
    line(d, 'M25 62.4H39', 0.8),
  jacket: (a, c, d, e) =>
    fill(e, body(a, 24.6, CREW)) +
    fill(c, body(a, 22.6, 'L28.4 66H35.6L41.4 49.4')) +
    fill(d, 'M22.8 47.4l6 8.6-4.2 5-7.2-8.6Zm18.4 0-6 8.6 4.2 5 7.2-8.6Z') +
    line(mix(c, '#ffffff', 0.4), 'M28.6 65.6l-3.2-5.2m10 5.2 3.2-5.2', 0.8),
  kurta: (a, c, d, e) =>
    fill(c, body(a, 24.6, 'H39.4')) +
    fill(d, 'M25 46.8c3.6 2.6 10.4 2.6 14 0l.6 4.6C36 53.6 34 54 33 53.4V66H31V53.4c-1 .6-3 .2-6.6-2Z') +
    fill(e, discs(0.9, [32, 55.6], [32, 59.2], [32, 62.8])),
  sash: (a, c, d, e) =>
    fill(e, body(a, 24.6, CREW)) +
    fill(
      c,
      `M${a + 4} 55.6C14 52.6 20 51 24.6 49.4 27 55 39 60 ${63 - a} 60L${64 - a} 66H${a}C${a} 61 ${a + 1} 57.6 ${a + 4} 55.6Z`,
    ) +
    line(mix(c, '#ffe08a', 0.6), `M24.4 50C27 56 39 60.6 ${63 - a} 60.6`, 1.3) +
    line(d, 'M14 56c6 4 12 7 19 8.4M18 53.6C22 58 28 61 36 62.4', 0.8),
};

export const NECK = {
  scarf: (c, d) =>
    fill(c, 'M22.6 46.6c4.4 3.8 14.4 3.8 18.8 0 3.2 2.2 3 6 .6 7.4-6 3.6-14 3.6-20 0-2.4-1.4-2.6-5.2.6-7.4Z') +
    fill(d, 'M35.4 54.4l7-1.8L44.6 66H37.4Z') +
    line(d, 'M23 50.4c5 3.6 13 3.6 18 0', 1.1) +
    line(mix(c, '#ffffff', 0.5), 'M37.6 62l6-1m-6.4-1.6 6-1', 1),
  necklace: (c) => fill(c, discs(1.25, [25.6, 52.2], [28, 54.6], [30.6, 56], [33.4, 56], [36, 54.6], [38.4, 52.2])),
  pendant: (c, d) => line(c, 'M25.6 50 32 59l6.4-9', 0.9) + fill(c, disc(32, 60, 2.1)) + fill(d, disc(32, 60, 0.9)),
  tie: (c, d) => fill(c, 'M29.8 53.6h4.4L33.4 57 35 66H29l1.6-9Z') + line(d, 'M30.8 57h2.4', 0.9),
  bowtie: (c, d) => fill(c, 'M32 54.4l-6.2-3.2v6.6Zm0 0 6.2-3.2v6.6Z') + fill(d, disc(32, 54.4, 1.6)),
};
