import type { Booking, BookingCounts, BookingSearch } from '@entrena/contract/bookings/entity'
import { filterNotHere } from '@entrena/contract/bookings/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { mapPage, type Page, startPage } from '../../platform/paging'
import { refuse } from '../../platform/refused'
import { bookingOrder, keyOf, readKey } from './pages/booking-order'
import { listPage } from './pages/list-page'
import { presentBooking } from './present-booking'
import * as queries from './queries'

/** A trainer sees who comes; a client, or somebody without a role, where they go; the admin everyone. */
function whoseFor({ id, role }: Actor): queries.Whose {
  if (role === 'admin') return 'everyone'
  return role === 'trainer' ? { trainerId: id } : { clientId: id }
}

/** Which filter this list cannot apply; undefined where it can apply them all. */
function idleFilterOf({ role }: Actor, { search, needs }: BookingSearch): string | undefined {
  // A review is its client's to write.
  if (needs === 'review' && role !== 'client') return 'needs'
  if (needs === 'trainer' && role !== 'admin') return 'needs'
  return search && role !== 'admin' ? 'search' : undefined
}

export async function listBookings(db: Db, actor: Actor, wanted: BookingSearch): Promise<Page<Booking>> {
  // Whoever asks for what a list cannot do would take the whole list for the answer.
  const field = idleFilterOf(actor, wanted)
  if (field) throw refuse(filterNotHere, { field })
  if (actor.role === 'admin') return listPage(db, actor, wanted)
  const { isBackwards, beyond, fetches, cut } = startPage(wanted, bookingOrder(wanted))
  const rows = await queries.listBookings(db, whoseFor(actor), {
    ...wanted,
    isRising: (wanted.order === 'earliest') !== isBackwards,
    beyond: beyond && readKey(beyond),
    limit: fetches,
  })
  return mapPage(cut({ rows, keyOf: ({ key }) => keyOf(key) }), (row) => presentBooking(row, actor))
}

export async function countBookings(db: Db, actor: Actor): Promise<BookingCounts> {
  const counts = await queries.countBookings(db, whoseFor(actor))
  return {
    pending: counts.get('pending') ?? 0,
    confirmed: counts.get('confirmed') ?? 0,
    completed: counts.get('completed') ?? 0,
    cancelled: counts.get('cancelled') ?? 0,
  }
}
