import { policies, policyTerms } from '@entrena/contract/bookings/cancellation'
import type { SessionCounts } from '@entrena/contract/bookings/client-facts'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bookings } from '../tables'
import { sessionStartSql } from './booking-moves'
import { countSessionsHad } from './sessions-had'

const countIf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)

const freeHours = sql.raw(
  `case policy ${policies.map((name) => `when '${name}' then ${policyTerms[name].freeHours}`).join(' ')} end`,
)

const isAccepted = sql`${bookings.status} in ('confirmed', 'completed')`
const isDone = sql`${bookings.status} = 'completed'`
/** SQL condition: the client cancelled an accepted session after the time for free cancellation. */
const isCancelledLate = sql`(${bookings.status} = 'cancelled' and ${bookings.cancelReason} = 'client'
  and ${bookings.acceptedAt} is not null
  and ${bookings.cancelledAt} > ${sessionStartSql} - make_interval(hours => ${freeHours}))`
const announcedAt = sql`least(${bookings.markedAt}, ${bookings.proofAt})`
const isPayment = sql`${bookings.paymentStatus} = 'paid' and ${bookings.priceCents} > 0
  and ${bookings.payBy} is not null and ${announcedAt} is not null`

/**
 * Counts these clients' past sessions by outcome. Confirmed sessions that are not completed count only as accepted,
 * because nobody knows whether the client came. Omits clients without bookings.
 */
export async function countSessionsOf(
  db: Db,
  clientIds: readonly string[],
  { now, trainerId }: { readonly now: Date; readonly trainerId: string },
): Promise<ReadonlyMap<string, SessionCounts>> {
  const hour = Number(dominicanTime(now).slice(0, 2))
  const isPast = sql`(${bookings.date}, ${bookings.hour}) < (${dominicanDate(now)}::date, ${hour}::smallint)`
  const clientId = sql`${bookings.clientId}`
  const rows = await db
    .select({
      clientId: bookings.clientId,
      accepted: countIf(isAccepted),
      withYou: countSessionsHad({ trainerId, clientId }, now),
      sessions: countIf(sql`${isPast} and (${isDone} or ${isCancelledLate})`),
      attended: countIf(sql`${isPast} and ${isDone} and not ${bookings.clientAbsent}`),
      payments: countIf(sql`${isPast} and ${isPayment}`),
      latePayments: countIf(sql`${isPast} and ${isPayment} and ${announcedAt} > ${bookings.payBy}`),
    })
    .from(bookings)
    .where(inArray(bookings.clientId, [...clientIds]))
    .groupBy(bookings.clientId)
  return new Map(rows.map(({ clientId, ...counts }) => [clientId, counts]))
}
