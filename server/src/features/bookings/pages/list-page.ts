import type { Booking, BookingSearch } from '@entrena/contract/bookings/entity'
import {
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@entrena/contract/bookings/rules'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { type Page, startPage } from '../../../platform/paging'
import { findFewPeople, peoplePattern, whenToLookUp } from '../../accounts/public'
import { presentBooking } from '../present-booking'
import { listBookingsById } from '../queries'
import { bookingOrder, keyOf, type PageKey, readKey } from './booking-order'
import { listPageKeys, listPageKeysOf, type PageQuestion, walkPageKeys } from './queries'
import { readSearch } from './read-search'

/** Bookings that a search looks at before it says where it goes on: about what a page costs anyway, and more further on. */
const mostLookedAt = { first: 300, further: 10_000 }

/** How a payment stands that waits for its client, for the admin, or for a review. */
const paymentNeeding = {
  payment: 'pending',
  confirmation: 'pending_confirmation',
  review: 'paid',
  trainer: undefined,
} as const

function statesOf({ status, payment, needs }: BookingSearch): PageQuestion['states'] {
  if (!status && !payment && !needs) return undefined
  const isWanted = (one: BookingStatus) =>
    (!status || one === status) && !(needs && one === 'cancelled') && !(needs === 'trainer' && one === 'completed')
  const neededPayment = needs && paymentNeeding[needs]
  const isPaidSo = (one: PaymentStatus) => (!payment || one === payment) && (!neededPayment || one === neededPayment)
  return { statuses: bookingStatuses.filter(isWanted), payments: paymentStatuses.filter(isPaidSo) }
}

/** A page of everyone's bookings: after a row, before one, or the last. */
export async function listPage(db: Db, admin: Actor, search: BookingSearch): Promise<Page<Booking>> {
  const { isBackwards, isFurther, beyond, fetches, cut } = startPage(search, bookingOrder(search))
  const states = statesOf(search)
  // Two wishes that no booking fulfils.
  if (states?.statuses.length === 0 || states?.payments.length === 0) return { rows: [] }
  const sought = search.search ? readSearch(search.search) : undefined
  const day = sought?.by === 'day' ? sought.date : undefined
  const question = {
    states,
    limit: fetches,
    reference: sought?.by === 'reference' ? sought.from : undefined,
    refundDue: search.refund === 'due',
    trainerLeft: search.needs === 'trainer',
    from: day ?? search.from,
    to: day ?? search.to,
    isRising: (search.order === 'earliest') !== isBackwards,
    beyond: beyond && readKey(beyond),
  }
  const most = mostLookedAt[isFurther ? 'further' : 'first']
  const { keys, last } =
    sought?.by === 'name'
      ? await seekPeople(db, question, { text: sought.text, most })
      : { keys: await listPageKeys(db, question) }
  const page = cut({ rows: keys, keyOf, lookedUpTo: last })
  return { ...page, rows: await presentRows(db, admin, page.rows) }
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
  const when = whenToLookUp(text)
  const found = when === 'first' ? await listKeysOfFew(db, question, pattern) : undefined
  if (found) return { keys: found }
  const walked = await walkPageKeys(db, question, { pattern, most: Math.max(most, question.limit) })
  const last = walked.find(({ isMatch }) => !isMatch)
  const few = last && when === 'after' ? await listKeysOfFew(db, question, pattern) : undefined
  return few ? { keys: few } : { keys: walked.filter(({ isMatch }) => isMatch), last }
}

/** The bookings of those who match, where they are few; undefined where they are many. */
async function listKeysOfFew(db: Db, question: PageQuestion, pattern: string): Promise<PageKey[] | undefined> {
  const people = await findFewPeople(db, pattern)
  return people && people.length > 0 ? listPageKeysOf(db, question, people) : people && []
}

async function presentRows(db: Db, admin: Actor, keys: readonly PageKey[]): Promise<Booking[]> {
  if (keys.length === 0) return []
  const rows = await listBookingsById(
    db,
    keys.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.booking.id, row]))
  return keys.flatMap((key) => {
    const row = byId.get(key.id)
    return row ? [presentBooking(row, admin)] : []
  })
}
