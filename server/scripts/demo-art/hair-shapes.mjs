import { circle, ellipse, times } from './paint.mjs'

export const dots = (list, fill) => list.map(([x, y, radius]) => circle(x, y, radius, fill)).join('')
export const braid = (x, side, count, fill) =>
  times(count, (i) => ellipse(x + side * (i < 3 ? i * 3 : 9 - (i - 3) * 2), 222 + i * 25, 18, 16, fill))
/** The hairline of hair that is combed back, with its part in the middle. */
export const partedFront =
  'M133 202 C134 156 160 132 200 118 C240 132 266 156 267 202 C280 130 250 90 200 90 C150 90 120 130 133 202Z'
