// Yoga, and the places where people train.
import { circle, ellipse, group, line, mirror, paint, palm, path, rect, stroke, times, wave } from './paint.mjs'

const { ink, deep, teal, lagoon, sand, dune, mango, sun, peach, clay, night, sea, sky, leaf, berry, foam } = paint
const { palm: green } = paint

const sitting = (fill) =>
  circle(240, 122, 25, fill) +
  path('M212 160 Q240 148 268 160 L264 262 H216Z', fill) +
  stroke('M216 168 L160 246 M264 168 L320 246', fill, 17) +
  path(
    'M128 286 C140 250 200 250 240 268 C280 250 340 250 352 286 C350 306 300 312 240 296 C180 312 130 306 128 286Z',
    fill,
  )

const tree = (fill) =>
  circle(240, 96, 22, fill) +
  path('M218 126 Q240 118 262 126 L256 204 H224Z', fill) +
  stroke('M220 132 L206 84 L238 34 M260 132 L274 84 L242 34', fill, 13) +
  stroke('M246 200 V312', fill, 20) +
  stroke('M232 202 L184 240 L240 262', fill, 18)

const runner = (x, y, size, fill, shirt) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    circle(14, -92, 15, fill) +
      stroke('M6 -68 L-4 -24', shirt, 26) +
      stroke('M8 -66 L32 -46 L48 -60 M4 -66 L-24 -54 L-30 -30', fill, 9) +
      stroke('M-2 -18 L24 6 L14 42 M-6 -18 L-20 14 L-54 18', fill, 12),
  )

const rolledMat = (x, y, colour, light) =>
  circle(x, y, 66, colour) +
  stroke(`M${x} ${y} a10 10 0 0 1 20 0 a22 22 0 0 1 -44 0 a34 34 0 0 1 68 0 a46 46 0 0 1 -92 0`, light, 5)

export const outdoorScenes = {
  'yoga-sunrise': () =>
    rect(0, 0, 480, 360, peach) +
    circle(240, 170, 130, sun) +
    wave(226, 480, { length: 96, bottom: 360, fill: lagoon }) +
    wave(262, 480, { length: 96, bottom: 360, fill: teal }) +
    rect(0, 306, 480, 54, dune) +
    path('M70 330 L410 330 L440 350 H40Z', berry) +
    sitting(ink),
  'yoga-tree': () =>
    rect(0, 0, 480, 360, '#D9D3EE') +
    circle(330, 150, 92, '#F7B5A7') +
    wave(210, 480, { length: 120, bottom: 360, fill: '#8FA8D6' }) +
    wave(246, 480, { length: 120, bottom: 360, fill: sea }) +
    rect(0, 304, 480, 56, peach) +
    palm(70, 322, 1.25, { fill: night }) +
    tree(berry),
  'yoga-mats': () =>
    rect(0, 0, 480, 360, '#E9C48F') +
    path('M0 0 H480 V70 L0 160Z', sand) +
    circle(390, 100, 52, mango) +
    rect(0, 300, 480, 60, '#B5733C') +
    line('M0 300 H480') +
    rolledMat(166, 234, teal, lagoon) +
    rolledMat(302, 234, berry, '#F7B5A7') +
    rolledMat(234, 118, clay, peach),
  'malecon-run': () =>
    rect(0, 0, 480, 360, '#FFE7D3') +
    circle(160, 140, 92, sun) +
    wave(170, 480, { amplitude: 9, length: 120, bottom: 360, fill: lagoon }) +
    wave(200, 480, { amplitude: 9, length: 120, bottom: 360, fill: teal }) +
    rect(0, 232, 480, 30, '#E9D3B4') +
    rect(0, 226, 480, 10, sand) +
    times(7, (i) => rect(14 + i * 70, 242, 34, 16, '#D9BD98')) +
    path('M0 262 H480 V360 H0Z', clay) +
    line('M0 296 C160 286 320 300 490 280 M0 336 C160 322 320 340 490 318') +
    palm(430, 246, 1.05, { flip: -1 }) +
    runner(170, 300, 1, ink, mango) +
    runner(276, 304, 0.94, '#4F2D1C', sea),
  'mirador-lane': () =>
    rect(0, 0, 480, 360, sky) +
    circle(380, 84, 48, sun) +
    times(7, (i) => circle(i * 84 - 10, 176 + (i % 2) * 22, 70, i % 2 ? leaf : green)) +
    path('M0 220 H480 V360 H0Z', '#7FB58A') +
    path('M190 220 H250 L420 360 H60Z', clay) +
    line('M190 220 L60 360 M250 220 L420 360') +
    stroke('M219 232 V246 M221 264 V286 M226 308 V344', paint.white, 6) +
    runner(254, 296, 0.86, ink, berry),
  'colonial-patio': () =>
    rect(0, 0, 480, 360, '#E9C48F') +
    times(3, (i) => path(`M${-30 + i * 190} 280 V150 a72 72 0 0 1 144 0 V280Z`, '#B5733C')) +
    rect(0, 56, 480, 12, '#D9A763') +
    times(12, (i) => rect(i * 42, 30, 30, 26, clay, 'rx="14"')) +
    rect(0, 280, 480, 80, '#D08A54') +
    line('M0 280 H480 M0 318 H480 M120 280 L80 360 M240 280 V360 M360 280 L400 360', 3) +
    ellipse(410, 282, 30, 12, '#8A4B26') +
    path('M384 230 h52 l-8 54 h-36Z', clay) +
    times(5, (i) => stroke(`M410 232 Q${380 + i * 15} 190 ${356 + i * 27} ${188 + Math.abs(i - 2) * 12}`, green, 9)) +
    path('M70 322 L250 322 L270 344 H48Z', teal),
  'mountain-dawn': () =>
    rect(0, 0, 480, 360, '#FFE7D3') +
    circle(250, 140, 74, mango) +
    path('M-20 260 L96 96 L190 210 L300 80 L500 270 V360 H-20Z', '#6FA7A0') +
    path('M-20 300 C90 220 170 240 250 262 C340 286 410 230 500 250 V360 H-20Z', leaf) +
    path('M-20 340 C140 290 320 310 500 290 V360 H-20Z', green) +
    times(9, (i) => path(`M${20 + i * 56} ${306 - (i % 3) * 8} l14 -44 l14 44Z`, deep)) +
    line('M-10 346 C140 316 320 330 490 312', 4),
  'beach-cones': () =>
    rect(0, 0, 480, 360, '#CFE6F5') +
    circle(96, 84, 48, sun) +
    wave(146, 480, { amplitude: 8, length: 96, bottom: 360, fill: '#5AA3D0' }) +
    wave(176, 480, { amplitude: 8, length: 120, bottom: 360, fill: sea }) +
    path('M-10 220 C140 190 340 240 490 206 V370 H-10Z', dune) +
    mirror(480, palm(70, 262, 1.3)) +
    times(5, (i) => path(`M${70 + i * 70} ${316 - (i % 2) * 34} l-17 0 l17 -44 l17 44Z`, i % 2 ? clay : mango)) +
    stroke('M60 338 C130 350 140 262 210 300 C270 330 290 250 350 292', night, 4, 'stroke-dasharray="2 12"'),
  'home-room': () =>
    rect(0, 0, 480, 360, foam) +
    rect(66, 44, 150, 150, sky) +
    circle(166, 96, 28, sun) +
    path('M66 160 C110 130 160 170 216 144 V194 H66Z', leaf) +
    stroke('M66 44 H216 V194 H66Z M141 44 V194', sand, 9) +
    rect(0, 262, 480, 98, '#D9A763') +
    line('M0 262 H480') +
    rect(290, 176, 170, 70, clay, 'rx="16"') +
    rect(276, 214, 198, 52, '#B54624', 'rx="16"') +
    path('M70 300 H330 L370 344 H40Z', teal) +
    rect(92, 280, 60, 12, ink) +
    times(2, (i) => rect(86 + i * 58, 268, 16, 36, berry, 'rx="5"')) +
    stroke('M252 262 V214', ink, 6) +
    times(3, (i) => ellipse(236 + i * 16, 196 - (i % 2) * 14, 12, 26, green)),
}
