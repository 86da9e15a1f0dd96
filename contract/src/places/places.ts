import { placeRows } from './place-rows'

export interface Position {
  readonly lat: number
  readonly lng: number
}

/** A city is a provincial capital or a town of similar size. A sector is part of a city. */
export type PlaceKind = 'city' | 'town' | 'sector'

export interface Place extends Position {
  readonly name: string
  readonly kind: PlaceKind
  /** The province. The capital and its surroundings have the region 'Santo Domingo'. */
  readonly region: string
  /** The city or town to which a sector belongs. */
  readonly city?: string
  readonly otherNames: readonly string[]
}

function readRows(rows: string): Place[] {
  const found: Place[] = []
  let region = ''
  let city = ''
  for (const line of rows.trim().split('\n')) {
    if (line.startsWith('#')) region = line.slice(1)
    else if (line.startsWith('>')) city = line.slice(1)
    else found.push(readRow(line, region, city))
  }
  return found
}

function readRow(line: string, region: string, city: string): Place {
  const kind = line.startsWith('*') ? 'city' : line.startsWith('-') ? 'sector' : 'town'
  const [names = '', lat, lng] = (kind === 'town' ? line : line.slice(1)).split('|')
  const [name = '', ...otherNames] = names.split('/')
  const place = { name, lat: Number(lat), lng: Number(lng), kind, region, otherNames } as const
  return kind === 'sector' ? { ...place, city } : place
}

export const places: readonly Place[] = readRows(placeRows)

/** The neighbourhoods of the location picker, in the order in which the picker lists them. */
export const neighbourhoodNames = [
  'Piantini',
  'Naco',
  'Bella Vista',
  'Gazcue',
  'Zona Colonial',
  'Evaristo Morales',
  'Los Cacicazgos',
  'Arroyo Hondo',
] as const

export const neighbourhoods: readonly Place[] = neighbourhoodNames.flatMap(
  (name) => places.find((place) => place.name === name && place.city === 'Santo Domingo') ?? [],
)

export const earthRadiusMetres = 6_371_008.8

/** Great-circle distance (haversine). */
export function distanceMetres(a: Position, b: Position): number {
  const radians = Math.PI / 180
  const halfLat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const halfLng = Math.sin(((b.lng - a.lng) * radians) / 2)
  const chord = halfLat ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * halfLng ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}
