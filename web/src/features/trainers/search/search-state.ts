import type { Place } from '@entrena/contract/places/places'
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
  readonly serviceType: ServiceChoice
  readonly specialization: Specialization | 'all'
}

export type View = 'list' | 'map'

export const everyone: Search = { address: '', serviceType: 'all', specialization: 'all' }

/** Reads the search from the URL and ignores unknown values. */
export function readSearch(params: URLSearchParams): Search {
  const service = params.get('service_type')?.toLowerCase()
  return {
    address: (params.get('address') ?? '').trim().slice(0, limits.addressCharacters),
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
    a.address.trim() === b.address.trim() && a.serviceType === b.serviceType && a.specialization === b.specialization
  )
}

export function toQuery({ address, serviceType, specialization }: Search) {
  return {
    ...(address && { address, radius: String(searchLimits.radiusMetres.usual) }),
    ...(serviceType !== 'all' && { service_type: serviceType }),
    ...(specialization !== 'all' && { specialization }),
  }
}

/** Example: 'Gazcue, Santo Domingo'. */
export function placeText({ name, city, region }: Place): string {
  const around = city ?? region
  return around === name ? name : `${name}, ${around}`
}
