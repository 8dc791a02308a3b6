// Who follows whom: each of the fifty in a few words of web/kit/portraits/portrait.js.
import { portrait } from '../../../web/kit/portraits/portrait.js';

export const cast = {
  Agnieska: 'porcelain heart adult lowbun sandy glasses blazer teal slim pearls smile',
  Alban: 'fair lean adult tousled chestnut goatee readers apron slate slim smirk',
  Amara: 'umber round adult headwrap black sash mustard medium hoops laugh',
  Anselm: 'peach round old receding silver beard frames cardigan wine broad smile',
  Bettina: 'fair round old perm white necklace dress rose broad lips',
  Bjarne: 'porcelain square adult bald blond longbeard stripes navy broad grin',
  Camila: 'tan heart young wavy dark flower dungarees coral slim painted',
  Cedric: 'brown oval adult crop black moustache bowtie blazer plum medium smile',
  Daphne: 'fair oval young bob blue headphones hoodie lilac slim smile',
  Dmitri: 'porcelain lean adult buzz sandy frames turtleneck slate medium smirk',
  Elodie: 'peach heart adult pixie chestnut beret stripes wine slim painted',
  Enzo: 'olive oval young curls dark hoodie lime medium laugh',
  Fatou: 'ebony oval adult puffs black blazer coral medium hoops grin',
  Finn: 'fair round young quiff ginger tee sky slim grin',
  Gemma: 'brown heart adult afro black glasses tee plum medium hoops smile',
  Goran: 'olive square adult parted grey stubble beanie jacket rust broad smile',
  Hilde: 'porcelain square old braids silver shirt pine broad smirk',
  Hugo: 'tan round adult tousled black beard scarf cardigan mustard broad laugh',
  Ilka: 'fair lean adult long ginger cateye turtleneck moss slim lips',
  Ivo: 'peach lean old crop white moustache flatcap jacket slate medium smile',
  Jade: 'olive oval young mohawk pink tee teal slim studs smirk',
  Jarek: 'fair square adult parted sandy beard apron pine broad smile',
  Kalinda: 'brown oval adult long black pendant kurta rose slim painted',
  Kofi: 'ebony square adult buzz black goatee dungarees navy broad grin',
  Lotte: 'porcelain round young crown blond shirt sky medium smile',
  Ludo: 'peach square adult curls auburn moustache cap tee mustard medium laugh',
  Maeve: 'porcelain heart old shoulder white headphones dress navy slim lips',
  Matteo: 'olive oval adult quiff black stubble shirt cream medium smirk',
  Nika: 'fair square young buzz green jacket wine slim hoops smile',
  Noor: 'bronze heart young hijab black jacket lilac medium smile',
  Olaf: 'fair round old bald white beard turtleneck sky broad laugh',
  Ottilie: 'umber lean old bun silver readers necklace blazer cream slim smirk',
  Pascal: 'brown lean adult locs black glasses shirt teal slim smile',
  Pilar: 'bronze round adult bob black bandana apron coral broad grin',
  Quirin: 'porcelain oval adult parted auburn frames bowtie cardigan pine slim smile',
  Rania: 'tan oval adult shoulder dark blazer navy medium pearls painted',
  Roman: 'peach square adult receding dark goatee shades hoodie slate broad smirk',
  Saskia: 'fair heart young ponytail pink dungarees lime slim studs grin',
  Soren: 'fair lean young wavy blond stubble beanie stripes rust slim smile',
  Tariq: 'bronze lean adult crop black beard kurta cream medium smile',
  Thekla: 'peach lean old pixie grey cateye scarf turtleneck plum slim smile',
  Ulrich: 'peach round adult crop blond tee coral broad laugh',
  Valeria: 'tan heart adult wavy auburn necklace dress teal medium painted',
  Vito: 'olive round old parted silver fedora tie blazer wine broad smirk',
  Willa: 'umber heart young braids black headband stripes coral medium laugh',
  Xenia: 'fair oval adult bun black shades jacket slate medium studs smirk',
  Yannick: 'umber round young mohawk blond headphones hoodie teal medium grin',
  Yuki: 'porcelain round young shoulder black kurta coral slim smile',
  Zaida: 'brown square adult hijab black glasses cardigan moss medium grin',
  Zeno: 'ebony oval old locs white longbeard kurta plum medium smile',
};

/** One of the followers; `among` are the names of all of them. */
/**
 * @param {string} name
 * @param {import('../../../web/kit/portraits/portrait.js').Sitting} [sitting]
 */
export const person = (name, { label, among } = {}) => portrait(name, { label, among, cast, look: 'avatar' });
