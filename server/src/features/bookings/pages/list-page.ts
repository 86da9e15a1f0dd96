import type { BookingSearch, ListedBooking } from '@entrena/contract/bookings/entity'
import {
  type BookingStatus,
  bookingStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@entrena/contract/bookings/rules'
import { isDate } from '@entrena/contract/calendar'
import { isInstant, isUuid, readPlace, writeCursor } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { findPeople } from '../../accounts/public'
import { presentBooking } from '../present-booking'
import { listBookingsById } from '../queries'
import { listPageKeys, type PageKey, type PageQuestion } from './queries'
import { readSearch } from './read-search'

async function seek(db: Db, text: string | undefined) {
  const sought = text ? readSearch(text) : undefined
  return {
    reference: sought?.by === 'reference' ? sought.from : undefined,
    day: sought?.by === 'day' ? sought.date : undefined,
    people: sought?.by === 'name' ? await findPeople(db, sought.text) : undefined,
  }
}

const isHour = (value: string) => /^\d{1,2}$/.test(value)

const checks = [isDate, isHour, isInstant, isUuid]
const cursorOf = ({ date, hour, createdAt, id }: PageKey) => writeCursor([date, hour, createdAt, id])

/** How a payment stands that waits for its client, for the admin, or for a review. */
const paymentNeeding = { payment: 'pending', confirmation: 'pending_confirmation', review: 'paid' } as const

/** Everyone's bookings go on by cursor. */
export type PageSearch = Omit<BookingSearch, 'offset'>

function statesOf({ status, payment, needs }: PageSearch): PageQuestion['states'] {
  if (!status && !payment && !needs) return undefined
  const isWanted = (one: BookingStatus) => (!status || one === status) && !(needs && one === 'cancelled')
  const isPaidSo = (one: PaymentStatus) => (!payment || one === payment) && (!needs || one === paymentNeeding[needs])
  return { statuses: bookingStatuses.filter(isWanted), payments: paymentStatuses.filter(isPaidSo) }
}

/** A page of everyone's bookings: after a row, before one, or the last. */
export async function listPage(db: Db, admin: Actor, search: PageSearch): Promise<ListedBooking[]> {
  const { isBackwards, beyond, inOrder } = readPlace(search, checks)
  const [date = '', hour = '', createdAt = '', id = ''] = beyond ?? []
  const states = statesOf(search)
  // Two wishes that no booking fulfils.
  if (states?.statuses.length === 0 || states?.payments.length === 0) return []
  const { reference, day, people } = await seek(db, search.search)
  const keys = await listPageKeys(db, {
    states,
    limit: search.limit,
    reference,
    people,
    refundDue: search.refund === 'due',
    from: day ?? search.from,
    to: day ?? search.to,
    isRising: (search.order === 'earliest') !== isBackwards,
    beyond: beyond && { date, hour, createdAt, id },
  })
  if (keys.length === 0) return []
  const rows = await listBookingsById(
    db,
    keys.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.booking.id, row]))
  return inOrder(keys).flatMap((key) => {
    const row = byId.get(key.id)
    return row ? [{ ...presentBooking(row, admin), cursor: cursorOf(key) }] : []
  })
}
