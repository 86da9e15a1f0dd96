import { expect, it } from 'vitest'
import { chartScaleOf } from './chart-scale'

it.each([
  { amounts: [27_640, 52_850, 10_000], ticks: [60_000, 45_000, 30_000, 15_000, 0] },
  { amounts: [1_400], ticks: [1_500, 1_000, 500, 0] },
  { amounts: [0, 0, 0], ticks: [250, 0] },
  { amounts: [], ticks: [250, 0] },
  { amounts: [4_000], ticks: [4_000, 3_000, 2_000, 1_000, 0] },
  { amounts: [3_000, -1_000], ticks: [3_000, 2_000, 1_000, 0, -1_000] },
  { amounts: [-1_400], ticks: [0, -500, -1_000, -1_500] },
])('a chart of the amounts $amounts has grid lines at $ticks', ({ amounts, ticks }) => {
  expect(chartScaleOf(amounts).ticks.map((tick) => tick + 0)).toEqual(ticks)
})

it('an earnings chart has its largest amount at the top and a negative amount at the bottom', () => {
  const { heightOf } = chartScaleOf([3_000, -1_000])
  expect(heightOf(0)).toBe(0.25)
  expect(heightOf(3_000)).toBe(1)
  expect(heightOf(-1_000)).toBe(0)
})
