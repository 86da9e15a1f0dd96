import { isDate } from '@entrena/contract/calendar'
import { toPesos } from '@entrena/contract/pesos'
import { findPlace } from '@entrena/contract/places/find-place'
import type { Place, PlaceKind, Position } from '@entrena/contract/places/places'
import { findSpecialization, profileLimits, type Specialization, searchLimits } from '@entrena/contract/trainers/rules'
import { type DayPart, dayPartNames, type SearchOrder, searchOrders } from '@entrena/contract/trainers/search-rules'
import { type SpokenLanguage, spokenLanguages } from '@entrena/contract/trainers/spoken'
import { readAmountCents } from '@/lib/i18n/read-amount'

/** Services offered in the search form. The filter panel also offers gyms. */
export const serviceChoices = ['all', 'home', 'park'] as const
type ServiceChoice = (typeof serviceChoices)[number] | 'gym'
const allServiceChoices: readonly ServiceChoice[] = [...serviceChoices, 'gym']

/** Filters beside the search form. */
export interface SearchFilters {
  /** Price range in pesos for one session. */
  readonly priceMin: number | undefined
  readonly priceMax: number | undefined
  /** Day on which trainers must have a free hour, in the chosen part of the day. */
  readonly free: string | undefined
  /**
   * Part of the day `free` in which trainers must be free. Without a day, the part in which they must work on any
   * weekday.
   */
  readonly part: DayPart | undefined
  /** Language in which trainers must give sessions. */
  readonly language: SpokenLanguage | undefined
  readonly sort: SearchOrder | undefined
  /** True for only trainers with a verified badge. */
  readonly verified: true | undefined
  /** True to show the saved trainers, without a search. */
  readonly saved: true | undefined
}

export interface Search extends SearchFilters {
  readonly address: string
  /** The user's position, or the centre of a part of the map. If set, the address is empty. */
  readonly near: Position | undefined
  /** Metres from `near`, for a search in a part of the map. */
  readonly radius: number | undefined
  readonly serviceType: ServiceChoice
  readonly specialization: Specialization | 'all'
}

export type SearchView = 'list' | 'map'

export const noFilters: SearchFilters = {
  priceMin: undefined,
  priceMax: undefined,
  free: undefined,
  part: undefined,
  language: undefined,
  sort: undefined,
  verified: undefined,
  saved: undefined,
}

export const emptySearch: Search = {
  address: '',
  near: undefined,
  radius: undefined,
  serviceType: 'all',
  specialization: 'all',
  ...noFilters,
}

/**
 * Rounds to three decimals, about 100 m: precise enough to sort by distance, without revealing the user's house in the
 * URL.
 */
export function roundPosition({ lat, lng }: Position): Position {
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
}

function readPosition(text: string | null): Position | undefined {
  if (!/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/.test(text ?? '')) return undefined
  const [lat = 0, lng = 0] = (text ?? '').split(',').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

/** Returns undefined if the text is not a radius that the server accepts. */
function readRadius(text: string | null): number | undefined {
  const metres = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
  const { least, most } = searchLimits.radiusMetres
  return metres >= least && metres <= most ? metres : undefined
}

const positionText = ({ lat, lng }: Position) => `${lat},${lng}`

/** Reads a typed price or a price in the URL. Returns undefined if the server would not accept it. */
export function readPrice(text: string | null): number | undefined {
  const pesos = toPesos(readAmountCents(text ?? '') ?? Number.NaN)
  return Number.isInteger(pesos) && pesos <= profileLimits.pricePesos ? pesos : undefined
}

function readFilters(params: URLSearchParams): SearchFilters {
  const day = params.get('free') ?? ''
  const free = isDate(day) ? day : undefined
  return {
    priceMin: readPrice(params.get('price_min')),
    priceMax: readPrice(params.get('price_max')),
    free,
    part: dayPartNames.find((part) => part === params.get('part')),
    language: spokenLanguages.find((language) => language === params.get('language')?.toLowerCase()),
    sort: searchOrders.find((order) => order === params.get('sort')),
    verified: params.get('verified') === 'true' || undefined,
    saved: params.get('saved') === '1' || undefined,
  }
}

/** Reads the search from the URL and ignores unknown values. */
export function readSearch(params: URLSearchParams): Search {
  const service = params.get('service_type')?.toLowerCase()
  const near = readPosition(params.get('near'))
  return {
    near,
    radius: near && readRadius(params.get('radius')),
    address: near ? '' : (params.get('address') ?? '').trim().slice(0, profileLimits.addressCharacters),
    serviceType: allServiceChoices.find((choice) => choice === service) ?? 'all',
    specialization: findSpecialization(params.get('specialization') ?? '') ?? 'all',
    ...readFilters(params),
  }
}

export function readSearchView(params: URLSearchParams): SearchView {
  return params.get('view') === 'map' ? 'map' : 'list'
}

function withParam(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined || value === '') params.delete(name)
  else params.set(name, value)
}

const unlessAll = (choice: string) => (choice === 'all' ? undefined : choice)

function filterParams({ priceMin, priceMax, free, part, language, sort, verified, saved }: SearchFilters) {
  return {
    price_min: priceMin?.toString(),
    price_max: priceMax?.toString(),
    free,
    part,
    language,
    sort,
    verified: verified && 'true',
    saved: saved && '1',
  }
}

export function writeSearch(params: URLSearchParams, search: Search): URLSearchParams {
  const next = new URLSearchParams(params)
  withParam(next, 'address', search.address.trim())
  withParam(next, 'near', search.near && positionText(search.near))
  withParam(next, 'radius', search.near && search.radius?.toString())
  withParam(next, 'service_type', unlessAll(search.serviceType))
  withParam(next, 'specialization', unlessAll(search.specialization))
  for (const [name, value] of Object.entries(filterParams(search))) withParam(next, name, value)
  return next
}

export function writeSearchView(params: URLSearchParams, view: SearchView): URLSearchParams {
  const next = new URLSearchParams(params)
  withParam(next, 'view', view === 'map' ? 'map' : undefined)
  return next
}

/** True if both searches have the same form values. Ignores filters. */
export function isSameForm(a: Search, b: Search): boolean {
  return (
    a.address.trim() === b.address.trim() &&
    a.near?.lat === b.near?.lat &&
    a.near?.lng === b.near?.lng &&
    a.radius === b.radius &&
    a.serviceType === b.serviceType &&
    a.specialization === b.specialization
  )
}

const filterNames = [
  'priceMin',
  'priceMax',
  'free',
  'part',
  'language',
  'sort',
  'verified',
  'saved',
] as const satisfies readonly (keyof SearchFilters)[]

export function isSameSearch(a: Search, b: Search): boolean {
  return isSameForm(a, b) && filterNames.every((name) => a[name] === b[name])
}

export function comparesPrices({ priceMin, priceMax, sort }: SearchFilters): boolean {
  return priceMin !== undefined || priceMax !== undefined || sort === 'price'
}

export function hasFilters({ priceMin, priceMax, free, part, language, verified, serviceType }: Search): boolean {
  const isSet = [priceMin, priceMax, free, part, language, verified].some((value) => value !== undefined)
  return isSet || serviceType === 'gym'
}

/** Query for the price histogram: all filters except price and free hour. */
export function toPriceQuery({ address, near, radius, serviceType, specialization, language, verified }: Search) {
  const place = near ? { near: positionText(near) } : address && { address }
  const metres = (near && radius) ?? searchLimits.radiusMetres.usual
  return {
    ...(place && { ...place, radius: String(metres) }),
    ...(serviceType !== 'all' && { service_type: serviceType }),
    ...(specialization !== 'all' && { specialization }),
    ...(language && { language }),
    ...(verified && { verified: 'true' as const }),
  }
}

export function searchQueryOf(search: Search) {
  const { priceMin, priceMax, free, part, sort } = search
  return {
    ...toPriceQuery(search),
    ...(priceMin !== undefined && { price_min: String(priceMin) }),
    ...(priceMax !== undefined && { price_max: String(priceMax) }),
    ...(free !== undefined && { free }),
    ...(part && { part }),
    ...(sort && { sort }),
  }
}

/** Query for data about a search as a whole, such as its count. The sort order does not matter. */
export function searchSummaryQueryOf(search: Search) {
  return searchQueryOf({ ...search, sort: undefined })
}

/** Example: 'Gazcue, Santo Domingo'. */
export function placeText({ name, city, region }: Place): string {
  const around = city ?? region
  return around === name ? name : `${name}, ${around}`
}

export interface SearchCentre extends Position {
  readonly kind: PlaceKind
}

/** The position around which to search. Undefined if the search names no known place. */
export function searchCentreOf({ address, near }: Pick<Search, 'address' | 'near'>): SearchCentre | undefined {
  return near ? { ...near, kind: 'sector' } : findPlace(address)
}

const nearWords = /^(near( me)?|cerca( (de )?m[ií]o?)?|my location|mi ubicaci[oó]n)$/i

/** True if the typed text asks for trainers near the user: 'near me', 'cerca de mí'. */
export function asksForNearMe(text: string): boolean {
  return nearWords.test(text.trim().replace(/\s+/g, ' '))
}
