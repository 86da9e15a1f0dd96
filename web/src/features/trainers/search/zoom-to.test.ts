import { expect, it } from 'vitest'
import { zoomTo, zoomToRadius } from './zoom-to'

it.each([
  { metres: 3_000, zoom: 14 },
  { metres: 800, zoom: 16 },
  { metres: 100, zoom: 17 },
  { metres: 50_000, zoom: 10 },
  { metres: 500_000, zoom: 7 },
])('a part of the map with a radius of $metres m is shown again at zoom $zoom', ({ metres, zoom }) => {
  expect(zoomToRadius(metres)).toBe(zoom)
})

it.each([
  { kind: 'sector', nearest: undefined, zoom: 14 },
  { kind: 'sector', nearest: null, zoom: 14 },
  { kind: 'sector', nearest: 0, zoom: 14 },
  { kind: 'sector', nearest: 1_500, zoom: 14 },
  { kind: 'sector', nearest: 2_900, zoom: 13 },
  { kind: 'sector', nearest: 9_900, zoom: 11 },
  { kind: 'town', nearest: 200, zoom: 13 },
  { kind: 'city', nearest: 4_000, zoom: 12 },
] as const)(
  'a $kind with the nearest trainer at $nearest m is shown on the map at zoom $zoom',
  ({ kind, nearest, zoom }) => {
    expect(zoomTo(kind, nearest)).toBe(zoom)
  },
)
