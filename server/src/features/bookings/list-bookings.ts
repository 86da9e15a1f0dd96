import type { BookingCounts, BookingSearch, ListedBooking } from '@entrena/contract/bookings/entity'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { listPage } from './pages/list-page'
import { presentBooking } from './present-booking'
import * as queries from './queries'

/** A trainer sees who comes; a client, or somebody without a role, where they go; the admin everyone. */
function whoseFor({ id, role }: Actor): queries.Whose {
  if (role === 'admin') return 'everyone'
  return role === 'trainer' ? { trainerId: id } : { clientId: id }
}

/** What only pages can do; a plain list of everything stays one. */
const isPaged = ({ search, after, before, limit, offset }: BookingSearch) =>
  offset === undefined && (search ?? after ?? before ?? limit) !== undefined

export async function listBookings(db: Db, actor: Actor, search: BookingSearch): Promise<ListedBooking[]> {
  if (actor.role === 'admin' && isPaged(search)) return listPage(db, actor, search)
  const rows = await queries.listBookings(db, whoseFor(actor), search)
  return rows.map((row) => presentBooking(row, actor))
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
