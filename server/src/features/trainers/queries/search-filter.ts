import { weekdayOf } from '@entrena/contract/bookings/rules'
import type { Availability } from '@entrena/contract/trainers/availability'
import type { DayHours, ServiceType, Specialization } from '@entrena/contract/trainers/rules'
import { type DayPart, dayPartNames } from '@entrena/contract/trainers/search-rules'
import { weekdays } from '@entrena/contract/weekdays'
import { type SQL, sql } from 'drizzle-orm'
import { heldHours, timeOffBetween } from '../../bookings/public'

export interface TrainerFilter {
  readonly serviceType: ServiceType | undefined
  readonly specialization: Specialization | undefined
  /** Bounds of the price of the cheapest session. */
  readonly leastCents: number
  readonly mostCents: number
  /** Bits of `open_parts`, of which a trainer needs at least one. 0 if the hours do not matter. */
  readonly openParts: number
  /** The day whose hours are loaded. null if the hours do not matter. */
  readonly date: string | null
  /** Only trainers with a badge. */
  readonly isVerified: boolean
  /** The day on which badges must not have expired. */
  readonly today: string
}

/** Selects `HoursOfDay` of a row of `trainer_profiles`. */
export function hoursOn({ date, weekday }: { readonly date: SQL; readonly weekday: SQL }) {
  const ifAsked = <Value>(value: SQL<Value>) => sql<Value | null>`case when ${date} is not null then ${value} end`
  return {
    dayHours: sql<DayHours | null>`schedule -> ${weekday}`,
    limits: ifAsked(sql<Availability>`availability`),
    timeOff: ifAsked(timeOffBetween(date, date)),
    held: ifAsked(heldHours(sql`trainer_id = trainer_profiles.user_id and date = ${date}`)),
  }
}

/** More than the price of any session: the largest value of an integer column. */
export const anyCents = 2 ** 31 - 1

/** The bits of `open_parts` for a part of a day, or for the whole day. */
export function openPartsOf(date: string, part: DayPart | undefined): number {
  const first = 3 * weekdays.indexOf(weekdayOf(date))
  return part ? 1 << (first + dayPartNames.indexOf(part)) : 0b111 << first
}

export function wantedOffers({ serviceType, specialization }: TrainerFilter): string[] {
  return [serviceType, specialization].filter((offer) => offer !== undefined)
}

const arrayOf = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text))}}`

/** True for trainers whose price is within the bounds. */
export function costs({ leastCents, mostCents }: TrainerFilter): SQL {
  return leastCents === 0 && mostCents === anyCents ? sql`true` : sql`from_cents between ${leastCents} and ${mostCents}`
}

/**
 * True for trainers with a badge. The first condition is redundant, but says to the planner that the small index of those
 * trainers has all of them.
 */
export function isVerified(filter: TrainerFilter): SQL {
  return filter.isVerified ? sql`verified_until is not null and verified_until >= ${filter.today}::date` : sql`true`
}

/**
 * Names columns without their table, because it is also used on rows that a search has already read. The conditions are in the
 * order of their cost: comparing arrays takes longest.
 */
export function matches(filter: TrainerFilter): SQL {
  const { openParts } = filter
  const isOpen = openParts === 0 ? sql`true` : sql`open_parts & ${openParts} <> 0`
  const offered = wantedOffers(filter)
  const isOffered = offered.length === 0 ? sql`true` : sql`offers @> ${arrayOf(offered)}`
  return sql`${isOpen} and ${isVerified(filter)} and ${costs(filter)} and ${isOffered}`
}
