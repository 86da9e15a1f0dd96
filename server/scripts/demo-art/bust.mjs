// Cut-paper people, lit from the left, with one shade on the right (400 x 500, the head around 200, 200).
import { eyewear, headwear, neckwear, shirtClip, tops } from './clothes.mjs'
import { field } from './fields.mjs'
import { hairs } from './hair.mjs'
import { circle, ellipse, group, paint, path, ring, shade, stroke, svg } from './paint.mjs'

const skull = 'C134 132 162 108 200 108 C238 108 266 132 264 196'
const heads = {
  oval: `M136 196 ${skull} C263 240 240 292 200 292 C160 292 137 240 136 196Z`,
  round: `M136 196 ${skull} C266 252 244 290 200 290 C156 290 134 252 136 196Z`,
  square: `M136 196 ${skull} C264 236 258 266 234 284 C216 296 184 296 166 284 C142 266 136 236 136 196Z`,
  long: `M136 196 ${skull} C262 250 236 304 200 304 C164 304 138 250 136 196Z`,
}

/** From light to dark, each with its shade. */
const skins = [
  ['#F2C9A8', '#D6A17E'],
  ['#E0AC82', '#C18B62'],
  ['#D39A6C', '#B47A4F'],
  ['#C68A5E', '#A56C45'],
  ['#B97A50', '#965B39'],
  ['#A86C45', '#874F30'],
  ['#8A5636', '#6B3F26'],
  ['#6B4029', '#4F2D1C'],
  ['#55301F', '#3C2015'],
]

const beards = {
  full: (fill) =>
    path(
      'M137 208 C144 250 164 246 180 240 C192 234 208 234 220 240 C236 246 256 250 263 208 C266 258 240 302 200 302 C160 302 134 258 137 208Z M178 256 C190 250 210 250 222 256 C216 272 184 272 178 256Z',
      fill,
      'fill-rule="evenodd"',
    ),
  heavy: (fill) =>
    path(
      'M137 206 C144 252 168 248 200 248 C232 248 256 252 263 206 C266 256 240 300 200 300 C160 300 134 256 137 206Z',
      fill,
    ),
  stubble: (fill) =>
    path(
      'M138 214 C146 252 164 248 180 242 C192 237 208 237 220 242 C236 248 254 252 262 214 C262 256 238 294 200 294 C162 294 138 256 138 214Z M178 256 C190 250 210 250 222 256 C216 272 184 272 178 256Z',
      fill,
      'fill-rule="evenodd" opacity=".3"',
    ),
  moustache: (fill) =>
    path(
      'M170 254 C180 238 194 240 200 244 C206 240 220 238 230 254 C218 250 208 251 200 251 C192 251 182 250 170 254Z',
      fill,
    ),
  goatee: (fill) =>
    path(
      'M176 250 C184 241 194 242 200 245 C206 242 216 241 224 250 C214 249 208 250 200 250 C192 250 186 249 176 250Z',
      fill,
    ) + path('M182 276 C190 272 210 272 218 276 C218 296 210 304 200 304 C190 304 182 296 182 276Z', fill),
  chinstrap: (fill) =>
    path(
      'M137 210 C142 262 166 286 200 286 C234 286 258 262 263 210 C268 260 240 303 200 303 C160 303 132 260 137 210Z',
      fill,
    ),
}

const mouths = {
  grin: (lip) =>
    path('M179 253 Q200 259 221 253 Q217 275 200 275 Q183 275 179 253Z', lip) +
    path('M182 255 Q200 261 218 255 Q215 268 200 268 Q185 268 182 255Z', paint.white),
  laugh: (lip) =>
    path('M174 250 Q200 256 226 250 Q222 282 200 282 Q178 282 174 250Z', lip) +
    path('M178 252 Q200 258 222 252 Q220 265 200 265 Q180 265 178 252Z', paint.white),
  smile: (lip) => stroke('M180 259 Q200 270 222 257', lip, 6),
  smirk: (lip) => stroke('M182 262 Q206 266 222 254', lip, 6),
  lips: (lip) => path('M178 260 Q190 250 200 255 Q210 250 222 260 Q212 273 200 273 Q188 273 178 260Z', lip),
}

const noses = [
  'M203 206 Q210 228 212 234 Q204 241 192 237',
  'M201 204 Q207 222 216 232 Q208 243 188 238',
  'M202 200 Q206 224 208 236 Q202 240 195 238',
]

const brows = {
  soft: [176, 5],
  usual: [178, 7],
  thick: [177, 10],
  arched: [170, 5],
}

function eyes({ iris = '#1B1210', narrow = false, brow = 'usual', soft = false, browColour }) {
  const [height, width] = brows[brow]
  const top = narrow ? 199 : 196
  const dark = '#1B1210'
  return (
    stroke(`M158 186 Q172 ${height} 186 184 M214 184 Q228 ${height} 242 186`, browColour, width) +
    path(`M162 206 Q173 ${top} 184 206 Q173 211 162 206Z M216 206 Q227 ${top} 238 206 Q227 211 216 206Z`, paint.white) +
    [173.5, 227.5]
      .map((x) => circle(x, 204, narrow ? 4.8 : 5.5, iris) + (iris === dark ? '' : circle(x, 204, 2.6, dark)))
      .join('') +
    stroke(`M160 204 Q173 ${top - 2} 186 205 M214 205 Q227 ${top - 2} 240 204`, dark, soft ? 4 : 3)
  )
}

const freckles = (fill) =>
  [
    [152, 226],
    [162, 232],
    [170, 225],
    [160, 220],
    [230, 225],
    [240, 231],
    [248, 225],
    [238, 219],
  ]
    .map(([x, y]) => circle(x, y, 2.4, fill))
    .join('')

function beardOf({ beard, hair }) {
  if (!beard) return ''
  const [name, colour = hair[1]] = beard
  return beards[name](colour)
}

function face(look, dark) {
  const lines = look.lines
    ? stroke('M166 236 Q160 250 166 262 M234 236 Q240 250 234 262 M176 152 Q200 147 224 152', dark, 3.5, 'opacity=".8"')
    : ''
  const halfShade = path(
    'M212 90 C206 140 226 170 220 204 C226 230 204 246 214 262 C210 280 206 290 204 306 H300 V90Z',
    dark,
    'opacity=".75"',
  )
  return (
    `<g clip-path="url(#head)">${halfShade}</g>` +
    (look.freckles ? freckles(dark) : '') +
    lines +
    beardOf(look) +
    eyes({ ...look, browColour: look.browColour ?? look.hair[1] }) +
    stroke(noses[look.nose ?? 0], shade(dark), 4.5) +
    mouths[look.mouth ?? 'grin'](look.lip ?? '#6A2A22')
  )
}

const earrings = {
  studs: circle(134, 236, 6, paint.sun) + circle(266, 236, 6, paint.sun),
  hoops: ring(133, 246, 14, 4, paint.sun) + ring(267, 246, 14, 4, paint.sun),
  pearls: circle(134, 238, 7, paint.sand) + circle(266, 238, 7, paint.sand),
}

const worn = (shelf, item) => {
  if (!item) return ''
  const [name, ...colours] = item
  return shelf[name](...colours)
}

function bust(look) {
  const [skin, dark] = skins[look.skin]
  const [hairName, hairColour] = look.hair
  const hair = hairs[hairName](hairColour)
  const top = tops[look.top]({ skin, dark, colour: look.colour, trim: look.trim, second: look.second })
  const build = look.build ?? 1
  const neck =
    path('M168 256 H232 V340 C232 366 214 378 200 378 C186 378 168 366 168 340Z', skin) +
    path('M168 284 C184 306 222 306 232 272 V340 C232 352 228 362 222 368 C230 340 196 326 168 312Z', dark)
  const tilted = (body) => group(`rotate(${look.tilt ?? 0} 200 300)`, body)
  return (
    tilted(hair.back ?? '') +
    group(
      `matrix(${build} 0 0 1.2 ${200 * (1 - build)} -96)`,
      top.body + neck + top.collar + worn(neckwear, look.neckwear),
    ) +
    tilted(
      ellipse(136, 212, 12, 19, skin) +
        ellipse(264, 212, 12, 19, dark) +
        (look.earrings ? earrings[look.earrings] : '') +
        path(heads[look.head ?? 'oval'], skin) +
        face(look, dark) +
        (hair.front ?? '') +
        worn(eyewear, look.eyewear) +
        worn(headwear, look.headwear),
    )
  )
}

export function portrait(look) {
  const zoom = look.zoom ?? 1
  const [x, y] = [200 * (1 - zoom) + (look.shift ?? 0), 500 - 500 * zoom + 14]
  const headClip = `<clipPath id="head"><path d="${heads[look.head ?? 'oval']}"/></clipPath>`
  const body = field(look) + group(`matrix(${zoom} 0 0 ${zoom} ${x} ${y})`, bust(look))
  return svg(400, 500, body, headClip + shirtClip)
}
