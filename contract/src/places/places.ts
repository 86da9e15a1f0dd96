import { landmarkRows } from './landmark-rows'
import { placeRows } from './place-rows'

export interface Position {
  readonly lat: number
  readonly lng: number
}

/**
 * A city is a provincial capital or a town of similar size. Sectors, landmarks and avenues belong to a city or a town.
 */
export type PlaceKind = 'city' | 'town' | 'sector' | 'landmark' | 'avenue'

export interface Place extends Position {
  readonly name: string
  readonly kind: PlaceKind
  /** The province. The capital and its surroundings have the region 'Santo Domingo'. */
  readonly region: string
  /** The city or town to which a sector, landmark or avenue belongs. */
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

/** Spellings of 'avenue'. The first one is shown. */
const streetWords = ['Av.', 'Avenida', 'Ave', 'Avda']

const kinds: Readonly<Record<string, PlaceKind>> = { '*': 'city', '-': 'sector', '+': 'landmark', '=': 'avenue' }

function readRow(line: string, region: string, city: string): Place {
  const kind = kinds[line.charAt(0)] ?? 'town'
  const [names = '', lat, lng] = (kind === 'town' ? line : line.slice(1)).split('|')
  const [first = '', ...others] = names.split('/')
  const [name = '', ...forms] = kind === 'avenue' ? streetWords.map((word) => `${word} ${first}`) : [first]
  const place = { name, lat: Number(lat), lng: Number(lng), kind, region, otherNames: [...forms, ...others] } as const
  return kind === 'city' || kind === 'town' ? place : { ...place, city }
}

export const places: readonly Place[] = readRows(placeRows)

/** Landmarks, avenues and small neighbourhoods. The search finds them, but maps do not draw them. */
export const landmarks: readonly Place[] = readRows(landmarkRows)

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
