import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { users } from '../../accounts/tables'
import { bookingMoves, bookings, idempotencyKeys, problems, proposals } from '../tables'

const nameOf = (column: PgColumn): SQL => sql`(select u.name from ${users} u where u.id = ${column})`

const isOfOwnBooking = (column: PgColumn, id: string) =>
  inArray(column, sql`(select id from bookings where client_id = ${id} or trainer_id = ${id})`)

export const bookingsData: readonly PersonalRows[] = [
  declarePersonalRows(bookings, {
    isAbout: ({ id }) => or(eq(bookings.clientId, id), eq(bookings.trainerId, id)),
    omits: [bookings.proofHash],
    computes: ({ id }) => {
      // SQL that exports a column only to the client: a trainer must see neither the payment proof nor, after the
      // session, the client's address.
      const ofClient = (column: PgColumn) => sql`case when ${bookings.clientId} = ${id}::uuid then ${column} end`
      return {
        home_address: ofClient(bookings.homeAddress),
        proof_id: ofClient(bookings.proofId),
        proof_is_pdf: ofClient(bookings.proofIsPdf),
        proof_at: ofClient(bookings.proofAt),
        claimed_bank: ofClient(bookings.claimedBank),
        claimed_number: ofClient(bookings.claimedNumber),
        claimed_payer: ofClient(bookings.claimedPayer),
        trainer_name: nameOf(bookings.trainerId),
        client_name: nameOf(bookings.clientId),
      }
    },
  }),
  declarePersonalRows(idempotencyKeys, {
    isAbout: ({ id }) => eq(idempotencyKeys.clientId, id),
    omits: [idempotencyKeys.bodyHash],
  }),
  declarePersonalRows(proposals, { isAbout: ({ id }) => isOfOwnBooking(proposals.bookingId, id) }),
  declarePersonalRows(bookingMoves, { isAbout: ({ id }) => isOfOwnBooking(bookingMoves.bookingId, id) }),
  declarePersonalRows(problems, { isAbout: ({ id }) => isOfOwnBooking(problems.bookingId, id) }),
]
