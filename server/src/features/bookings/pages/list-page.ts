import type { BookingSearch, ListedBooking } from '@entrena/contract/bookings/entity'
import {
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@entrena/contract/bookings/rules'
import { isDate } from '@entrena/contract/calendar'
import { isInstant, isUuid, readPlace, writeCursor, writeGoesOn } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import type { Part } from '../../../platform/http/answer-part'
import type { Actor } from '../../../platform/http/serve'
import { findFewPeople, peoplePattern, whenToLookUp } from '../../accounts/public'
import { presentBooking } from '../present-booking'
import { listBookingsById } from '../queries'
import { listPageKeys, listPageKeysOf, type PageKey, type PageQuestion, walkPageKeys } from './queries'
import { readSearch } from './read-search'

/** Bookings that a search looks at before it says where it goes on: about what a page costs anyway, and more further on. */
const mostLookedAt = { first: 300, further: 10_000 }

const isHour = (value: string) => /^\d{1,2}$/.test(value)

const checks = [isDate, isHour, isInstant, isUuid]
const placeOf = ({ date, hour, createdAt, id }: PageKey) => [date, hour, createdAt, id]

/** How a payment stands that waits for its client, for the admin, or for a review. */
const paymentNeeding = {
  payment: 'pending',
  confirmation: 'pending_confirmation',
  review: 'paid',
  trainer: undefined,
} as const

/** Everyone's bookings go on by cursor. */
export type PageSearch = Omit<BookingSearch, 'offset'>

function statesOf({ status, payment, needs }: PageSearch): PageQuestion['states'] {
  if (!status && !payment && !needs) return undefined
  const isWanted = (one: BookingStatus) =>
    (!status || one === status) && !(needs && one === 'cancelled') && !(needs === 'trainer' && one === 'completed')
  const neededPayment = needs && paymentNeeding[needs]
  const isPaidSo = (one: PaymentStatus) => (!payment || one === payment) && (!neededPayment || one === neededPayment)
  return { statuses: bookingStatuses.filter(isWanted), payments: paymentStatuses.filter(isPaidSo) }
}

/** A page of everyone's bookings: after a row, before one, or the last. */
export async function listPage(db: Db, admin: Actor, search: PageSearch): Promise<Part<ListedBooking>> {
  const { isBackwards, isFurther, beyond, inOrder } = readPlace(search, checks)
  const [date = '', hour = '', createdAt = '', id = ''] = beyond ?? []
  const states = statesOf(search)
  // Two wishes that no booking fulfils.
  if (states?.statuses.length === 0 || states?.payments.length === 0) return { rows: [] }
  const sought = search.search ? readSearch(search.search) : undefined
  const day = sought?.by === 'day' ? sought.date : undefined
  const question = {
    states,
    limit: search.limit,
    reference: sought?.by === 'reference' ? sought.from : undefined,
    refundDue: search.refund === 'due',
    trainerLeft: search.needs === 'trainer',
    from: day ?? search.from,
    to: day ?? search.to,
    isRising: (search.order === 'earliest') !== isBackwards,
    beyond: beyond && { date, hour, createdAt, id },
  }
  const most = mostLookedAt[isFurther ? 'further' : 'first']
  const { keys, last } =
    sought?.by === 'name'
      ? await seekPeople(db, question, { text: sought.text, most })
      : { keys: await listPageKeys(db, question) }
  return { rows: await presentPage(db, admin, inOrder(keys)), goesOn: last && writeGoesOn(placeOf(last)) }
}

interface SoughtPeople {
  readonly text: string
  readonly most: number
}

interface Found {
  readonly keys: PageKey[]
  /** The last one that was looked at, where there are more. */
  readonly last?: PageKey | undefined
}

/** Common names fill a page on the way through the list; the bookings of a few people are looked up. */
async function seekPeople(db: Db, question: PageQuestion, { text, most }: SoughtPeople): Promise<Found> {
  const pattern = peoplePattern(text)
  // Whoever sets no limit wants them all.
  const { limit = Number.MAX_SAFE_INTEGER } = question
  const when = whenToLookUp(text)
  const found = when === 'first' ? await listKeysOfFew(db, question, pattern) : undefined
  if (found) return { keys: found }
  const walked = await walkPageKeys(db, { ...question, limit }, { pattern, most: Math.max(most, limit) })
  const last = walked.find(({ isMatch }) => !isMatch)
  const few = last && when === 'after' ? await listKeysOfFew(db, question, pattern) : undefined
  return few ? { keys: few } : { keys: walked.filter(({ isMatch }) => isMatch), last }
}

/** The bookings of those who match, where they are few; undefined where they are many. */
async function listKeysOfFew(db: Db, question: PageQuestion, pattern: string): Promise<PageKey[] | undefined> {
  const people = await findFewPeople(db, pattern)
  return people && people.length > 0 ? listPageKeysOf(db, question, people) : people && []
}

async function presentPage(db: Db, admin: Actor, keys: readonly PageKey[]): Promise<ListedBooking[]> {
  if (keys.length === 0) return []
  const rows = await listBookingsById(
    db,
    keys.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.booking.id, row]))
  return keys.flatMap((key) => {
    const row = byId.get(key.id)
    return row ? [{ ...presentBooking(row, admin), cursor: writeCursor(placeOf(key)) }] : []
  })
}
