import { describe, expect, test } from 'vitest'
import { distanceMetres, places } from '../places/places'
import { approximatePosition, findCity, nearestPlace } from './place'
import { slugOf } from './rules'

describe('nearestPlace', () => {
  test.each([
    ['a sector', { lat: 18.4742, lng: -69.9361 }, { sector: 'Piantini', city: 'Santo Domingo' }],
    ['another sector', { lat: 18.4655, lng: -69.9001 }, { sector: 'Gazcue', city: 'Santo Domingo' }],
    [
      'a town, which is its own city',
      { lat: 18.7, lng: -70.94 },
      { sector: 'Padre Las Casas', city: 'Padre Las Casas' },
    ],
    ['a city', { lat: 18.21, lng: -71.1 }, { sector: 'Barahona', city: 'Barahona' }],
    ['the sea: the nearest place anyway', { lat: 17.2, lng: -71.4 }, { sector: 'Oviedo', city: 'Oviedo' }],
  ])('the place nearest to a position is found: %s', (_name, position, expected) => {
    expect(nearestPlace(position)).toEqual(expected)
  })

  test('at the position of each place, that place is the nearest, and each city can be found by its slug', () => {
    for (const { name, city = name, ...position } of places) {
      const found = nearestPlace(position)
      expect(found).toEqual({ sector: name, city })
      expect(findCity(slugOf(found.city))).toBe(city)
    }
  })
})

test('cities have different slugs, and no sector counts as a city', () => {
  const names = places.filter(({ city }) => city === undefined).map(({ name }) => name)
  expect(new Set(names.map(slugOf)).size).toBe(names.length)
  expect(findCity('piantini')).toBeUndefined()
  expect(findCity('')).toBeUndefined()
})

describe('approximatePosition', () => {
  test('two positions in the same grid cell have the same rough position', () => {
    const [a, b] = [
      approximatePosition({ lat: 18.4742, lng: -69.9368 }),
      approximatePosition({ lat: 18.4744, lng: -69.937 }),
    ]
    expect(a).toEqual(b)
  })

  test('a rough position is at most 220 metres away and does not change if it is rounded again', () => {
    for (let n = 0; n < 500; n += 1) {
      const exact = { lat: 17.6 + ((n * 0.618_034) % 1) * 2.3, lng: -72 + ((n * 0.754_878) % 1) * 3.6 }
      const rough = approximatePosition(exact)
      expect(distanceMetres(exact, rough)).toBeLessThan(220)
      expect(approximatePosition(rough)).toEqual(rough)
    }
  })
})
