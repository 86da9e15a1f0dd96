import { and, eq, or, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../platform/personal-data/queries'
import { users } from '../accounts/tables'
import { bookings } from '../bookings/tables'
import { bankAccounts, batches, debts, postings, postingTotals, refunds, releases, transfers } from './tables'

export const moneyData: readonly PersonalRows[] = [
  declarePersonalRows(bankAccounts, { isAbout: ({ id }) => eq(bankAccounts.userId, id), omits: [bankAccounts.sealed] }),
  declarePersonalRows(transfers, {
    isAbout: ({ id }) => eq(transfers.ownerId, id),
    omits: [transfers.sealed],
    keptBecause: 'money that is on its way must arrive, and its details are encrypted',
  }),
  declarePersonalRows(batches, {
    isAbout: ({ id }) => or(eq(batches.exportedBy, id), eq(batches.takenBackBy, id)),
    omits: [batches.sealedFile],
    keptBecause: 'a batch that was given to the bank is part of the books',
  }),
  declarePersonalRows(postings, {
    isAbout: ({ id }) => or(eq(postings.trainerId, id), eq(postings.clientId, id), eq(postings.createdBy, id)),
    keptBecause: 'the books are never changed; a posting has ids and no name',
  }),
  declarePersonalRows(postingTotals, {
    isAbout: ({ id }) => eq(postingTotals.ownerId, id),
    keptBecause: 'the sums of the books have an id and no name',
  }),
  declarePersonalRows(releases, {
    isAbout: ({ id }) =>
      sql`${releases.bookingId} in (select b.id from ${bookings} b where ${id}::uuid in (b.client_id, b.trainer_id))`,
  }),
  declarePersonalRows(refunds, {
    isAbout: ({ id }) =>
      or(
        eq(refunds.recordedBy, id),
        sql`${refunds.bookingId} in (select b.id from ${bookings} b where b.client_id = ${id}::uuid)`,
      ),
    keptBecause: 'the books are never changed; a refund has ids and no name',
  }),
  declarePersonalRows(debts, {
    isAbout: ({ id, provenEmail }) =>
      or(
        eq(debts.creditorId, id),
        eq(debts.settledBy, id),
        // Debts are found by e-mail address, because a deleted person who registers again has a new id.
        provenEmail === undefined
          ? undefined
          : and(
              eq(debts.creditorEmail, provenEmail),
              sql`not exists (select from ${users} u where u.id = ${debts.creditorId})`,
            ),
      ),
    keptBecause: 'what is owed must still be paid, and to whom',
  }),
]
