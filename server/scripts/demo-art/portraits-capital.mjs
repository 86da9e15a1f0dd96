// The demo's people of Santo Domingo, by the key of their picture.
import { black, brown, chestnut, grey, look, white, woman } from './looks.mjs'
import { paint } from './paint.mjs'

const { ink, deep, teal, lagoon, foam, sand, mango, sun, peach, clay, night, sea, berry } = paint

export const portraitsOfTheCapital = {
  'yulissa-peralta': look(
    { ...woman, skin: 5, hair: ['braids', '#1A1214'], lip: '#7E2A2E' },
    { top: 'tank', colour: deep, trim: sun, earrings: 'studs' },
    { court: 'ring' },
  ),
  'carolina-baez': look(
    { ...woman, skin: 1, hair: ['bun', '#3A2118'], lip: '#A2413B' },
    { top: 'tank', colour: deep, trim: peach, earrings: 'studs' },
    { court: 'sunrise' },
  ),
  'rafael-montero': look(
    { skin: 6, hair: ['fade', black], beard: ['full'] },
    { top: 'tank', colour: sand, trim: mango },
    { court: 'weights' },
  ),
  'jose-miguel-tavarez': look(
    { skin: 1, hair: ['bald', '#2A1A14'], mouth: 'smile', lip: '#8D4A3C' },
    { top: 'polo', colour: sand, trim: '#E9E0D2', headwear: ['cap', sand, ink] },
    { court: 'tennis' },
  ),
  'wander-feliz': look(
    { skin: 7, hair: ['locs', '#120D0E'] },
    { top: 'tank', colour: mango, trim: sand },
    { court: 'bars' },
  ),
  'nicole-then': look(
    { ...woman, skin: 3, hair: ['pony', '#22140F'], mouth: 'smile', lip: '#94403A' },
    { top: 'gi', colour: sand, trim: '#E7DED0' },
    { court: 'mats' },
  ),
  'ana-lucia-objio': look(
    { ...woman, skin: 4, hair: ['curls', brown], lip: '#8E3A34' },
    { top: 'tee', colour: sun, trim: sand, earrings: 'studs', headwear: ['band', sand] },
    { court: 'glass' },
  ),
  'hector-luis-marte': look(
    { skin: 4, hair: ['bald', '#1F1512'], beard: ['heavy'], mouth: 'smile', lip: '#B9776A', head: 'square' },
    { top: 'tee', colour: ink, trim: mango },
    { court: 'octagon', build: 1.08 },
  ),
  'perla-encarnacion': look(
    { ...woman, skin: 6, hair: ['afro', black], lip: '#9C2F3F', mouth: 'laugh' },
    { top: 'straps', colour: teal, trim: foam, earrings: 'hoops' },
    { court: 'ropes', tilt: -3 },
  ),
  'pedro-julio-guzman': look(
    { skin: 2, hair: ['sidePart', brown], mouth: 'smirk', beard: ['stubble'], head: 'long' },
    { top: 'polo', colour: night, trim: sea },
    { court: 'glass', paints: 1, flip: true },
  ),
  'altagracia-mejia': look(
    { ...woman, skin: 3, hair: ['bun', white], browColour: '#8B8078', lines: true, mouth: 'smile', lip: '#8D4A3C' },
    { top: 'vNeck', colour: berry, trim: peach, earrings: 'pearls', eyewear: ['round', ink] },
    { court: 'garden', build: 0.93 },
  ),
  'junior-valdez': look(
    { skin: 8, hair: ['flatTop', '#0F0B0C'], nose: 1, mouth: 'laugh', head: 'square' },
    { top: 'tank', colour: night, trim: sun, neckwear: ['chain', sun] },
    { court: 'weights', paints: 2, build: 1.1 },
  ),
  'stephanie-rijo': look(
    { ...woman, skin: 3, hair: ['long', chestnut], browColour: '#3A2118', lip: '#A2413B', brow: 'arched' },
    { top: 'straps', colour: berry, trim: peach, earrings: 'hoops' },
    { court: 'towers' },
  ),
  'manuel-emilio-santana': look(
    {
      skin: 5,
      hair: ['receding', grey],
      browColour: '#6E6761',
      beard: ['moustache'],
      lines: true,
      mouth: 'smile',
      head: 'round',
      nose: 1,
    },
    { top: 'jacket', colour: clay, second: sand, trim: sand, neckwear: ['whistle', sun] },
    { court: 'ring', paints: 1, flip: true },
  ),
  'dahiana-reynoso': look(
    { ...woman, skin: 6, hair: ['cornrows', black], mouth: 'grin', lip: '#7E2A2E', head: 'round' },
    { top: 'chestBand', colour: lagoon, second: sun, trim: sand, earrings: 'studs' },
    { court: 'bars', paints: 1, flip: true, tilt: 3 },
  ),
  'rosanna-lluberes': look(
    { ...woman, skin: 1, hair: ['bob', '#241A1C'], mouth: 'smile', lip: '#A2413B' },
    { top: 'vNeck', colour: teal, trim: foam, eyewear: ['square', clay] },
    { court: 'arches' },
  ),
  'gabriel-pichardo': look(
    { skin: 2, hair: ['topKnot', brown], beard: ['full'], mouth: 'smirk', lip: '#8D4A3C' },
    { top: 'gi', colour: sea, trim: '#17588A' },
    { court: 'mats', paints: 2, build: 1.06 },
  ),
}
