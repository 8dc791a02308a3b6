// Who is who in the city: each of the fifty in a few words of web/kit/portraits/portrait.js.
import { portrait } from '../../../web/kit/portraits/portrait.js';

export const cast = {
  Abel: 'olive lean old receding white beard strawhat shirt mustard medium smile',
  Alma: 'fair heart young bob pink dungarees plum slim hoops grin',
  Anouk: 'bronze oval young ponytail black headband tee coral slim smile',
  Aurelio: 'tan round old crop grey moustache flatcap jacket rust broad laugh',
  Bashir: 'tan lean adult parted dark beard readers shirt pine apron slim smile',
  Beatriz: 'peach round old perm silver cardigan rose medium pearls lips',
  Brianna: 'brown oval adult curls black glasses cardigan navy medium studs painted',
  Caspar: 'porcelain lean old tousled white bowtie blazer moss slim smirk',
  Chiara: 'olive heart young bun dark dress wine slim hoops smile',
  Cosima: 'fair oval adult pixie blond blazer plum medium pearls painted',
  Dalia: 'bronze round adult wavy dark flower dress mustard medium grin',
  Desmond: 'ebony square old buzz silver frames turtleneck slate broad smile',
  Edith: 'porcelain heart old lowbun white readers necklace cardigan plum slim smirk',
  Emeka: 'umber lean young afro black kurta sky slim laugh',
  Esme: 'peach oval young mohawk green tee slate medium studs smirk',
  Fabian: 'fair square adult quiff sandy scarf blazer navy medium laugh',
  Farida: 'tan oval adult hijab black jacket cream medium smile',
  Felipe: 'brown square young curls black shades tee coral broad grin',
  Gideon: 'fair round adult bald dark longbeard apron slate broad smile',
  Greta: 'porcelain square old bob silver turtleneck wine medium hoops smile',
  Hanae: 'fair oval adult bob black kurta lilac slim lips',
  Hector: 'olive round adult parted black moustache tie blazer wine broad smirk',
  Idris: 'umber oval adult locs black goatee tee lime slim grin',
  Imke: 'porcelain lean adult braids blond frames stripes navy slim smile',
  Ines: 'peach heart adult long chestnut beret shirt cream slim lips',
  Jonah: 'fair lean young tousled ginger stubble beanie stripes teal medium grin',
  Josefa: 'bronze round adult bun grey bandana apron rose broad laugh',
  Kamal: 'bronze square adult crop black moustache cap jacket navy broad smile',
  Kirsten: 'fair square adult shoulder sandy scarf turtleneck teal medium smile',
  Lazlo: 'olive lean old mohawk grey goatee shades jacket plum slim smirk',
  Leonie: 'umber heart adult headwrap black dress coral medium hoops painted',
  Maceo: 'ebony round adult bald black beard studs hoodie mustard broad laugh',
  Mirela: 'olive heart adult wavy auburn cateye dress pine medium hoops painted',
  Nadia: 'peach oval young ponytail chestnut cap hoodie rose medium grin',
  Niall: 'porcelain oval adult receding ginger beard glasses jacket moss medium smirk',
  Odette: 'ebony lean adult buzz black turtleneck cream slim hoops smile',
  Omar: 'bronze oval adult turban black beard shirt sky medium smile',
  Paloma: 'tan round young braids dark dungarees mustard slim grin',
  Petra: 'fair lean old pixie white jacket sky medium pearls painted',
  Quentin: 'brown lean adult parted black moustache glasses bowtie shirt rose slim smirk',
  Rosalind: 'peach round old crown grey glasses sash pine broad smile',
  Rufus: 'fair square young wavy blond beard necklace hoodie teal broad laugh',
  Salma: 'olive oval young hijab black frames blazer mustard slim painted',
  Silvio: 'peach oval old parted silver fedora scarf blazer slate medium smile',
  Tamsin: 'porcelain round young crown ginger dungarees moss medium smile',
  Tobias: 'fair heart adult curls chestnut frames cardigan mustard slim laugh',
  Uma: 'brown heart adult long black pendant sash rose medium smile',
  Viktor: 'porcelain square old bald grey moustache cardigan rust broad smile',
  Wanda: 'umber round old afro white glasses scarf cardigan lilac broad grin',
  Zoltan: 'olive square adult locs chestnut longbeard beanie jacket pine broad smile',
};

/** One of the people; `among` are the names of all of them. */
/**
 * @param {string} name
 * @param {import('../../../web/kit/portraits/portrait.js').Sitting} [sitting]
 */
export const person = (name, { label, among } = {}) => portrait(name, { label, among, cast });
