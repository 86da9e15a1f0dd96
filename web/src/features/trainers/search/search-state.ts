import type { Place } from '@entrena/contract/places/places'
import {
  findSpecialization,
  limits,
  type Specialization,
  search as searchLimits,
} from '@entrena/contract/trainers/rules'

/** What the service-type select offers. */
export const serviceChoices = ['all', 'home', 'park'] as const
type ServiceChoice = (typeof serviceChoices)[number]

export interface Search {
  readonly address: string
  readonly serviceType: ServiceChoice
  readonly specialization: Specialization | 'all'
}

export type View = 'list' | 'map'

export const everyone: Search = { address: '', serviceType: 'all', specialization: 'all' }

/** What an address asks for; whatever it cannot mean counts as not said. */
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

/** The address of a search; what else it says (the tab, the view) stays. */
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

interface TrainersQuery {
  readonly address?: string
  readonly radius?: string
  readonly service_type?: string
  readonly specialization?: string
}

/** What the server is asked. */
export function toQuery({ address, serviceType, specialization }: Search): TrainersQuery {
  return {
    ...(address && { address, radius: String(searchLimits.radiusMetres.usual) }),
    ...(serviceType !== 'all' && { service_type: serviceType }),
    ...(specialization !== 'all' && { specialization }),
  }
}

/** A known place as it stands in the address box: 'Gazcue, Santo Domingo'. */
export function placeText({ name, city, region }: Place): string {
  const around = city ?? region
  return around === name ? name : `${name}, ${around}`
}
