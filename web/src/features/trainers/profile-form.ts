import { defaultPolicy, type Policy } from '@entrena/contract/bookings/cancellation'
import type { Language } from '@entrena/contract/language'
import { toPesos } from '@entrena/contract/pesos'
import type { Position } from '@entrena/contract/places/places'
import { profileDraft } from '@entrena/contract/trainers/drafts'
import type { Trainer } from '@entrena/contract/trainers/entity'
import {
  adaptPackageToPrice,
  addedPackage,
  contradictsPrice,
  type DayHours,
  type Discount,
  defaultAvailableSessions,
  defaultDayHours,
  defaultDiscount,
  defaultPackages,
  defaultPricePesos,
  findSpecialization,
  type Package,
  pricePerSession,
  profileLimits,
  type Schedule,
  type ServiceType,
  type Specialization,
  sameHoursEveryDay,
  savingPercent,
} from '@entrena/contract/trainers/rules'
import type { AddressForm, SpokenLanguage } from '@entrena/contract/trainers/spoken'
import { type Weekday, weekdays } from '@entrena/contract/weekdays'
import * as z from 'zod/mini'
import { readBalanceCents } from '@/lib/i18n/read-amount'

export interface PackageForm {
  sessions: string
  price: string
}

/**
 * The profile form as typed by the user. Numbers are strings until the form is sent, so that invalid input stays
 * visible. The field names match `profileDraft`, so that an error path in the draft is also a field path in the form.
 */
export interface ProfileForm {
  bio: string
  specializations: Specialization[]
  service_types: ServiceType[]
  languages: SpokenLanguage[]
  /** Empty if the trainer has not chosen a form of address. */
  addressed_as: AddressForm | ''
  bio_language: Language
  price_per_session: string
  available_sessions: string
  pricing_packages: PackageForm[]
  discount: { enabled: boolean; percentage: string; start_date: string; end_date: string }
  availability_schedule: Record<Weekday, DayHours>
  cancellation_policy: Policy
  address: string
  location: Position | null
}

/** Parses the text of a number field. Returns NaN if the text is empty or not a number. */
export function parseNumberField(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/**
 * Parses a typed price in pesos. NaN if it is not an amount. A negative price is parsed, because the schema has its own
 * error for it.
 */
export function parsePriceField(text: string): number {
  return toPesos(readBalanceCents(text) ?? Number.NaN)
}

export function toPackageForm({ sessions, price }: Package): PackageForm {
  return { sessions: String(sessions), price: String(price) }
}

/** Returns the price per session of a package, or undefined while the typed values are invalid. */
export function pricePerSessionOf({ sessions, price }: PackageForm): number | undefined {
  const each = pricePerSession({ sessions: parseNumberField(sessions), price: parsePriceField(price) })
  return Number.isFinite(each) && parseNumberField(sessions) > 0 && each >= 0 ? each : undefined
}

const toPackage = ({ sessions, price }: PackageForm): Package => ({
  sessions: parseNumberField(sessions),
  price: parsePriceField(price),
})

/** Returns false while the package or the price is invalid. */
export function contradictsTypedPrice(typed: PackageForm, usualPrice: number): boolean {
  return pricePerSessionOf(typed) !== undefined && usualPrice > 0 && contradictsPrice(toPackage(typed), usualPrice)
}

type Prices = Pick<ProfileForm, 'price_per_session' | 'pricing_packages'>

export interface SuggestedPackagePrice extends Package {
  readonly savingPercent: number
  /**
   * True if the price of the package contradicts the typed price per session. Otherwise the trainer may want to keep
   * it.
   */
  readonly isNeeded: boolean
}

/**
 * Returns a suggested price for each package that contradicts the typed price per session. After a change of the price
 * per session, also for each package that was not edited. Undefined if the package needs no other price.
 */
export function suggestPackagePrices(typed: Prices, first: Prices): (SuggestedPackagePrice | undefined)[] {
  const from = parsePriceField(first.price_per_session)
  const to = parsePriceField(typed.price_per_session)
  const firstPackages = first.pricing_packages.map(toPackage)
  return typed.pricing_packages.map((form) => {
    if (pricePerSessionOf(form) === undefined || !(to > 0)) return undefined
    const offered = toPackage(form)
    const before = firstPackages.find(({ sessions }) => sessions === offered.sessions)
    const isUntouched = before?.price === offered.price
    if (!(isUntouched && from !== to) && !contradictsPrice(offered, to)) return undefined
    // A package that was just added has no discount of its own, so the suggestion uses the default discount.
    const followed = adaptPackageToPrice(before ?? { ...offered, price: Number.POSITIVE_INFINITY }, { from, to })
    const isNeeded = contradictsPrice(offered, to)
    return followed.price === offered.price
      ? undefined
      : { ...followed, savingPercent: savingPercent(followed, to), isNeeded }
  })
}

/** Returns the package that 'Add Package' adds: 20 sessions, or the next session count that no other package has. */
export function nextPackage(taken: readonly number[]): Package {
  const { least, most } = profileLimits.sessions
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  const free = counts.filter((sessions) => !taken.includes(sessions))
  const sessions = free.find((count) => count >= addedPackage.sessions) ?? free[0] ?? addedPackage.sessions
  return { sessions, price: sessions * pricePerSession(addedPackage) }
}

function toDiscountForm(discount: Discount | null | undefined, today: string): ProfileForm['discount'] {
  // Enabling a discount that has ended would have no effect, so the form shows the default discount instead.
  const shown = discount && (discount.enabled || discount.end_date >= today) ? discount : defaultDiscount(today)
  return { ...shown, enabled: discount?.enabled ?? false, percentage: String(shown.percentage) }
}

/** Returns the initial values of the form. A new trainer gets default values. */
export function profileFormOf(profile: Trainer | null, today: string, language: Language = 'es'): ProfileForm {
  return {
    bio: profile?.bio ?? '',
    specializations: (profile?.specializations ?? []).flatMap((name) => findSpecialization(name) ?? []),
    service_types: [...(profile?.service_types ?? [])],
    languages: [...(profile?.languages ?? [])],
    addressed_as: profile?.addressed_as ?? '',
    bio_language: profile?.bio_language ?? language,
    price_per_session: String(profile?.price_per_session ?? defaultPricePesos),
    available_sessions: String(profile?.available_sessions ?? defaultAvailableSessions),
    pricing_packages: (profile?.pricing_packages.length ? profile.pricing_packages : defaultPackages).map(
      toPackageForm,
    ),
    discount: toDiscountForm(profile?.discount, today),
    availability_schedule: {
      ...(profile?.availability_schedule ?? sameHoursEveryDay({ ...defaultDayHours, enabled: false })),
    },
    cancellation_policy: profile?.cancellation_policy ?? defaultPolicy,
    address: profile?.address ?? '',
    location: profile?.location ?? null,
  }
}

function toDiscount({ discount }: ProfileForm, before: Trainer | null): Discount | null {
  if (!discount.enabled) return before?.discount ? { ...before.discount, enabled: false } : null
  return { ...discount, percentage: parseNumberField(discount.percentage) }
}

/** A trainer without a schedule (null) can be booked at any hour. A trainer with every day off cannot be booked. */
function toSchedule({ availability_schedule: days }: ProfileForm, before: Trainer | null): Schedule | null {
  if (!before?.availability_schedule && weekdays.every((weekday) => !days[weekday].enabled)) return null
  const shown = weekdays.map((weekday) => {
    const { enabled, start, end } = days[weekday]
    // A day off whose hours are incomplete gets the default hours, because hidden fields cannot be corrected.
    return [weekday, enabled || (start && end) ? days[weekday] : { ...defaultDayHours, enabled }]
  })
  return { ...days, ...Object.fromEntries(shown) }
}

function toDraft(form: ProfileForm, before: Trainer | null) {
  return {
    ...form,
    addressed_as: form.addressed_as || null,
    price_per_session: parsePriceField(form.price_per_session),
    available_sessions: parseNumberField(form.available_sessions),
    pricing_packages: form.pricing_packages.map(toPackage),
    discount: toDiscount(form, before),
    availability_schedule: toSchedule(form, before),
  }
}

/** Turns the form into a valid draft or into errors. Pictures are excluded, because each upload saves its picture. */
export function profileSchema(before: Trainer | null) {
  return z.pipe(
    z.transform((form: ProfileForm): unknown => toDraft(form, before)),
    profileDraft,
  )
}
