// The face of Suit Up: a city on a warm evening. What is shared with Pick Smarter is in influence/browser.

import { emblem } from '../../influence/browser/emblems.js';
import { face } from '../../influence/browser/face.js';
import { back, favorBack } from './box.js';
import { person } from './cast.js';
import { ground, scene } from './scenes.js';
import { colours, defs, setSymbol, setTypes, symbol } from './symbols.js';

export { accent, accentDark, box } from './box.js';
export { defs };

export const { board, hand, openHands, picture, turning } = face({
  name: 'suit-up',
  symbol,
  setSymbol,
  setTypes,
  defs,
  types: Object.keys(colours),
  emblem,
  ground,
  scene,
  back,
  favorBack,
  person,
  words: {
    who: 'Who are you in this city?',
    centre: 'All four types',
    cardShort: 'First',
    buttons: { 'take card': 'Take the card', 'leave card': 'Leave it' },
  },
});
