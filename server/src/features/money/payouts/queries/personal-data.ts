import { eq } from 'drizzle-orm'
import type { PersonalRows } from '../../../../platform/personal-data/personal-data'
import { personalRows } from '../../../../platform/personal-data/queries'
import { bankAccounts, batches, transfers } from '../../tables'

export const payoutsData: readonly PersonalRows[] = [
  personalRows(bankAccounts, { isAbout: ({ id }) => eq(bankAccounts.userId, id), omits: [bankAccounts.sealed] }),
  personalRows(transfers, {
    isAbout: ({ id }) => eq(transfers.ownerId, id),
    omits: [transfers.sealed],
    keptBecause: 'money that is on its way must arrive, and its details are encrypted',
  }),
  personalRows(batches, {
    isAbout: ({ id }) => eq(batches.exportedBy, id),
    omits: [batches.sealedFile],
    keptBecause: 'a batch that was given to the bank is part of the books',
  }),
]
