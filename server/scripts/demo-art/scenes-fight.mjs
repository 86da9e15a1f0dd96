// Boxing, MMA and jiu-jitsu.
import { circle, group, line, paint, path, rect, ring, stroke, times } from './paint.mjs'

const { ink, deep, sand, mango, sun, clay, brick, night, dusk, sea, berry, wine, teal, peach } = paint
const ropes = (top, fall) => times(3, (i) => line(`M-10 ${top + i * 46} L490 ${top + i * 46 + fall}`))

const tatami = (base, tile) =>
  rect(0, 0, 480, 360, base) +
  times(4, (i) =>
    times(5, (j) => ((i + j) % 2 ? path(`M${j * 120 - 40} ${i * 110 - 10} l120 -26 v110 l-120 26Z`, tile) : '')),
  )

const octagon = 'M160 20 H320 L440 120 V240 L320 340 H160 L40 240 V120Z'

const glove = (x, y, turn, fill, dark) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path('M-44 -6 C-52 -70 44 -78 50 -16 C54 26 44 52 36 72 H-34 C-42 40 -42 20 -44 -6Z', fill) +
      path('M-40 -16 C-66 -20 -74 22 -52 40 C-40 48 -24 36 -22 18 C-28 6 -34 -6 -40 -16Z', dark) +
      rect(-38, 70, 78, 34, sand, 'rx="6"') +
      stroke('M-34 87 H36', dark, 5),
  )

/** A folded belt hanging over a nail. */
const belt = (x, colour) =>
  stroke(`M${x} 70 L${x - 16} 262 M${x} 70 L${x + 18} 290`, colour, 20, 'style="stroke-linecap:butt"') +
  circle(x, 70, 13, ink)

export const fightScenes = {
  'boxing-bag': () =>
    rect(0, 0, 480, 360, clay) +
    circle(330, 120, 104, sun) +
    path('M0 240 L480 190 V360 H0Z', brick) +
    ropes(150, -50) +
    stroke('M232 -10 V70', ink, 8) +
    path('M194 70 H270 L282 262 C282 300 182 300 182 262Z', deep) +
    path('M236 70 H270 L282 262 C282 286 258 292 236 291Z', ink, 'opacity=".35"') +
    rect(186, 150, 92, 20, sun),
  'boxing-gloves': () =>
    rect(0, 0, 480, 360, teal) +
    path('M0 0 H480 V96 L0 150Z', deep) +
    circle(396, 300, 130, sun) +
    stroke('M240 20 L176 110 M240 20 L312 110', ink, 6) +
    circle(240, 20, 9, sand) +
    glove(172, 190, 10, clay, brick) +
    group('translate(488 0) scale(-1 1)', glove(172, 196, 12, clay, brick)),
  'boxing-corner': () =>
    rect(0, 0, 480, 360, night) +
    circle(120, 110, 78, mango) +
    path('M0 270 L480 236 V360 H0Z', sea) +
    times(3, (i) => line(`M-10 ${120 + i * 52} L360 ${150 + i * 34} L490 ${110 + i * 52}`, 7)) +
    rect(346, 112, 30, 190, clay, 'rx="6"') +
    rect(346, 112, 30, 40, sand, 'rx="6"') +
    path('M196 300 H282 L274 340 H204Z', sand) +
    rect(188, 290, 102, 14, sun, 'rx="5"'),
  'boxing-mitts': () =>
    rect(0, 0, 480, 360, peach) +
    circle(118, 250, 150, clay) +
    path('M300 -10 H490 V370 H210Z', brick) +
    group(
      'rotate(-16 330 180)',
      rect(268, 96, 124, 160, ink, 'rx="44"') + ring(330, 172, 38, 6, sun) + circle(330, 172, 14, sun),
    ) +
    glove(150, 196, 62, sea, night) +
    line('M240 60 L262 92 M222 92 L250 108 M262 44 L276 80'),
  'mma-octagon': () =>
    rect(0, 0, 480, 360, berry) +
    path(octagon, wine) +
    line(octagon) +
    circle(240, 180, 84, mango) +
    ring(240, 180, 84) +
    path('M262 96 L206 196 H240 L222 264 L282 164 H248Z', ink),
  'mma-cage': () =>
    rect(0, 0, 480, 360, ink) +
    circle(352, 116, 84, clay) +
    times(13, (i) => stroke(`M${i * 60 - 160} 250 L${i * 60 + 90} 0 M${i * 60 - 160} 0 L${i * 60 + 90} 250`, dusk, 3)) +
    path('M0 250 H480 V360 H0Z', night) +
    rect(0, 236, 480, 18, clay) +
    rect(84, 0, 26, 250, sand) +
    rect(370, 0, 26, 250, sand) +
    line('M-10 320 L490 286'),
  'jiujitsu-belt': () =>
    tatami(night, dusk) +
    circle(360, 96, 60, mango) +
    group(
      'rotate(-8 240 220)',
      rect(-20, 190, 520, 48, sand) +
        path('M214 176 L276 184 L270 250 L208 244Z', sand) +
        path('M222 240 L150 350 L196 372 L256 250Z', sand) +
        path('M262 240 L330 352 L374 320 L282 232Z', '#E7DED0') +
        path('M318 332 L330 352 L374 320 L362 302Z', ink) +
        stroke('M214 176 L276 184 L270 250 L208 244Z', ink, 4, 'opacity=".2"'),
    ),
  'jiujitsu-belts': () =>
    rect(0, 0, 480, 360, sun) +
    rect(0, 0, 480, 70, clay) +
    rect(0, 306, 480, 54, deep) +
    line('M0 306 H480') +
    [sand, sea, '#6B3E8E', '#6B3A1E', ink].map((colour, i) => belt(76 + i * 82, colour)).join(''),
}
