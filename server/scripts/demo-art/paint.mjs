// 'La cancha': flat painted fields, white court lines, one sun. Every shape answers a piece of SVG.

export const paint = {
  ink: '#0E1B2A',
  deep: '#073B3D',
  teal: '#0B7A75',
  lagoon: '#2FA69B',
  foam: '#CDEBE3',
  sand: '#FBF7F1',
  dune: '#F3E3CB',
  mango: '#FF7A3D',
  sun: '#FFC04D',
  peach: '#FFD9BF',
  clay: '#C9532C',
  brick: '#A93F22',
  night: '#16324A',
  dusk: '#1D4160',
  sea: '#1F6FA8',
  sky: '#BFE3EA',
  palm: '#1F5C48',
  leaf: '#4E9A63',
  berry: '#8E2F4F',
  wine: '#74233F',
  ball: '#E4E84C',
  white: '#FFFFFF',
}

export const svg = (width, height, body, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`

export const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const circle = (x, y, radius, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
export const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
/** A court line. */
export const line = (d, width = 5) => stroke(d, paint.white, width)
export const ring = (x, y, radius, width = 5, colour = paint.white) =>
  circle(x, y, radius, 'none', `stroke="${colour}" stroke-width="${width}"`)
export const group = (transform, body) => `<g transform="${transform}">${body}</g>`
export const mirror = (width, body) => group(`translate(${width} 0) scale(-1 1)`, body)

export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Everything below a wavy line. */
export function wave(y, width, { amplitude = 12, length = 100, bottom = 500, fill }) {
  let d = `M0 ${y}`
  for (let x = 0; x < width; x += length) d += ` q${length / 4} ${-amplitude} ${length / 2} 0 t${length / 2} 0`
  return path(`${d} V${bottom} H0Z`, fill)
}

const fronds = [
  [-95, -34],
  [-70, 26],
  [-22, 66],
  [48, 60],
  [88, 14],
  [70, -40],
  [10, -58],
]

export function palm(x, y, size, { fill = paint.palm, flip = 1 } = {}) {
  const leaves = fronds.map(([dx, dy]) => {
    const out = `Q${31 + dx * 0.55} ${-182 + dy * 0.2 - 34} ${31 + dx} ${-182 + dy}`
    return path(`M31 -182 ${out} Q${31 + dx * 0.45} ${-182 + dy * 0.35 - 8} 31 -176Z`, fill)
  })
  const trunk = path('M-5 0 C2 -70 6 -120 26 -182 L36 -180 C20 -118 14 -66 12 0Z', fill)
  return group(`translate(${x} ${y}) scale(${size * flip} ${size})`, trunk + leaves.join(''))
}

export const tennisBall = (x, y, radius) =>
  group(
    `translate(${x} ${y}) scale(${radius / 34})`,
    circle(0, 0, 34, paint.ball) + line('M-26 -18 Q-2 2 -14 30 M14 -30 Q8 -2 32 10', 4),
  )

export const barbell = (x, y, turn, colours = [paint.sand, paint.sun]) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-200, -8, 400, 16, paint.ink) +
      [-1, 1]
        .map((side) => {
          const [inner, outer] = side < 0 ? [-144, -176] : [114, 150]
          return rect(inner, -84, 30, 168, colours[0], 'rx="8"') + rect(outer, -62, 26, 124, colours[1], 'rx="8"')
        })
        .join(''),
  )

/** The same colour in shade. */
export function shade(hex, by = 0.78) {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * by))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
