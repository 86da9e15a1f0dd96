// Tennis and paddle.
import { circle, ellipse, group, line, paint, palm, path, rect, ring, stroke, tennisBall, times } from './paint.mjs'

const { ink, deep, teal, lagoon, sand, mango, sun, peach, clay, brick, night, sea, leaf, berry, palm: green } = paint

const glassWall = () => times(7, (i) => stroke(`M${i * 80} ${140 - i * 10} V0`, paint.white, 3, 'opacity=".5"'))

const paddle = (x, y, turn, fill, holes) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-13, 62, 26, 92, ink, 'rx="10"') +
      ellipse(0, 0, 70, 82, fill) +
      [
        [-28, -30],
        [0, -38],
        [28, -30],
        [-34, 0],
        [-2, -6],
        [32, 0],
        [-22, 30],
        [12, 28],
      ]
        .map(([dx, dy]) => circle(dx, dy, 7, holes))
        .join(''),
  )

/** One string, as long as the oval of the racket is there. */
function string(at, own, other, way) {
  const reach = other * Math.sqrt(1 - (at / own) ** 2)
  const d = way === 'V' ? `M${at} ${-6 - reach} V${-6 + reach}` : `M${-reach} ${at - 6} H${reach}`
  return stroke(d, paint.white, 2)
}

const racket = (x, y, turn, fill) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    [-45, -30, -15, 0, 15, 30, 45].map((across) => string(across, 70, 92, 'V')).join('') +
      [-75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75].map((down) => string(down, 92, 70, 'H')).join('') +
      ellipse(0, -6, 70, 92, 'none', `stroke="${fill}" stroke-width="13"`) +
      path('M-34 74 L-9 132 H9 L34 74 L22 82 L0 122 L-22 82Z', fill) +
      rect(-11, 126, 22, 90, ink, 'rx="8"'),
  )

export const racketScenes = {
  'tennis-clay': () =>
    rect(0, 0, 480, 360, sea) +
    path('M40 360 L130 40 H350 L440 360Z', clay) +
    line('M40 360 L130 40 H350 L440 360 M84 200 H396 M240 40 V200') +
    stroke('M20 206 H460', ink, 5) +
    tennisBall(330, 270, 36),
  'tennis-racket': () =>
    rect(0, 0, 480, 360, leaf) +
    path('M0 0 H210 L330 360 H0Z', green) +
    line('M210 -10 L334 370 M0 286 H480') +
    group('scale(.92) translate(10 0)', racket(210, 190, 32, sun)) +
    tennisBall(386, 118, 40),
  'tennis-net': () =>
    rect(0, 0, 480, 360, peach) +
    circle(372, 98, 64, mango) +
    path('M0 230 H480 V360 H0Z', clay) +
    palm(70, 234, 0.9, { fill: green }) +
    palm(440, 234, 0.7, { fill: green, flip: -1 }) +
    line('M0 330 H480') +
    times(25, (i) => stroke(`M${i * 20} 164 V268`, ink, 2, 'opacity=".6"')) +
    times(5, (i) => stroke(`M0 ${184 + i * 20} H480`, ink, 2, 'opacity=".6"')) +
    rect(0, 152, 480, 16, sand) +
    rect(230, 160, 18, 110, sand) +
    tennisBall(150, 90, 24),
  'paddle-court': () =>
    rect(0, 0, 480, 360, lagoon) +
    path('M0 140 L480 80 V360 H0Z', sea) +
    line('M0 140 L480 80 M0 260 L480 200 M240 110 V360') +
    glassWall() +
    paddle(152, 196, 28, mango, clay) +
    circle(360, 150, 26, paint.ball),
  'paddle-night': () =>
    rect(0, 0, 480, 360, night) +
    path('M0 150 H480 V360 H0Z', teal) +
    path('M120 150 H360 L450 360 H30Z', deep) +
    line('M120 150 H360 L450 360 M30 360 L120 150 M240 150 V360 M86 230 H394') +
    times(7, (i) => stroke(`M${i * 80} 150 V56`, paint.white, 3, 'opacity=".4"')) +
    line('M0 56 H480', 3) +
    [60, 420].map((x) => rect(x - 4, 0, 8, 60, sand) + rect(x - 26, 10, 52, 18, sun, 'rx="4"')).join('') +
    circle(286, 272, 16, paint.ball),
  'paddle-pair': () =>
    rect(0, 0, 480, 360, berry) +
    path('M0 360 L220 0 H480 V360Z', paint.wine) +
    line('M-10 376 L226 -10') +
    paddle(196, 172, -26, sun, clay) +
    paddle(312, 172, 26, lagoon, deep) +
    ring(254, 318, 20, 5) +
    circle(254, 318, 20, paint.ball),
  'tennis-balls': () =>
    rect(0, 0, 480, 360, clay) +
    path('M0 0 H480 V120 L0 220Z', brick) +
    line('M-10 250 L490 146', 14) +
    [
      [130, 262, 46],
      [236, 286, 46],
      [182, 196, 46],
      [370, 82, 34],
    ]
      .map(
        ([x, y, radius]) =>
          ellipse(x + 10, y + radius - 2, radius, 10, '#000', 'opacity=".22"') + tennisBall(x, y, radius),
      )
      .join(''),
}
