// How the demo's people look, by the key of their picture.
import { paint } from './paint.mjs'

const { ink, deep, teal, lagoon, foam, sand, dune, mango, sun, peach, clay, night, sea, sky, leaf, berry, palm } = paint
const woman = { brow: 'soft', soft: true }
const black = '#171112'
const brown = '#2A1712'
const chestnut = '#5A3420'
const grey = '#A8A29B'
const white = '#DED8CF'

export const portraits = {
  'yulissa-peralta': { ...woman, skin: 5, hair: 'braids', hairColour: '#1A1214', court: 'ring', top: 'tank', colour: deep, trim: sun, earrings: 'studs', lip: '#7E2A2E' },
  'carolina-baez': { ...woman, skin: 1, hair: 'bun', hairColour: '#3A2118', court: 'sunrise', top: 'tank', colour: deep, trim: peach, earrings: 'studs', lip: '#A2413B' },
  'rafael-montero': { skin: 6, hair: 'fade', hairColour: black, court: 'weights', top: 'tank', colour: sand, trim: mango, beard: 'full' },
  'jose-miguel-tavarez': { skin: 1, hair: 'bald', hairColour: '#2A1A14', court: 'tennis', top: 'polo', colour: sand, trim: '#E9E0D2', headwear: ['cap', sand, ink], mouth: 'smile', lip: '#8D4A3C' },
  'wander-feliz': { skin: 7, hair: 'locs', hairColour: '#120D0E', court: 'bars', top: 'tank', colour: mango, trim: sand },
  'nicole-then': { ...woman, skin: 3, hair: 'pony', hairColour: '#22140F', court: 'mats', top: 'gi', colour: sand, trim: '#E7DED0', mouth: 'smile', lip: '#94403A' },
  'ana-lucia-objio': { ...woman, skin: 4, hair: 'curls', hairColour: brown, court: 'glass', top: 'tee', colour: sun, trim: sand, earrings: 'studs', headwear: ['band', sand], lip: '#8E3A34' },
  'hector-luis-marte': { skin: 4, hair: 'bald', hairColour: '#1F1512', court: 'octagon', top: 'tee', colour: ink, trim: mango, beard: 'heavy', mouth: 'smile', lip: '#B9776A', build: 1.08, head: 'square' },
  'perla-encarnacion': { ...woman, skin: 6, hair: 'afro', hairColour: black, court: 'ropes', top: 'straps', colour: teal, trim: foam, earrings: 'hoops', lip: '#9C2F3F', mouth: 'laugh', tilt: -3 },
  'pedro-julio-guzman': { skin: 2, hair: 'sidePart', hairColour: brown, court: 'glass', paints: 1, top: 'polo', colour: night, trim: sea, mouth: 'smirk', beard: 'stubble', head: 'long', flip: true },
  'altagracia-mejia': { ...woman, skin: 3, hair: 'bun', hairColour: white, browColour: '#8B8078', court: 'garden', top: 'vNeck', colour: berry, trim: peach, earrings: 'pearls', eyewear: ['round', ink], lines: true, mouth: 'smile', lip: '#8D4A3C', build: 0.93 },
  'junior-valdez': { skin: 8, hair: 'flatTop', hairColour: '#0F0B0C', court: 'weights', paints: 2, top: 'tank', colour: night, trim: sun, build: 1.1, nose: 1, mouth: 'laugh', head: 'square', neckwear: ['chain', sun] },
  'stephanie-rijo': { ...woman, skin: 3, hair: 'long', hairColour: chestnut, browColour: '#3A2118', court: 'towers', top: 'straps', colour: berry, trim: peach, earrings: 'hoops', lip: '#A2413B', brow: 'arched' },
  'manuel-emilio-santana': { skin: 5, hair: 'receding', hairColour: grey, browColour: '#6E6761', court: 'ring', paints: 1, top: 'jacket', colour: clay, second: sand, trim: sand, beard: 'moustache', lines: true, mouth: 'smile', head: 'round', nose: 1, neckwear: ['whistle', sun], flip: true },
  'dahiana-reynoso': { ...woman, skin: 6, hair: 'cornrows', hairColour: black, court: 'bars', paints: 1, top: 'chestBand', colour: lagoon, second: sun, trim: sand, mouth: 'grin', earrings: 'studs', lip: '#7E2A2E', head: 'round', flip: true, tilt: 3 },
  'rosanna-lluberes': { ...woman, skin: 1, hair: 'bob', hairColour: '#241A1C', court: 'arches', top: 'vNeck', colour: teal, trim: foam, eyewear: ['square', clay], mouth: 'smile', lip: '#A2413B' },
  'gabriel-pichardo': { skin: 2, hair: 'topKnot', hairColour: brown, court: 'mats', paints: 2, top: 'gi', colour: sea, trim: '#17588A', beard: 'full', mouth: 'smirk', lip: '#8D4A3C', build: 1.06 },
  'francis-tejada': { skin: 1, hair: 'quiff', hairColour: '#3B2417', court: 'weights', paints: 1, top: 'stripes', colour: sand, second: sea, trim: sea, beard: 'stubble', head: 'square', brow: 'thick', build: 1.06, flip: true },
  'mariel-estevez': { ...woman, skin: 0, hair: 'wavyLong', hairColour: '#8A4B26', browColour: '#6A3A20', court: 'mountains', top: 'tank', colour: leaf, trim: sand, freckles: true, iris: '#4F7A4A', lip: '#B5524A', tilt: -3 },
  'ramon-antonio-urena': { skin: 6, hair: 'buzz', hairColour: black, court: 'ring', paints: 2, top: 'hoodie', colour: '#5B6570', trim: sand, beard: 'goatee', mouth: 'smile', nose: 1, head: 'round', brow: 'thick', build: 1.08, lip: '#7A3B30' },
  'isaura-polanco': { ...woman, skin: 4, hair: 'pony', hairColour: black, court: 'tennis', paints: 1, top: 'polo', colour: sand, trim: leaf, headwear: ['visor', sand, palm], earrings: 'pearls', lip: '#A2413B', mouth: 'grin' },
  'edison-paulino': { skin: 3, hair: 'bald', hairColour: brown, court: 'glass', paints: 2, top: 'sash', colour: sun, second: berry, trim: ink, headwear: ['backCap', berry, sun], beard: 'chinstrap', mouth: 'grin' },
  'yokasta-almonte': { ...woman, skin: 5, hair: 'puffs', hairColour: black, court: 'octagon', paints: 1, top: 'rash', colour: ink, second: mango, trim: mango, mouth: 'lips', lip: '#9C2F3F', brow: 'arched', build: 1.02 },
  'marco-bellini': { skin: 1, hair: 'shortCurls', hairColour: '#4A3A30', court: 'glass', flip: true, top: 'polo', colour: clay, trim: sand, beard: 'full', beardColour: '#5E4A3C', iris: '#5A6B4A', lines: true, mouth: 'grin', head: 'long' },
  'sophie-tremblay': { ...woman, skin: 0, hair: 'sideBraid', hairColour: '#D9A860', browColour: '#9A6B35', court: 'beach', top: 'straps', colour: sea, trim: sky, iris: '#3F7FA6', freckles: true, lip: '#C4615A', mouth: 'smile' },
  'starlin-de-la-rosa': { skin: 7, hair: 'shortAfro', hairColour: black, court: 'octagon', paints: 2, top: 'tank', colour: berry, trim: sand, beard: 'goatee', nose: 1, build: 1.1, mouth: 'grin', tilt: 3 },
  'katherine-guerrero': { ...woman, skin: 2, hair: 'pony', hairColour: '#6B3A1E', browColour: '#3A2118', court: 'ropes', paints: 1, top: 'halves', colour: mango, second: clay, trim: sand, mouth: 'laugh', lip: '#A2413B', earrings: 'studs', flip: true, tilt: -4 },
  'andres-zorrilla': { skin: 2, hair: 'sidePart', hairColour: grey, browColour: '#57504A', court: 'tennis', paints: 2, top: 'jacket', colour: sand, second: sea, trim: clay, lines: true, mouth: 'smile', head: 'square', headwear: ['sunglasses', ink], lip: '#8D4A3C' },
  'hannes-kruger': { skin: 0, hair: 'topKnot', hairColour: '#C79A5B', browColour: '#946B38', court: 'beach', paints: 2, flip: true, top: 'tank', colour: lagoon, trim: sand, beard: 'full', beardColour: '#B5834A', iris: '#3F7FA6', mouth: 'smile', lip: '#9A5346', neckwear: ['beads'], head: 'long' },
  'tamara-kingsley': { ...woman, skin: 7, hair: 'bald', hairColour: black, court: 'sunrise', paints: 1, top: 'vNeck', colour: sun, trim: clay, headwear: ['wrap', clay, sun], earrings: 'hoops', lip: '#7E2A3A', mouth: 'grin', nose: 1 },
  'elvis-balbuena': { skin: 5, hair: 'cornrows', hairColour: black, court: 'ring', flip: true, top: 'rash', colour: night, second: teal, trim: sun, beard: 'stubble', narrow: true, mouth: 'smirk', lip: '#7A3B30', head: 'square', brow: 'thick' },
  'camille-rousseau': { ...woman, skin: 0, hair: 'pixie', hairColour: '#3A2A22', court: 'sunrise', paints: 2, top: 'stripes', colour: sand, second: night, trim: night, mouth: 'lips', lip: '#C0473F', build: 0.92, iris: '#4F6B4A', head: 'oval' },
  'franklin-kelly': { skin: 8, hair: 'buzz', hairColour: white, browColour: '#8B8680', court: 'beach', paints: 1, top: 'tee', colour: leaf, trim: sand, beard: 'full', beardColour: white, lines: true, nose: 1, mouth: 'grin', head: 'round', lip: '#5E2A28' },
  'deivi-cuevas': { skin: 6, hair: 'fade', hairColour: black, court: 'bars', paints: 2, top: 'chestBand', colour: clay, second: sand, trim: ink, headwear: ['bandana', night, sand], mouth: 'laugh', head: 'long', build: 0.96 },
  'massiel-hidalgo': { ...woman, skin: 2, hair: 'braids', hairColour: chestnut, browColour: '#3A2118', court: 'mats', paints: 1, top: 'gi', colour: ink, trim: '#23354A', mouth: 'smile', lip: '#A2413B', head: 'round', flip: true },
  'joel-abreu': { skin: 3, hair: 'shortCurls', hairColour: black, court: 'mountains', paints: 2, top: 'hoodie', colour: teal, trim: dune, mouth: 'laugh', nose: 1, flip: true, neckwear: ['towel', sand] },
}
