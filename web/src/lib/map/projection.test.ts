import { describe, expect, it, test } from 'vitest'
import {
  mapPixelOf,
  metresPerPixel,
  offsetPosition,
  positionOfWorldPixel,
  shiftToFit,
  viewThatShows,
  worldPixelOf,
} from './projection'

const capital = { lat: 18.4861, lng: -69.9312 }

describe('the projection', () => {
  it('the map projection puts latitude 0 and longitude 0 in the middle of the world', () => {
    expect(worldPixelOf({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
  })

  test.each([0, 7, 15, 18])(
    'the map projection converts a position to pixels and back without loss at zoom %d',
    (zoom) => {
      const { lat, lng } = positionOfWorldPixel(worldPixelOf(capital, zoom), zoom)
      expect(lat).toBeCloseTo(capital.lat, 9)
      expect(lng).toBeCloseTo(capital.lng, 9)
    },
  )

  it('a pixel of the map covers fewer metres at each higher zoom and farther from the equator', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0)
    expect(metresPerPixel(capital.lat, 15)).toBeCloseTo(4.53, 2)
    expect(metresPerPixel(capital.lat, 16)).toBeCloseTo(metresPerPixel(capital.lat, 15) / 2, 9)
  })

  it('the map projection shows the centre in the middle of the map, and north at the top', () => {
    const view = { centre: capital, zoom: 14 }
    const size = { width: 400, height: 300 }
    expect(mapPixelOf(capital, view, size)).toEqual({ x: 200, y: 150 })
    expect(mapPixelOf(offsetPosition(capital, { x: 30, y: -40 }, 14), view, size).x).toBeCloseTo(230, 4)
    expect(mapPixelOf({ ...capital, lat: 18.49 }, view, size).y).toBeLessThan(150)
  })

  it('the map projection returns finite numbers for the poles', () => {
    expect(Number.isFinite(worldPixelOf({ lat: 90, lng: 0 }, 3).y)).toBe(true)
  })
})

describe('map view that fits all positions', () => {
  const size = { width: 400, height: 300 }
  const padding = { left: 40, right: 20, top: 60, bottom: 10 }
  const santiago = { lat: 19.4504, lng: -70.6909 }

  it('the map view for several positions has the highest zoom at which all are within the padding', () => {
    const view = viewThatShows([capital, santiago], size, padding)
    if (!view) throw new Error('no view')
    const isInside = (zoom: number) =>
      [capital, santiago].every((position) => {
        const { x, y } = mapPixelOf(position, { ...view, zoom }, size)
        return x >= 39.9 && x <= 380.1 && y >= 59.9 && y <= 290.1
      })
    expect(isInside(view.zoom)).toBe(true)
    expect(isInside(view.zoom + 1)).toBe(false)
  })

  it('the map view for a single position has zoom 15', () => {
    expect(viewThatShows([capital], size, padding)?.zoom).toBe(15)
  })

  it('the map view is undefined if there are no positions', () => {
    expect(viewThatShows([], size, padding)).toBeUndefined()
  })

  it('the view of a map without size has zoom 0', () => {
    expect(viewThatShows([capital, santiago], { width: 0, height: 0 }, padding)?.zoom).toBe(0)
  })
})

describe('shiftInto', () => {
  const outer = { left: 0, top: 0, right: 100, bottom: 100 }

  test.each([
    { inner: { left: 10, top: 10, right: 20, bottom: 20 }, move: { x: 0, y: 0 } },
    { inner: { left: -10, top: 10, right: 20, bottom: 20 }, move: { x: 10, y: 0 } },
    { inner: { left: 90, top: 95, right: 120, bottom: 105 }, move: { x: -20, y: -5 } },
    { inner: { left: 40, top: -30, right: 60, bottom: 110 }, move: { x: 0, y: 30 } },
  ])('shiftInto moves the box $inner into the outer box by $move', ({ inner, move }) => {
    expect(shiftToFit(inner, outer)).toEqual(move)
  })
})
