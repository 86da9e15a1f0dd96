import type { Position } from '@entrena/contract/places/places'
import type { ProfileDraft, Trainer } from '@entrena/contract/trainers/entity'
import {
  type DayHours,
  type Discount,
  defaultAvailableSessions,
  defaultDayHours,
  defaultDiscount,
  defaultPackages,
  defaultPricePesos,
  everyDay,
  findSpecialization,
  type Package,
  type ServiceType,
  type Specialization,
} from '@entrena/contract/trainers/rules'
import { type Weekday, weekdays } from '@entrena/contract/weekdays'

export interface PackageForm {
  sessions: string
  price: string
}

/** The profile as it is typed: numbers are text until they are sent, so that nothing typed is lost. */
export interface ProfileForm {
  bio: string
  specializations: Specialization[]
  serviceTypes: ServiceType[]
  price: string
  availableSessions: string
  packages: PackageForm[]
  discount: { isOn: boolean; percentage: string; start: string; end: string }
  schedule: Record<Weekday, DayHours>
  address: string
  location: Position | null
}

/** What a field of numbers says; NaN where it is empty or says something else. */
export function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

export function toPackageForm({ sessions, price }: Package): PackageForm {
  return { sessions: String(sessions), price: String(price) }
}

function toDiscountForm(discount: Discount | null | undefined, today: string): ProfileForm['discount'] {
  // One that has ended would be of no use when it is switched on again.
  const known = discount && (discount.enabled || discount.end_date >= today) ? discount : defaultDiscount(today)
  return {
    isOn: discount?.enabled ?? false,
    percentage: String(known.percentage),
    start: known.start_date,
    end: known.end_date,
  }
}

/** What the form shows at first. Without a profile: the product's defaults. */
export function toForm(profile: Trainer | null, today: string): ProfileForm {
  return {
    bio: profile?.bio ?? '',
    specializations: (profile?.specializations ?? []).flatMap((name) => findSpecialization(name) ?? []),
    serviceTypes: [...(profile?.service_types ?? [])],
    price: String(profile?.price_per_session ?? defaultPricePesos),
    availableSessions: String(profile?.available_sessions ?? defaultAvailableSessions),
    packages: (profile?.pricing_packages.length ? profile.pricing_packages : defaultPackages).map(toPackageForm),
    discount: toDiscountForm(profile?.discount, today),
    schedule: { ...(profile?.availability_schedule ?? everyDay({ ...defaultDayHours, enabled: false })) },
    address: profile?.address ?? '',
    location: profile?.location ?? null,
  }
}

function toDiscount({ discount }: ProfileForm, before: Trainer | null): Discount | null {
  if (!discount.isOn) return before?.discount ? { ...before.discount, enabled: false } : null
  return {
    enabled: true,
    percentage: numberIn(discount.percentage),
    start_date: discount.start,
    end_date: discount.end,
  }
}

/** Who never set a schedule can be booked at any hour; who switched every day off, at none. */
function toSchedule({ schedule }: ProfileForm, before: Trainer | null): ProfileForm['schedule'] | null {
  const isNeverSet = !before?.availability_schedule && weekdays.every((weekday) => !schedule[weekday].enabled)
  return isNeverSet ? null : schedule
}

/** What is sent; undefined while there is no location, which `listProblems` tells. The pictures are saved when they are uploaded, and so left out. */
export function toDraft(form: ProfileForm, before: Trainer | null): ProfileDraft | undefined {
  if (!form.location) return undefined
  return {
    bio: form.bio.trim(),
    specializations: form.specializations,
    service_types: form.serviceTypes,
    price_per_session: numberIn(form.price),
    available_sessions: numberIn(form.availableSessions),
    pricing_packages: form.packages.map(({ sessions, price }) => ({
      sessions: numberIn(sessions),
      price: numberIn(price),
    })),
    discount: toDiscount(form, before),
    availability_schedule: toSchedule(form, before),
    address: form.address.trim(),
    location: form.location,
  }
}
