import { eq, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../../platform/personal-data/queries'
import {
  allocations,
  bankStatementLines,
  payerAccounts,
  statementBalances,
  statementColumns,
  statements,
} from '../../tables'

const isPartOfTheBooks = 'it is part of the books, and has an id and no name'

export const bankData: readonly PersonalRows[] = [
  declarePersonalRows(payerAccounts, { isAbout: ({ id }) => eq(payerAccounts.clientId, id) }),
  declarePersonalRows(allocations, {
    isAbout: ({ id }) => eq(allocations.clientId, id),
    omits: [allocations.madeBy, allocations.seen],
    keptBecause: isPartOfTheBooks,
  }),
  declarePersonalRows(bankStatementLines, {
    isAbout: ({ id }) =>
      sql`${bankStatementLines.id} in (select line_id from allocations where client_id = ${id}::uuid)`,
    // Not exported: proposals may contain other people's bookings, and the balance is the company's.
    omits: [
      bankStatementLines.proposed,
      bankStatementLines.proposedTransfers,
      bankStatementLines.balanceCents,
      bankStatementLines.fingerprint,
      bankStatementLines.queuedBy,
    ],
    keptBecause: 'its amount is part of the books; what the bank wrote is emptied',
  }),
  declarePersonalRows(statements, {
    isAbout: ({ id }) => eq(statements.uploadedBy, id),
    omits: [statements.content, statements.table],
    keptBecause: isPartOfTheBooks,
  }),
  declarePersonalRows(statementColumns, {
    isAbout: ({ id }) => eq(statementColumns.namedBy, id),
    keptBecause: 'it says how files of a bank are read, and has an id and no name',
  }),
  declarePersonalRows(statementBalances, {
    isAbout: ({ id }) => eq(statementBalances.enteredBy, id),
    keptBecause: 'the balances of the bank are part of the books; they have an id and no name',
  }),
]
