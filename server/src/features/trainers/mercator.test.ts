import { distanceMetres, type Position } from '@entrena/contract/places/places'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertySeed } from '../../testing/random-runs'
import { maxPlaneDistance, minGroundMetres, minPlaneDistance, toMercator } from './mercator'

const position = fc.record({
  lat: fc.double({ min: 17.4, max: 20, noNaN: true }),
  lng: fc.double({ min: -72.1, max: -68.2, noNaN: true }),
})

function distanceOnPlane(a: Position, b: Position): number {
  const [p, q] = [toMercator(a), toMercator(b)]
  return Math.hypot(p.x - q.x, p.y - q.y)
}

test('the distance on the plane stays within the bounds computed from the distance on the ground, and vice versa', () => {
  fc.assert(
    fc.property(position, position, (centre, other) => {
      const [ground, plane] = [distanceMetres(centre, other), distanceOnPlane(centre, other)]
      expect(plane).toBeLessThanOrEqual(maxPlaneDistance(centre, ground))
      expect(plane).toBeGreaterThanOrEqual(minPlaneDistance(centre, ground))
      expect(ground).toBeGreaterThanOrEqual(minGroundMetres(centre, plane))
    }),
    { numRuns: 2_000, seed: propertySeed },
  )
})

test('within 50 km the distance bounds are tight, so that a search reads few trainers whom it does not need', () => {
  fc.assert(
    fc.property(position, fc.double({ min: 10_000, max: 50_000, noNaN: true }), (centre, metres) => {
      expect(minGroundMetres(centre, minPlaneDistance(centre, metres)) / metres).toBeGreaterThan(0.99)
    }),
    { seed: propertySeed },
  )
})
