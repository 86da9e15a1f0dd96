import { weekdayOf } from '@entrena/contract/bookings/rules'
import type { Availability } from '@entrena/contract/trainers/availability'
import type { DayHours, ServiceType, Specialization } from '@entrena/contract/trainers/rules'
import { type DayPart, dayPartNames } from '@entrena/contract/trainers/search-rules'
import type { SpokenLanguage } from '@entrena/contract/trainers/spoken'
import { type Weekday, weekdays } from '@entrena/contract/weekdays'
import { type SQL, sql } from 'drizzle-orm'
import { heldHoursSql, timeOffBetweenSql } from '../../bookings/public'

/** What a trainer can offer: the values of the column `offers`. */
export type SearchedOffer = ServiceType | Specialization | SpokenLanguage

export interface TrainerFilter {
  /** Service types, specializations and languages, all of which a trainer must offer. */
  readonly offers: readonly SearchedOffer[]
  /** Bounds of the lowest price of a session. */
  readonly minCents: number
  readonly maxCents: number
  /** Bit mask of `open_parts`: a trainer needs at least one of these bits. 0 means any hours. */
  readonly openParts: number
  /** The day whose opening hours are loaded. null if no day is searched. */
  readonly date: string | null
  /** True to find only trainers with a verified identity. */
  readonly isVerified: boolean
  /** The day on which the verification of the identity must be valid. */
  readonly today: string
}

interface SearchedDay {
  readonly date: SQL
  readonly weekday: SQL
}

/**
 * Selects `HoursOfDay` from a row of `trainer_profiles`. Without a day it selects only nulls, because planning the
 * subqueries for bookings and time off takes a fifth of the database's time for a search that is not prepared.
 */
export function hoursOn(day: SearchedDay | undefined) {
  const ifAsked = <Value>(value: (day: SearchedDay) => SQL<Value>) => sql<Value | null>`${day ? value(day) : sql`null`}`
  return {
    dayHours: ifAsked(({ weekday }) => sql<DayHours>`schedule -> ${weekday}`),
    limits: ifAsked(() => sql<Availability>`availability`),
    timeOff: ifAsked(({ date }) => timeOffBetweenSql(date, date)),
    held: ifAsked(({ date }) => heldHoursSql(sql`trainer_id = trainer_profiles.user_id and date = ${date}`)),
  }
}

/** The largest value of an integer column, and so above any price. */
export const maxCentsInColumn = 2 ** 31 - 1

/**
 * The bits of `open_parts` that a search needs: one part of the day or all, on the weekday of `date` or on every
 * weekday. 0 if neither a date nor a part of the day is given.
 */
export function openPartsOf(date: string | undefined, part: DayPart | undefined): number {
  const days: readonly Weekday[] = date === undefined ? weekdays : [weekdayOf(date)]
  const bits = part ? 1 << dayPartNames.indexOf(part) : date === undefined ? 0 : 0b111
  return days.reduce((all, day) => all | (bits << (3 * weekdays.indexOf(day))), 0)
}

const arrayOf = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text))}}`

/** SQL condition for trainers within the price bounds. */
export function isPriceWithinSql({ minCents, maxCents }: TrainerFilter): SQL {
  return minCents === 0 && maxCents === maxCentsInColumn
    ? sql`true`
    : sql`from_cents between ${minCents} and ${maxCents}`
}

/**
 * SQL condition for trainers with a verified badge. Its first part is redundant, but lets the planner use the small
 * index of verified trainers.
 */
export function isVerified(filter: TrainerFilter): SQL {
  return filter.isVerified ? sql`verified_until is not null and verified_until >= ${filter.today}::date` : sql`true`
}

/**
 * SQL condition for the filter. Its columns have no table name, because the condition also applies to rows that a
 * search has already read. Cheapest conditions first: comparing arrays takes longest.
 */
export function matchesTrainerFilter(filter: TrainerFilter): SQL {
  const { openParts, offers } = filter
  const isOpen = openParts === 0 ? sql`true` : sql`open_parts & ${openParts} <> 0`
  const isOffered = offers.length === 0 ? sql`true` : sql`offers @> ${arrayOf(offers)}`
  return sql`${isOpen} and ${isVerified(filter)} and ${isPriceWithinSql(filter)} and ${isOffered}`
}
