import { expect, it } from 'vitest'
import { zoomTo } from './zoom-to'

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
