import type { BookingSearch, ListedBooking } from '@entrena/contract/bookings/entity'
import {
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@entrena/contract/bookings/rules'
import { isDate } from '@entrena/contract/calendar'
import { endOfList } from '@entrena/contract/page'
import { isInstant, isUuid, readCursor, writeCursor } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { findFewMatching, userTextPattern } from '../../accounts/public'
import { presentBooking } from '../present-booking'
import { listBookingsById } from '../queries'
import { listPageKeys, type PageKey, type PageQuestion, type People } from './queries'
import { readSearch } from './read-search'

/** Of so many people each one's bookings are looked up; of more, enough turn up on the way through all. */
const fewPeople = 200

async function findPeople(db: Db, text: string): Promise<People> {
  const pattern = userTextPattern(text)
  const ids = await findFewMatching(db, pattern, fewPeople)
  return ids ? { ids } : { pattern }
}

async function seek(db: Db, text: string | undefined) {
  const sought = text ? readSearch(text) : undefined
  return {
    reference: sought?.by === 'reference' ? sought.from : undefined,
    day: sought?.by === 'day' ? sought.date : undefined,
    people: sought?.by === 'name' ? await findPeople(db, sought.text) : undefined,
  }
}

const isHour = (value: string) => /^\d{1,2}$/.test(value)

function keyOf(cursor: string): PageKey {
  const [date = '', hour = '', createdAt = '', id = ''] = readCursor(cursor, [isDate, isHour, isInstant, isUuid])
  return { date, hour, createdAt, id }
}

const cursorOf = ({ date, hour, createdAt, id }: PageKey) => writeCursor([date, hour, createdAt, id])

/** How a payment stands that waits for its client, or for the admin. A review is its client's to write: nobody else waits for one. */
const paymentNeeding = { payment: 'pending', confirmation: 'pending_confirmation', review: undefined } as const

function statesOf({ status, payment, needs }: BookingSearch): PageQuestion['states'] {
  if (!status && !payment && !needs) return undefined
  const isWanted = (one: BookingStatus) => (!status || one === status) && !(needs && one === 'cancelled')
  const isPaidSo = (one: PaymentStatus) => (!payment || one === payment) && (!needs || one === paymentNeeding[needs])
  return { statuses: bookingStatuses.filter(isWanted), payments: paymentStatuses.filter(isPaidSo) }
}

/** A page of everyone's bookings: after a row, before one, or the last. */
export async function listPage(db: Db, admin: Actor, search: BookingSearch): Promise<ListedBooking[]> {
  const { after, before, limit } = search
  const states = statesOf(search)
  // Two wishes that no booking fulfils.
  if (states?.statuses.length === 0 || states?.payments.length === 0) return []
  const { reference, day, people } = await seek(db, search.search)
  const isBackwards = before !== undefined
  const cursor = after ?? (before === endOfList ? undefined : before)
  const keys = await listPageKeys(db, {
    states,
    limit,
    reference,
    people,
    refundDue: search.refund === 'due',
    from: day ?? search.from,
    to: day ?? search.to,
    isRising: (search.order === 'earliest') !== isBackwards,
    beyond: cursor === undefined ? undefined : keyOf(cursor),
  })
  if (isBackwards) keys.reverse()
  if (keys.length === 0) return []
  const rows = await listBookingsById(
    db,
    keys.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.booking.id, row]))
  return keys.flatMap((key) => {
    const row = byId.get(key.id)
    return row ? [{ ...presentBooking(row, admin), cursor: cursorOf(key) }] : []
  })
}
