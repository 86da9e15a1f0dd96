// What is painted behind a person (400 x 500): a court of the sport, or a place. `p` are the field's paints.
import { circle, line, mirror, paint, palm, path, rect, ring, stroke, tennisBall, times, wave } from './paint.mjs'

const whole = (fill) => rect(0, 0, 400, 500, fill)

const fields = {
  ring: (p) =>
    whole(p[0]) +
    circle(290, 130, 112, p[1]) +
    path('M0 300 L400 200 V500 H0Z', p[2]) +
    times(3, (i) => line(`M-10 ${330 + i * 42} L410 ${226 + i * 42}`)) +
    rect(38, 238, 26, 262, p[3]) +
    rect(38, 238, 26, 34, paint.sand),
  weights: (p) =>
    whole(p[0]) +
    path('M0 0 H190 L66 500 H0Z', p[1]) +
    circle(310, 150, 96, p[2]) +
    line('M310 54 V-10 M310 246 V510 M0 430 H400') +
    ring(310, 150, 96),
  sunrise: (p) =>
    whole(p[0]) +
    circle(200, 190, 150, p[1]) +
    circle(200, 190, 104, p[2], 'opacity=".55"') +
    wave(340, 400, { amplitude: 14, fill: p[3] }) +
    wave(388, 400, { amplitude: 14, fill: p[4] }) +
    wave(440, 400, { fill: p[5] }),
  tennis: (p) =>
    whole(p[0]) +
    path('M-20 500 L90 120 H310 L420 500Z', p[1]) +
    line('M-20 500 L90 120 H310 L420 500 M40 290 H360 M200 290 V120') +
    tennisBall(332, 82, 34),
  bars: (p) =>
    whole(p[0]) +
    circle(96, 120, 66, p[1]) +
    wave(300, 400, { amplitude: 10, length: 80, fill: p[2] }) +
    rect(0, 372, 400, 128, p[3]) +
    palm(360, 400, 1.15, { fill: p[4], flip: -1 }) +
    stroke('M30 520 V150 H250 V520', p[5], 12, 'style="stroke-linecap:butt;stroke-linejoin:miter"'),
  mats: (p) =>
    whole(p[0]) +
    times(5, (i) =>
      times(4, (j) => ((i + j) % 2 ? path(`M${j * 134 - 60} ${i * 110} l134 -34 v110 l-134 34Z`, p[1]) : '')),
    ) +
    circle(300, 110, 74, p[2]) +
    line('M-20 400 L420 290'),
  glass: (p) =>
    whole(p[0]) +
    path('M0 210 L400 150 V500 H0Z', p[1]) +
    line('M0 210 L400 150 M0 330 L400 270 M200 180 V500') +
    times(6, (i) => stroke(`M${i * 80} ${208 - i * 12} V0`, paint.white, 3, 'opacity=".5"')) +
    circle(70, 96, 40, p[2]),
  octagon: (p) =>
    whole(p[0]) +
    path('M110 20 H290 L400 150 V350 L290 480 H110 L0 350 V150Z', p[1]) +
    line('M110 20 H290 L400 150 V350 L290 480 H110 L0 350 V150Z') +
    circle(200, 190, 120, p[2]),
  ropes: (p) =>
    whole(p[0]) +
    path('M0 0 H400 L0 340Z', p[1]) +
    line('M200 -10 L120 500 M200 -10 L290 500') +
    rect(0, 430, 400, 70, p[2]),
  mountains: (p) =>
    whole(p[0]) +
    circle(286, 128, 70, p[1]) +
    path('M-20 320 L90 150 L170 250 L270 130 L420 330 V500 H-20Z', p[2]) +
    path('M-20 400 C80 300 150 330 220 350 C300 370 350 310 420 330 V500 H-20Z', p[3]) +
    path('M-20 460 C120 400 280 420 420 400 V500 H-20Z', p[4]),
  arches: (p) =>
    whole(p[0]) +
    times(3, (i) => path(`M${-52 + i * 176} 500 V210 a74 74 0 0 1 148 0 V500Z`, p[1])) +
    circle(330, 170, 44, p[2]) +
    rect(0, 84, 400, 14, p[3]) +
    rect(0, 440, 400, 60, p[3]) +
    line('M0 440 H400'),
  beach: (p) =>
    whole(p[0]) +
    circle(310, 110, 58, p[1]) +
    wave(250, 400, { amplitude: 9, length: 80, fill: p[2] }) +
    wave(290, 400, { amplitude: 9, fill: p[3] }) +
    path('M-20 350 C120 300 280 380 420 330 V520 H-20Z', p[4]) +
    palm(60, 420, 1.5, { fill: p[5] }),
  garden: (p) =>
    whole(p[0]) +
    circle(120, 110, 52, p[1]) +
    times(5, (i) => circle(i * 100, 300 + (i % 2) * 30, 84, p[2])) +
    times(6, (i) => circle(i * 84 - 20, 390 + (i % 2) * 24, 72, p[3])) +
    rect(0, 440, 400, 60, p[4]) +
    line('M0 440 H400'),
  towers: (p) =>
    whole(p[0]) +
    circle(96, 120, 70, p[1]) +
    [
      [0, 260, 84],
      [92, 200, 70],
      [250, 150, 76],
      [334, 230, 80],
    ]
      .map(([x, y, width], i) => rect(x, y, width, 300, i % 2 ? p[2] : p[3]) + windows(x, y, width, p[4]))
      .join('') +
    rect(0, 452, 400, 48, paint.clay) +
    line('M0 470 H400'),
}

function windows(x, y, width, fill) {
  const across = Math.floor((width - 16) / 20)
  return times(8, (row) =>
    times(across, (column) =>
      (row * 3 + column * 5 + x) % 4
        ? rect(x + 12 + column * 20, y + 16 + row * 30, 10, 16, fill, 'opacity=".75"')
        : '',
    ),
  )
}

const { ink, deep, teal, lagoon, sand, dune, mango, sun, peach, clay, brick, night, dusk, sea, sky, leaf } = paint
const { berry, wine, foam, palm: green } = paint

/** The first set of each field is the usual one. */
const paints = {
  ring: [
    [clay, sun, brick, night],
    [sea, mango, '#17588A', deep],
    ['#E8A13C', peach, '#C97F22', berry],
  ],
  weights: [
    [teal, '#0A6560', mango],
    [night, '#122A3E', sun],
    [mango, '#E8622A', deep],
  ],
  sunrise: [
    [peach, sun, mango, lagoon, teal, deep],
    ['#D9D3EE', '#F7B5A7', berry, '#8FA8D6', sea, night],
    [foam, sand, sun, '#8CCFC6', lagoon, teal],
    ['#FFE7D3', mango, clay, leaf, green, deep],
  ],
  tennis: [
    [sea, clay],
    [green, leaf],
    [night, sea],
  ],
  bars: [
    [sky, sun, lagoon, dune, green, night],
    [peach, mango, sea, clay, deep, ink],
    ['#F6CF8B', sand, teal, '#C58A4A', green, berry],
  ],
  mats: [
    [night, dusk, mango],
    [berry, wine, sun],
    [deep, '#0B5A58', peach],
  ],
  glass: [
    [lagoon, sea, sun],
    [peach, clay, sand],
    [night, teal, mango],
  ],
  octagon: [
    [berry, wine, mango],
    [ink, night, clay],
    [teal, deep, sun],
  ],
  ropes: [
    [sun, mango, deep],
    [foam, lagoon, night],
    [peach, berry, ink],
  ],
  mountains: [
    [sky, sun, '#6FA7A0', leaf, green],
    [peach, mango, berry, wine, ink],
    ['#FFE7D3', sun, '#7FB58A', green, deep],
  ],
  arches: [
    ['#E9C48F', '#B5733C', sun, '#D9A763'],
    [foam, lagoon, mango, '#A9D8CC'],
    [clay, brick, sun, '#D96B41'],
  ],
  beach: [
    [sky, sun, '#8CCFC6', lagoon, dune, green],
    ['#FFE0C7', mango, lagoon, teal, '#F0CE9E', deep],
    ['#CFE6F5', sand, '#5AA3D0', sea, peach, green],
  ],
  garden: [
    [foam, sun, leaf, green, clay],
    [peach, sand, '#7FB58A', leaf, berry],
    ['#F6E3A8', mango, green, deep, teal],
  ],
  towers: [
    [peach, sun, teal, deep, sun],
    [night, mango, dusk, '#24557C', sun],
    [sky, sun, '#7FA9C4', sea, sand],
  ],
}

export function field({ court, paints: which = 0, flip = false }) {
  const drawn = fields[court](paints[court][which])
  return flip ? mirror(400, drawn) : drawn
}
