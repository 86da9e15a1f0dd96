// Weights, suspension straps, and the bars.
import { barbell, circle, group, line, paint, palm, path, rect, ring, stroke, times, wave } from './paint.mjs'

const { ink, deep, teal, lagoon, sand, dune, mango, sun, peach, clay, night, dusk, sea, sky, leaf, berry, foam } = paint

const kettlebell = (x, y, size, fill) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    stroke('M-26 -44 C-34 -96 34 -96 26 -44', fill, 15) +
      circle(0, 0, 54, fill) +
      rect(-36, 40, 72, 14, fill) +
      circle(0, 0, 24, sand, 'opacity=".9"'),
  )

const dumbbell = (x, y, fill) =>
  rect(x, y, 18, 40, fill, 'rx="5"') + rect(x + 18, y + 14, 30, 12, sand) + rect(x + 48, y, 18, 40, fill, 'rx="5"')

const rack = (x, y, fill) =>
  stroke(`M${x} ${y} V360 H${x + 240} V${y} H${x}`, fill, 10, 'style="stroke-linecap:butt;stroke-linejoin:miter"')

/** Somebody hanging from a bar at that place. */
const hanging = (x, y, fill) =>
  stroke(`M${x - 26} ${y} L${x - 16} ${y + 40} H${x + 16} L${x + 26} ${y}`, fill, 13) +
  circle(x, y + 22, 17, fill) +
  path(`M${x - 17} ${y + 38} h34 l-5 78 l10 50 h-14 l-8 -44 l-8 44 h-14 l10 -50Z`, fill)

export const strengthScenes = {
  'muscle-barbell': () =>
    rect(0, 0, 480, 360, teal) +
    path('M0 0 H200 L110 360 H0Z', '#0A6560') +
    circle(350, 180, 120, mango) +
    barbell(240, 188, -14) +
    line('M0 326 H480'),
  'muscle-dumbbells': () =>
    rect(0, 0, 480, 360, night) +
    circle(240, 90, 150, dusk) +
    [140, 220, 300]
      .map(
        (y, row) =>
          times(5, (i) => dumbbell(34 + i * 86, y - 40, [mango, sun, lagoon][row])) + rect(16, y, 448, 10, sand),
      )
      .join('') +
    rect(16, 90, 12, 270, sand) +
    rect(452, 90, 12, 270, sand),
  'muscle-kettlebells': () =>
    rect(0, 0, 480, 360, peach) +
    path('M480 0 V250 L0 290 V150Z', mango) +
    path('M0 280 L480 240 V360 H0Z', deep) +
    line('M-10 310 L490 270') +
    kettlebell(120, 240, 1, ink) +
    kettlebell(262, 226, 1.2, berry) +
    kettlebell(396, 226, 0.8, teal),
  'muscle-squat': () =>
    rect(0, 0, 480, 360, berry) +
    circle(240, 168, 140, sun) +
    rect(0, 312, 480, 48, ink) +
    group('translate(240 116) scale(1.04)', barbell(0, 0, 0, [sand, clay])) +
    circle(240, 92, 26, ink) +
    path('M204 120 Q240 108 276 120 L266 214 H214Z', ink) +
    stroke('M204 124 L166 120 M276 124 L314 120', ink, 18) +
    stroke('M222 212 L164 232 L178 316 M258 212 L316 232 L302 316', ink, 26),
  'trx-straps': () =>
    rect(0, 0, 480, 360, sun) +
    path('M0 0 H480 L0 330Z', mango) +
    rect(0, 300, 480, 60, deep) +
    stroke('M240 -10 L176 210 M240 -10 L316 196', ink, 10) +
    stroke('M146 216 L176 204 L200 226Z M292 200 L316 188 L344 208Z', ink, 9) +
    rect(144, 212, 60, 14, sand, 'rx="7"') +
    rect(288, 196, 60, 14, sand, 'rx="7"') +
    line('M0 330 H480'),
  'trx-row': () =>
    rect(0, 0, 480, 360, foam) +
    path('M0 0 H300 L120 360 H0Z', lagoon) +
    circle(372, 96, 60, mango) +
    rect(0, 316, 480, 44, night) +
    stroke('M96 -10 L226 178', ink, 8) +
    circle(296, 128, 25, clay) +
    stroke('M278 166 L190 262 L118 312', clay, 34) +
    stroke('M276 164 L250 200 L226 178', clay, 17) +
    stroke('M118 312 L84 306', ink, 16) +
    line('M0 338 H480'),
  'trx-palm': () =>
    rect(0, 0, 480, 360, '#FFE0C7') +
    circle(350, 110, 76, sun) +
    wave(214, 480, { amplitude: 9, length: 80, bottom: 360, fill: lagoon }) +
    wave(244, 480, { amplitude: 9, length: 96, bottom: 360, fill: teal }) +
    path('M-10 290 C140 256 340 300 490 270 V370 H-10Z', dune) +
    palm(96, 320, 1.5) +
    stroke('M132 92 L236 244 M132 92 L182 256', ink, 7) +
    rect(212, 240, 48, 12, clay, 'rx="6"') +
    rect(158, 252, 48, 12, clay, 'rx="6"'),
  'bars-beach': () =>
    rect(0, 0, 480, 360, sky) +
    circle(110, 96, 58, sun) +
    wave(206, 480, { amplitude: 9, length: 80, bottom: 360, fill: lagoon }) +
    wave(236, 480, { amplitude: 9, length: 80, bottom: 360, fill: teal }) +
    rect(0, 268, 480, 92, dune) +
    palm(420, 290, 1.1, { flip: -1 }) +
    palm(470, 300, 0.8, { flip: -1 }) +
    rack(60, 84, night) +
    stroke('M180 84 V360', night, 10) +
    hanging(222, 84, clay),
  'rings-park': () =>
    rect(0, 0, 480, 360, '#F6E3A8') +
    circle(92, 92, 52, mango) +
    times(6, (i) => circle(i * 100 - 10, 262 + (i % 2) * 18, 78, leaf)) +
    rect(0, 300, 480, 60, clay) +
    line('M0 322 H480') +
    stroke('M110 360 V46 H390 V360', night, 12, 'style="stroke-linejoin:miter"') +
    stroke('M196 46 V150 M304 46 V150', sand, 8) +
    ring(196, 178, 29, 11, sea) +
    ring(304, 178, 29, 11, sea),
}
