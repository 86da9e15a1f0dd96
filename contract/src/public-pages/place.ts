import { type Place, type Position, places } from '../places/places'
import { slugOf } from './rules'

interface NearestPlace {
  readonly sector: string
  /** The city to which the sector belongs. If the nearest place is itself a city or town, its name. */
  readonly city: string
}

/** Ignores the curvature of the earth. That is accurate enough to compare distances within one country. */
function squaredDistance(a: Position, b: Position): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return (a.lat - b.lat) ** 2 + east ** 2
}

/** The nearest sector, town or city. Landmarks and avenues are excluded, because nobody works 'in' them. */
export function nearestPlace(position: Position): NearestPlace {
  let nearest: Place | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const distance = squaredDistance(position, place)
    if (distance < least) {
      nearest = place
      least = distance
    }
  }
  if (!nearest) throw new Error('No place is known')
  return { sector: nearest.name, city: nearest.city ?? nearest.name }
}

/** The size of a grid cell in degrees: about 300 metres in the Dominican Republic. */
const grid = { lat: 0.0027, lng: 0.002_85 }

const snap = (degrees: number, step: number) => Number(((Math.floor(degrees / step) + 0.5) * step).toFixed(5))

/**
 * The centre of the grid cell that contains the position. The grid is fixed, so repeated requests reveal nothing more.
 */
export function approximatePosition({ lat, lng }: Position): Position {
  return { lat: snap(lat, grid.lat), lng: snap(lng, grid.lng) }
}

const cities = new Map(places.filter(({ city }) => city === undefined).map(({ name }) => [slugOf(name), name]))

export function findCity(slug: string): string | undefined {
  return cities.get(slug)
}
