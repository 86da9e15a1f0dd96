import { addDays } from '../calendar'
import type { Language } from '../language'
import { maxPerPage } from '../page-rules'
import { toCents, toPesos } from '../pesos'
import { type Weekday, weekdays } from '../weekdays'

export const specializations = [
  'Muscle building',
  'Boxing',
  'Yoga',
  'TRX',
  'Calisthenics',
  'MMA',
  'Tennis',
  'Paddle',
  'Jiujitsu',
] as const
export type Specialization = (typeof specializations)[number]

export const serviceTypes = ['gym', 'home', 'park'] as const
export type ServiceType = (typeof serviceTypes)[number]

export const serviceNames: Readonly<Record<ServiceType, Readonly<Record<Language, string>>>> = {
  gym: { en: 'Gym', es: 'Gimnasio' },
  home: { en: 'Home Visit', es: 'A domicilio' },
  park: { en: 'Outdoor', es: 'Al aire libre' },
}

/** Finds a specialization regardless of case, and returns its standard spelling. */
export function findSpecialization(text: string): Specialization | undefined {
  const wanted = text.trim().toLowerCase()
  return specializations.find((specialization) => specialization.toLowerCase() === wanted)
}

export const profileLimits = {
  bioCharacters: 2_000,
  addressCharacters: 200,
  pictureAddressCharacters: 300,
  pricePesos: 1_000_000,
  packagePricePesos: 10_000_000,
  packages: 10,
  sessions: { least: 1, most: 100 },
  discountPercent: { least: 5, most: 90, step: 5 },
  galleryPhotos: 3,
} as const

export const searchLimits = {
  limit: { least: 1, most: maxPerPage, usual: 50 },
  radiusMetres: { least: 1, most: 500_000, usual: 10_000 },
} as const

/** Values of a new profile. Pages also show them for a profile without values of its own. */
export const defaultPricePesos = 50
export const defaultAvailableSessions = 10

export interface Package {
  readonly sessions: number
  /** The total price in pesos, with at most two decimals. */
  readonly price: number
}

export const defaultPackages: readonly Package[] = [
  { sessions: 1, price: 50 },
  { sessions: 5, price: 225 },
  { sessions: 10, price: 400 },
]
export const addedPackage: Package = { sessions: 20, price: 700 }

/** Price per session in pesos, rounded to two decimals. */
export function pricePerSession({ price, sessions }: Package): number {
  return sessions > 0 ? toPesos(Math.round(toCents(price) / sessions)) : 0
}

/**
 * True if a session of the package costs more than a single session, or less than half as much. A free package never
 * contradicts the price, because it is a trial.
 */
export function contradictsPrice(offered: Package, usualPrice: number): boolean {
  const each = pricePerSession(offered)
  return each > usualPrice || (offered.price > 0 && each < usualPrice / 2)
}

/** How much cheaper the package is than the same number of single sessions, in whole percent. */
export function savingPercent({ sessions, price }: Package, usualPrice: number): number {
  return Math.round((1 - price / (sessions * usualPrice)) * 100)
}

/** Rounds prices of 1,000 pesos or more to multiples of 50 pesos, and lower prices to whole pesos. */
function roundedPrice(pesos: number): number {
  const step = pesos < 1000 ? 1 : 50
  return Math.min(Math.max(Math.round(pesos / step) * step, 1), profileLimits.packagePricePesos)
}

/**
 * The default price of a package with this many sessions, as a share of the full price. The share is that of the
 * largest default package with no more sessions.
 */
function defaultShare(sessions: number): number {
  const like = [...defaultPackages, addedPackage].findLast((offered) => offered.sessions <= sessions)
  return like ? pricePerSession(like) / defaultPricePesos : 1
}

/**
 * Adapts a package to a new price per session, so that it still saves the same percentage. If the package contradicted
 * the old price, it gets the default saving. A free package stays free.
 */
export function adaptPackageToPrice(
  offered: Package,
  { from, to }: { readonly from: number; readonly to: number },
): Package {
  const { sessions, price } = offered
  if (price === 0) return offered
  const share = contradictsPrice(offered, from) ? defaultShare(sessions) : price / sessions / from
  const full = Math.min(to * sessions, profileLimits.packagePricePesos)
  return { sessions, price: share >= 1 ? full : Math.min(roundedPrice(full * share), full) }
}

export interface Discount {
  readonly enabled: boolean
  readonly percentage: number
  readonly start_date: string
  readonly end_date: string
}

export function defaultDiscount(today: string): Discount {
  return { enabled: true, percentage: 10, start_date: today, end_date: addDays(today, 30) }
}

export function isDiscountActive(discount: Discount | null | undefined, today: string): discount is Discount {
  return Boolean(discount?.enabled && discount.start_date <= today && today <= discount.end_date)
}

export interface DayHours {
  readonly enabled: boolean
  readonly start: string
  readonly end: string
}
export type Schedule = Readonly<Record<Weekday, DayHours>>

export const defaultDayHours: DayHours = { enabled: true, start: '09:00', end: '17:00' }

export function sameHoursEveryDay(hours: DayHours): Schedule {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, hours])) as Record<Weekday, DayHours>
}
