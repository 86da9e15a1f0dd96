import type { BookingCounts, BookingSearch, ListedBooking } from '@entrena/contract/bookings/entity'
import { filterNotHere } from '@entrena/contract/bookings/errors'
import type { Db } from '../../platform/db/db'
import type { Part } from '../../platform/http/answer-part'
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

/** Which filter this list cannot apply; undefined where it can apply them all. */
function idleFilterOf({ role }: Actor, { search, after, before, offset, needs }: BookingSearch): string | undefined {
  // A review is its client's to write.
  if (needs === 'review' && role !== 'client') return 'needs'
  if (needs === 'trainer' && role !== 'admin') return 'needs'
  if (role === 'admin') return offset !== undefined && (search || after || before) ? 'offset' : undefined
  if (search) return 'search'
  if (after) return 'after'
  return before ? 'before' : undefined
}

export async function listBookings(db: Db, actor: Actor, wanted: BookingSearch): Promise<Part<ListedBooking>> {
  // Whoever asks for what a list cannot do would take the whole list for the answer.
  const field = idleFilterOf(actor, wanted)
  if (field) throw refuse(filterNotHere, { field })
  const { offset, ...page } = wanted
  // A plain list of everything stays one.
  const isPaged = offset === undefined && (page.search ?? page.after ?? page.before ?? page.limit) !== undefined
  if (actor.role === 'admin' && isPaged) return listPage(db, actor, page)
  const rows = await queries.listBookings(db, whoseFor(actor), wanted)
  return { rows: rows.map((row) => presentBooking(row, actor)) }
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
