import type { BookingCounts, BookingSearch, ListedBooking } from '@entrena/contract/bookings/entity'
import { filterNotHere } from '@entrena/contract/bookings/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import { listPage } from './pages/list-page'
import { presentBooking } from './present-booking'
import * as queries from './queries'

/** A trainer sees who comes; a client, or somebody without a role, where they go; the admin everyone. */
function whoseFor({ id, role }: Actor): queries.Whose {
  if (role === 'admin') return 'everyone'
  return role === 'trainer' ? { trainerId: id } : { clientId: id }
}

/** What a list cannot do is refused: whoever asks for it would take the whole list for the answer. */
function refuseIdleFilters({ role }: Actor, { search, after, before, offset, needs }: BookingSearch): void {
  const searching = search ? 'search' : undefined
  const paging = after ? 'after' : before && 'before'
  const reviewing = needs === 'review' ? 'needs' : undefined
  const field =
    role === 'admin'
      ? (reviewing ?? (offset === undefined ? undefined : (searching ?? paging) && 'offset'))
      : (searching ?? paging ?? (role === 'trainer' ? reviewing : undefined))
  if (field) throw refuse(filterNotHere, { field })
}

export async function listBookings(db: Db, actor: Actor, wanted: BookingSearch): Promise<ListedBooking[]> {
  refuseIdleFilters(actor, wanted)
  const { needs, offset, ...page } = wanted
  // A plain list of everything stays one.
  const isPaged = offset === undefined && (page.search ?? page.after ?? page.before ?? page.limit) !== undefined
  if (actor.role === 'admin' && isPaged && needs !== 'review') return listPage(db, actor, { ...page, needs })
  const rows = await queries.listBookings(db, whoseFor(actor), wanted)
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
