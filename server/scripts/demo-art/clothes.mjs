// Clothes in two layers: `body` below the neck, `collar` over it. And what people wear on head, ears, nose and neck.
import { circle, ellipse, paint, path, rect, ring, shade, stroke } from './paint.mjs'

const shoulders = 'M40 500 C42 416 82 372 160 350 L200 376 L240 350 C318 372 358 416 360 500Z'
const shadeRight = (opacity) =>
  path('M240 350 C318 372 358 416 360 500 H300 C302 440 286 392 248 358Z', '#000', `opacity="${opacity}"`)
const roundNeck = 'M160 350 C168 386 184 398 200 398 C216 398 232 386 240 350'
const skinAtNeck = (skin) => path(`${roundNeck} L228 338 H172Z`, skin)
const bareArms = (skin, dark) =>
  path('M44 500 C46 418 84 372 164 350 L200 372 L236 350 C316 372 354 418 356 500Z', skin) +
  path('M236 350 C316 372 354 418 356 500 H300 C302 440 290 390 252 356Z', dark)
const armCreases = (dark) => stroke('M84 500 Q84 458 96 432 M316 500 Q316 458 304 432', dark, 5)

/** What lies inside the outline of a shirt. */
export const shirtClip = `<clipPath id="shirt"><path d="${shoulders}"/></clipPath>`
const onShirt = (body) => `<g clip-path="url(#shirt)">${body}</g>`

const tee = ({ skin, colour, trim }, pattern = '') => ({
  body: path(shoulders, colour) + onShirt(pattern) + shadeRight(0.16) + skinAtNeck(skin),
  collar: stroke(roundNeck, trim, 8),
})

export const tops = {
  tank: ({ skin, dark, colour, trim }) => ({
    body:
      bareArms(skin, dark) +
      path(
        'M118 500 C124 440 132 396 150 353 L166 349 C172 384 186 400 200 400 C214 400 228 384 234 349 L250 353 C268 396 276 440 282 500Z',
        colour,
      ) +
      armCreases(dark),
    collar: stroke('M166 349 C172 384 186 400 200 400 C214 400 228 384 234 349', trim, 8),
  }),
  straps: ({ skin, dark, colour, trim }) => ({
    body:
      bareArms(skin, dark) +
      path('M104 500 C108 462 118 438 138 420 C166 444 234 444 262 420 C282 438 292 462 296 500Z', colour) +
      stroke('M138 420 C166 444 234 444 262 420', trim, 6) +
      armCreases(dark),
    collar: stroke('M146 428 Q150 390 160 356 M254 428 Q250 390 240 356', colour, 13),
  }),
  tee,
  stripes: (wear) => tee(wear, [408, 444, 480].map((y) => rect(30, y, 340, 16, wear.second)).join('')),
  chestBand: (wear) => tee(wear, rect(30, 424, 340, 44, wear.second)),
  sash: (wear) => tee(wear, path('M60 340 L130 330 L330 520 H240Z', wear.second)),
  halves: (wear) => tee(wear, rect(200, 330, 180, 180, wear.second)),
  vNeck: ({ skin, colour, trim }) => ({
    body: path(shoulders, colour) + shadeRight(0.16) + path('M160 350 L200 432 L240 350 L228 338 H172Z', skin),
    collar: stroke('M160 350 L200 432 L240 350', trim, 8),
  }),
  polo: ({ skin, colour, trim }) => ({
    body:
      path(shoulders, colour) +
      shadeRight(0.16) +
      skinAtNeck(skin) +
      stroke('M200 396 V446', '#000', 5, 'opacity=".18"'),
    collar: path('M160 346 L138 362 L176 412 L200 392 L224 412 L262 362 L240 346 L200 392Z', trim),
  }),
  rash: ({ colour, trim, second }) => ({
    body:
      path(shoulders, second) +
      path('M112 500 C116 440 122 396 142 358 L160 350 L200 376 L240 350 L258 358 C278 396 284 440 288 500Z', colour) +
      shadeRight(0.18),
    collar: path('M160 342 C170 372 230 372 240 342 L246 362 C232 394 168 394 154 362Z', trim),
  }),
  hoodie: ({ colour, trim }) => ({
    body: path(shoulders, colour) + shadeRight(0.18),
    collar:
      path(
        'M150 336 C128 352 138 392 200 424 C262 392 272 352 250 336 C252 372 226 392 200 396 C174 392 148 372 150 336Z',
        shade(colour, 0.82),
      ) + stroke('M178 412 V462 M222 412 V454', trim, 6),
  }),
  jacket: ({ colour, trim, second }) => ({
    body:
      path(shoulders, colour) +
      path('M166 352 L190 500 H214 L236 352Z', second) +
      stroke('M96 382 Q66 420 60 500 M304 382 Q334 420 340 500', trim, 9) +
      shadeRight(0.18),
    collar:
      path('M164 334 L144 360 L184 428 L190 396Z', shade(colour, 0.8)) +
      path('M236 334 L256 360 L220 428 L212 396Z', shade(colour, 0.7)),
  }),
  gi: ({ skin, colour, trim }) => ({
    body:
      path('M40 500 C42 416 82 372 160 348 L240 348 C318 372 358 416 360 500Z', colour) +
      path('M164 346 L200 440 L236 346Z', skin) +
      path('M240 348 C318 372 358 416 360 500 H306 C306 440 288 392 250 358Z', '#000', 'opacity=".12"'),
    collar: stroke('M158 344 L214 504 M242 344 L182 504', trim, 20, 'style="stroke-linecap:butt"'),
  }),
}

/** Around the neck, over the clothes. */
export const neckwear = {
  towel: (fill) =>
    path('M150 342 C132 366 124 430 128 486 H164 C160 440 164 390 172 352Z', fill) +
    path('M250 342 C268 366 276 430 272 486 H236 C240 440 236 390 228 352Z', shade(fill, 0.9)) +
    stroke('M128 470 H164 M236 470 H272', paint.teal, 6),
  whistle: (fill) =>
    stroke('M164 352 Q178 420 200 442 Q222 420 236 352', paint.ink, 4) + ellipse(200, 450, 15, 10, fill),
  chain: (fill) => stroke('M166 354 Q180 412 200 416 Q220 412 234 354', fill, 4) + circle(200, 418, 6, fill),
  beads: () =>
    [-3, -2, -1, 0, 1, 2, 3]
      .map((i) => circle(200 + i * 11, 404 - i * i * 3.6, 6, i % 2 ? paint.mango : paint.teal))
      .join(''),
}

/** On the head, over the hair. */
export const headwear = {
  band: (fill) => path('M133 170 C170 148 230 148 267 170 L265 152 C230 132 170 132 137 152Z', fill),
  cap: (fill, brim) =>
    path('M134 178 C134 122 160 92 202 92 C246 92 268 122 266 178 C222 162 178 162 134 178Z', fill) +
    path('M134 178 C176 160 226 160 266 178 C290 182 304 190 308 200 C260 186 178 186 132 196Z', brim) +
    circle(200, 92, 6, brim),
  backCap: (fill, brim) =>
    path('M132 172 C130 116 158 84 202 84 C248 84 272 116 268 172 C226 146 174 146 132 172Z', fill) +
    path('M174 152 C182 126 218 126 226 152 C210 147 190 147 174 152Z', '#000', 'opacity=".35"') +
    stroke('M172 153 Q200 146 228 153', brim, 6),
  visor: (fill, brim) =>
    path('M134 158 C170 136 230 136 266 158 L262 134 C230 116 170 116 138 134Z', fill) +
    path(
      'M128 166 C160 142 240 142 272 166 C282 176 284 182 282 186 C240 166 160 166 118 186 C116 180 120 172 128 166Z',
      brim,
    ),
  wrap: (fill, second) =>
    path('M130 180 C120 108 154 66 204 66 C256 66 282 110 270 180 C240 146 160 146 130 180Z', fill) +
    stroke('M140 140 Q190 96 262 118 M134 164 Q180 118 268 142', second, 9) +
    circle(214, 66, 24, fill) +
    path('M226 60 C256 36 276 44 270 62 C262 80 240 78 228 72Z', second),
  bandana: (fill, second) =>
    path('M131 178 C124 112 156 84 202 84 C250 84 276 112 269 178 C230 146 170 146 131 178Z', fill) +
    [
      [168, 124],
      [200, 108],
      [232, 124],
      [152, 150],
      [184, 136],
      [218, 136],
      [248, 150],
    ]
      .map(([x, y]) => circle(x, y, 5, second))
      .join(''),
  sunglasses: (fill) =>
    stroke('M136 148 Q200 116 264 148', fill, 5) +
    path('M150 150 C148 128 168 118 190 124 C198 140 184 156 150 150Z', fill) +
    path('M250 150 C252 128 232 118 210 124 C202 140 216 156 250 150Z', fill),
}

export const eyewear = {
  round: (fill) =>
    ring(173, 205, 23, 5, fill) +
    ring(227, 205, 23, 5, fill) +
    stroke('M196 203 Q200 198 204 203 M150 202 L138 198 M250 202 L262 198', fill, 5),
  square: (fill) =>
    rect(148, 188, 46, 34, 'none', `rx="8" stroke="${fill}" stroke-width="5"`) +
    rect(206, 188, 46, 34, 'none', `rx="8" stroke="${fill}" stroke-width="5"`) +
    stroke('M194 200 H206 M148 198 L138 196 M252 198 L262 196', fill, 5),
}
