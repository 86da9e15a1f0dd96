import { clientFactsOf, type SessionCounts } from '@entrena/contract/bookings/client-facts'
import type { Booking } from '@entrena/contract/bookings/entity'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { countSessionsOf } from './queries/client-facts'

const nothingYet: SessionCounts = { accepted: 0, withYou: 0, sessions: 0, attended: 0, payments: 0, latePayments: 0 }

/** Adds the facts about their clients to the requests that this trainer may answer. One query for all of them. */
export async function addClientFacts(
  db: Db,
  { viewer, now }: { readonly viewer: Actor; readonly now: Date },
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const isAsked = (booking: Booking) =>
    viewer.role === 'trainer' && booking.trainer_id === viewer.id && booking.status === 'pending'
  const clientIds = new Set(bookings.filter(isAsked).map((booking) => booking.client_id))
  if (clientIds.size === 0) return [...bookings]
  const counts = await countSessionsOf(db, [...clientIds], { now, trainerId: viewer.id })
  return bookings.map((booking) =>
    isAsked(booking)
      ? { ...booking, client_facts: clientFactsOf(counts.get(booking.client_id) ?? nothingYet) }
      : booking,
  )
}
