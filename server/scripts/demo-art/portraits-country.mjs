// The demo's people outside Santo Domingo, by the key of their picture.
import { black, brown, chestnut, grey, look, white, woman } from './looks.mjs'
import { paint } from './paint.mjs'

const { ink, teal, lagoon, sand, dune, mango, sun, clay, night, sea, sky, leaf, berry, palm } = paint

export const portraitsOfTheCountry = {
  'francis-tejada': look(
    { skin: 1, hair: ['quiff', '#3B2417'], beard: ['stubble'], head: 'square', brow: 'thick' },
    { top: 'stripes', colour: sand, second: sea, trim: sea },
    { court: 'weights', paints: 1, flip: true, build: 1.06 },
  ),
  'mariel-estevez': look(
    {
      ...woman,
      skin: 0,
      hair: ['wavyLong', '#8A4B26'],
      browColour: '#6A3A20',
      freckles: true,
      iris: '#4F7A4A',
      lip: '#B5524A',
    },
    { top: 'tank', colour: leaf, trim: sand },
    { court: 'mountains', tilt: -3 },
  ),
  'ramon-antonio-urena': look(
    {
      skin: 6,
      hair: ['buzz', black],
      beard: ['goatee'],
      mouth: 'smile',
      nose: 1,
      head: 'round',
      brow: 'thick',
      lip: '#7A3B30',
    },
    { top: 'hoodie', colour: '#5B6570', trim: sand },
    { court: 'ring', paints: 2, build: 1.08 },
  ),
  'isaura-polanco': look(
    { ...woman, skin: 4, hair: ['pony', black], lip: '#A2413B', mouth: 'grin' },
    { top: 'polo', colour: sand, trim: leaf, headwear: ['visor', sand, palm], earrings: 'pearls' },
    { court: 'tennis', paints: 1 },
  ),
  'edison-paulino': look(
    { skin: 3, hair: ['bald', brown], beard: ['chinstrap'], mouth: 'grin' },
    { top: 'sash', colour: sun, second: berry, trim: ink, headwear: ['backCap', berry, sun] },
    { court: 'glass', paints: 2 },
  ),
  'yokasta-almonte': look(
    { ...woman, skin: 5, hair: ['puffs', black], mouth: 'lips', lip: '#9C2F3F', brow: 'arched' },
    { top: 'rash', colour: ink, second: mango, trim: mango },
    { court: 'octagon', paints: 1, build: 1.02 },
  ),
  'marco-bellini': look(
    {
      skin: 1,
      hair: ['shortCurls', '#4A3A30'],
      beard: ['full', '#5E4A3C'],
      iris: '#5A6B4A',
      lines: true,
      mouth: 'grin',
      head: 'long',
    },
    { top: 'polo', colour: clay, trim: sand },
    { court: 'glass', flip: true },
  ),
  'sophie-tremblay': look(
    {
      ...woman,
      skin: 0,
      hair: ['sideBraid', '#D9A860'],
      browColour: '#9A6B35',
      iris: '#3F7FA6',
      freckles: true,
      lip: '#C4615A',
      mouth: 'smile',
    },
    { top: 'straps', colour: sea, trim: sky },
    { court: 'beach' },
  ),
  'starlin-de-la-rosa': look(
    { skin: 7, hair: ['shortAfro', black], beard: ['goatee'], nose: 1, mouth: 'grin' },
    { top: 'tank', colour: berry, trim: sand },
    { court: 'octagon', paints: 2, build: 1.1, tilt: 3 },
  ),
  'katherine-guerrero': look(
    { ...woman, skin: 2, hair: ['pony', '#6B3A1E'], browColour: '#3A2118', mouth: 'laugh', lip: '#A2413B' },
    { top: 'halves', colour: mango, second: clay, trim: sand, earrings: 'studs' },
    { court: 'ropes', paints: 1, flip: true, tilt: -4 },
  ),
  'andres-zorrilla': look(
    {
      skin: 2,
      hair: ['sidePart', grey],
      browColour: '#57504A',
      lines: true,
      mouth: 'smile',
      head: 'square',
      lip: '#8D4A3C',
    },
    { top: 'jacket', colour: sand, second: sea, trim: clay, headwear: ['sunglasses', ink] },
    { court: 'tennis', paints: 2 },
  ),
  'hannes-kruger': look(
    {
      skin: 0,
      hair: ['topKnot', '#C79A5B'],
      browColour: '#946B38',
      beard: ['full', '#B5834A'],
      iris: '#3F7FA6',
      mouth: 'smile',
      lip: '#9A5346',
      head: 'long',
    },
    { top: 'tank', colour: lagoon, trim: sand, neckwear: ['beads'] },
    { court: 'beach', paints: 2, flip: true },
  ),
  'tamara-kingsley': look(
    { ...woman, skin: 7, hair: ['bald', black], lip: '#7E2A3A', mouth: 'grin', nose: 1 },
    { top: 'vNeck', colour: sun, trim: clay, headwear: ['wrap', clay, sun], earrings: 'hoops' },
    { court: 'sunrise', paints: 1 },
  ),
  'elvis-balbuena': look(
    {
      skin: 5,
      hair: ['cornrows', black],
      beard: ['stubble'],
      narrow: true,
      mouth: 'smirk',
      lip: '#7A3B30',
      head: 'square',
      brow: 'thick',
    },
    { top: 'rash', colour: night, second: teal, trim: sun },
    { court: 'ring', flip: true },
  ),
  'camille-rousseau': look(
    { ...woman, skin: 0, hair: ['pixie', '#3A2A22'], mouth: 'lips', lip: '#C0473F', iris: '#4F6B4A', head: 'oval' },
    { top: 'stripes', colour: sand, second: night, trim: night },
    { court: 'sunrise', paints: 2, build: 0.92 },
  ),
  'franklin-kelly': look(
    {
      skin: 8,
      hair: ['buzz', white],
      browColour: '#8B8680',
      beard: ['full', white],
      lines: true,
      nose: 1,
      mouth: 'grin',
      head: 'round',
      lip: '#5E2A28',
    },
    { top: 'tee', colour: leaf, trim: sand },
    { court: 'beach', paints: 1 },
  ),
  'deivi-cuevas': look(
    { skin: 6, hair: ['fade', black], mouth: 'laugh', head: 'long' },
    { top: 'chestBand', colour: clay, second: sand, trim: ink, headwear: ['bandana', night, sand] },
    { court: 'bars', paints: 2, build: 0.96 },
  ),
  'massiel-hidalgo': look(
    {
      ...woman,
      skin: 2,
      hair: ['braids', chestnut],
      browColour: '#3A2118',
      mouth: 'smile',
      lip: '#A2413B',
      head: 'round',
    },
    { top: 'gi', colour: ink, trim: '#23354A' },
    { court: 'mats', paints: 1, flip: true },
  ),
  'joel-abreu': look(
    { skin: 3, hair: ['shortCurls', black], mouth: 'laugh', nose: 1 },
    { top: 'hoodie', colour: teal, trim: dune, neckwear: ['towel', sand] },
    { court: 'mountains', paints: 2, flip: true },
  ),
}
