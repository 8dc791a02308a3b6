// The face of Pick Smarter: a bright feed of app tiles and avatars. What is shared with Suit Up is in influence/browser.
import { emblem } from '../../influence/browser/emblems.js';
import { face } from '../../influence/browser/face.js';
import { back, favorBack } from './box.js';
import { person } from './cast.js';
import { ground, scene } from './scenes.js';
import { colours, defs, setSymbol, setTypes, symbol } from './symbols.js';

export { accent, accentDark, box } from './box.js';
export { defs };

export const { board, hand, openHands, picture, turning } = face({
  name: 'pick-smarter',
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
    who: 'What kind of creator are you?',
    centre: 'All four first',
    cardShort: 'Last',
    buttons: { 'use card': 'Another turn', 'keep card': 'Keep the card' },
  },
});
