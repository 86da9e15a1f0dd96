import { places } from '@entrena/contract/places/places'
import { describe, expect, it } from 'vitest'
import { defaultCentre } from '../map'
import { mapPixelOf } from '../projection'
import { chooseLabels } from './labels'
import { dominicanOutline, neighbourOutline } from './outline'

const size = { width: 800, height: 600 }
const namesAt = (zoom: number, centre = defaultCentre) =>
  chooseLabels(places, { centre, zoom }, size).map(({ name }) => name)

describe('names on the map', () => {
  it('at a low zoom the map shows the names of large cities', () => {
    const names = namesAt(7, { lat: 18.9, lng: -70.4 })
    expect(names).toContain('Santo Domingo')
    expect(names).toContain('Santiago')
    expect(names).not.toContain('Piantini')
    expect(names).not.toContain('Jarabacoa')
  })

  it('at a high zoom the map shows the names of sectors instead of the city', () => {
    const names = namesAt(14)
    expect(names).toContain('Piantini')
    expect(names).toContain('Naco')
    expect(names).not.toContain('Santo Domingo')
  })

  it('names on the map do not cover each other', () => {
    for (const zoom of [7, 8, 9, 10, 11, 12, 13, 14]) {
      const view = { centre: defaultCentre, zoom }
      const points = chooseLabels(places, view, size).map((label) => mapPixelOf(label, view, size))
      for (const [index, a] of points.entries()) {
        for (const b of points.slice(index + 1)) {
          expect(Math.abs(a.x - b.x) > 30 || Math.abs(a.y - b.y) >= 26, `zoom ${zoom}`).toBe(true)
        }
      }
    }
  })
})

describe('outline of the country', () => {
  it('the outline of the country has the mainland and the islands at the right coordinates', () => {
    const [main = [], ...islands] = dominicanOutline().sort((a, b) => b.length - a.length)
    expect(main.length).toBeGreaterThan(300)
    expect(islands.length).toBeGreaterThan(0)
    for (const { lat, lng } of main) expect(lat > 17.3 && lat < 20.1 && lng > -72.1 && lng < -68.2).toBe(true)
  })

  it('the outline of the country contains every known place, with 0.03 degrees of tolerance at the coast', () => {
    const rings = dominicanOutline()
    const atSea = places.filter((place) => !rings.some((ring) => isInside(place, ring)))
    expect(atSea.filter((place) => nearest(place, rings.flat()) > 0.03).map(({ name }) => name)).toEqual([])
  })

  it('the outline of the map includes the neighbouring countries', () => {
    expect(neighbourOutline().length).toBeGreaterThan(3)
  })
})

interface Point {
  readonly lat: number
  readonly lng: number
}

function isInside({ lat, lng }: Point, ring: readonly Point[]): boolean {
  let inside = false
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a
    if (a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng)
      inside = !inside
  }
  return inside
}

function nearest({ lat, lng }: Point, points: readonly Point[]): number {
  return Math.min(...points.map((point) => Math.hypot(point.lat - lat, point.lng - lng)))
}
