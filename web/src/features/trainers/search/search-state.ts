import { findPlace } from '@entrena/contract/places/find-place'
import type { Place, PlaceKind, Position } from '@entrena/contract/places/places'
import {
  findSpecialization,
  limits,
  type Specialization,
  search as searchLimits,
} from '@entrena/contract/trainers/rules'

export const serviceChoices = ['all', 'home', 'park'] as const
type ServiceChoice = (typeof serviceChoices)[number]

export interface Search {
  readonly address: string
  /** The user's own position, if they search near themselves. The address is then empty. */
  readonly near: Position | undefined
  readonly serviceType: ServiceChoice
  readonly specialization: Specialization | 'all'
}

export type View = 'list' | 'map'

export const everyone: Search = { address: '', near: undefined, serviceType: 'all', specialization: 'all' }

/** Three decimals are about 100 m: enough to sort by distance, and the URL does not tell in which house the user is. */
export function roundPosition({ lat, lng }: Position): Position {
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
}

function readPosition(text: string | null): Position | undefined {
  if (!/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/.test(text ?? '')) return undefined
  const [lat = 0, lng = 0] = (text ?? '').split(',').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

const positionText = ({ lat, lng }: Position) => `${lat},${lng}`

/** Reads the search from the URL and ignores unknown values. */
export function readSearch(params: URLSearchParams): Search {
  const service = params.get('service_type')?.toLowerCase()
  const near = readPosition(params.get('near'))
  return {
    near,
    address: near ? '' : (params.get('address') ?? '').trim().slice(0, limits.addressCharacters),
    serviceType: serviceChoices.find((choice) => choice === service) ?? 'all',
    specialization: findSpecialization(params.get('specialization') ?? '') ?? 'all',
  }
}

export function readView(params: URLSearchParams): View {
  return params.get('view') === 'map' ? 'map' : 'list'
}

function withParam(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined || value === '') params.delete(name)
  else params.set(name, value)
}

const unlessAll = (choice: string) => (choice === 'all' ? undefined : choice)

export function writeSearch(params: URLSearchParams, search: Search): URLSearchParams {
  const next = new URLSearchParams(params)
  withParam(next, 'address', search.address.trim())
  withParam(next, 'near', search.near && positionText(search.near))
  withParam(next, 'service_type', unlessAll(search.serviceType))
  withParam(next, 'specialization', unlessAll(search.specialization))
  return next
}

export function writeView(params: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(params)
  withParam(next, 'view', view === 'map' ? 'map' : undefined)
  return next
}

export function isSameSearch(a: Search, b: Search): boolean {
  return (
    a.address.trim() === b.address.trim() &&
    a.near?.lat === b.near?.lat &&
    a.near?.lng === b.near?.lng &&
    a.serviceType === b.serviceType &&
    a.specialization === b.specialization
  )
}

export function toQuery({ address, near, serviceType, specialization }: Search) {
  const place = near ? { near: positionText(near) } : address && { address }
  return {
    ...(place && { ...place, radius: String(searchLimits.radiusMetres.usual) }),
    ...(serviceType !== 'all' && { service_type: serviceType }),
    ...(specialization !== 'all' && { specialization }),
  }
}

/** Example: 'Gazcue, Santo Domingo'. */
export function placeText({ name, city, region }: Place): string {
  const around = city ?? region
  return around === name ? name : `${name}, ${around}`
}

export interface Centre extends Position {
  readonly kind: PlaceKind
}

/** Returns where the search looks, if it names a known place. */
export function centreOf({ address, near }: Pick<Search, 'address' | 'near'>): Centre | undefined {
  return near ? { ...near, kind: 'sector' } : findPlace(address)
}

const nearWords = /^(near( me)?|cerca( (de )?m[ií]o?)?|my location|mi ubicaci[oó]n)$/i

/** True if the typed text asks for trainers near the user: 'near me', 'cerca de mí'. */
export function isNearMe(text: string): boolean {
  return nearWords.test(text.trim().replace(/\s+/g, ' '))
}
