import { z } from 'zod'
import { booking } from '../bookings/entity'
import { bookingNotFound } from '../bookings/errors'
import { endpoint, nothing } from '../endpoint'
import {
  alreadyPaid,
  bookingMissing,
  cancelledTakesNoPaymentRefusal,
  lateNeedsAllRefusal,
  paymentChangedRefusal,
  stillToPayRefusal,
} from '../money/payments/errors'
import { amountInvalid, bankUnknown, statementDayInvalid, transferNotSentRefusal } from '../money/payouts/errors'
import { cursorInvalid } from '../refusals'
import { picturesBusyRefusal, uploadsTooMany } from '../uploads'
import * as entity from './entity'
import * as refused from './errors'
import { maxStatementBytes } from './rules'

const readingErrors = [
  refused.statementUnreadable,
  refused.statementLineTooLong,
  refused.statementEmptyRefusal,
  refused.statementOldExcelRefusal,
  refused.statementIsPdfRefusal,
  refused.statementTooLong,
  refused.statementTooLarge,
  refused.statementDaysMixedRefusal,
  refused.statementOtherAccountRefusal,
]

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/admin/statements',
  access: ['admin'],
  summary: 'Read a statement of the bank. Nothing is confirmed; a file that was read before is refused',
  query: entity.uploadQueryParams,
  upload: {
    field: 'file',
    maxFiles: 1,
    maxBytes: maxStatementBytes,
    missing: refused.statementMissing,
    tooMany: refused.statementMissing,
    tooLarge: refused.statementFileTooLarge,
  },
  reply: entity.bankStatement,
  errors: [
    refused.statementMissing,
    refused.statementFileTooLarge,
    ...readingErrors,
    refused.statementKnownRefusal,
    picturesBusyRefusal,
    uploadsTooMany,
  ],
})

export const setColumns = endpoint({
  method: 'PUT',
  path: '/admin/statements/{id}/columns',
  access: ['admin'],
  summary: 'Say which column of a file is what, and read it. The columns are kept for the next file of this kind',
  body: entity.columnsDraft,
  reply: entity.columnsReading,
  errors: [
    refused.statementNotFound,
    refused.columnsKnownRefusal,
    refused.columnsMissing,
    refused.columnMeaningTwiceRefusal,
    ...readingErrors,
  ],
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/admin/statements',
  access: ['admin'],
  summary: 'The statements, latest first, which days they cover, and what waits for a decision',
  query: entity.statementsQueryParams,
  reply: entity.statementList,
  errors: [cursorInvalid],
})

export const getBankStatement = endpoint({
  method: 'GET',
  path: '/admin/statements/{id}',
  access: ['admin'],
  summary: 'A statement with the counts of its lines, and how far a confirmation is',
  reply: entity.wholeStatement,
  errors: [refused.statementNotFound],
})

export const matchBankStatement = endpoint({
  method: 'POST',
  path: '/admin/statements/{id}/match',
  access: ['admin'],
  summary: 'Look again for the bookings that the open lines of a statement pay',
  reply: entity.wholeStatement,
  errors: [refused.statementNotFound],
})

export const discardStatement = endpoint({
  method: 'DELETE',
  path: '/admin/statements/{id}',
  access: ['admin'],
  summary: 'Forget a statement of which nothing was used',
  reply: nothing,
  errors: [refused.statementNotFound, refused.statementUsedRefusal, refused.statementOverlappedRefusal],
})

export const applyStatement = endpoint({
  method: 'POST',
  path: '/admin/statements/{id}/apply',
  access: ['admin'],
  summary: 'Confirm the exact matches of a statement, without those that are unticked. It goes on in the background',
  body: entity.applyDraft,
  reply: entity.wholeStatement,
  errors: [
    refused.statementNotFound,
    refused.statementToDecideRefusal,
    refused.statementChangedRefusal,
    refused.statementReadingRefusal,
    refused.statementBusyRefusal,
    refused.nothingToApplyRefusal,
  ],
})

export const undoStatement = endpoint({
  method: 'POST',
  path: '/admin/statements/{id}/undo',
  access: ['admin'],
  summary:
    'Undo what was confirmed with one press. It goes on in the background. Lines whose money has gone on stay, and are counted in `kept`',
  reply: entity.wholeStatement,
  errors: [
    refused.statementNotFound,
    refused.statementBusyRefusal,
    refused.nothingToUndoRefusal,
    refused.alreadyPaidOutRefusal,
  ],
})

export const listBankLines = endpoint({
  method: 'GET',
  path: '/admin/bank-lines',
  access: ['admin'],
  summary: 'Lines of statements with the bookings that they may pay, latest first',
  query: entity.linesQueryParams,
  reply: z.array(entity.bankLine),
  errors: [cursorInvalid],
})

export const listCandidates = endpoint({
  method: 'GET',
  path: '/admin/bank-lines/{id}/candidates',
  access: ['admin'],
  summary: 'Bookings and clients that a line may belong to, by name, reference or amount',
  query: entity.candidatesQueryParams,
  reply: entity.candidates,
  errors: [refused.lineNotFound],
})

export const assignLine = endpoint({
  method: 'POST',
  path: '/admin/bank-lines/{id}/assign',
  access: ['admin'],
  summary: 'Assign a line, or a part of it, to a booking, to the balance of a client, or to transfers that were sent',
  body: entity.assignDraft,
  reply: entity.bankLine,
  errors: [
    refused.lineNotFound,
    refused.lineDoneRefusal,
    refused.lineToDecideRefusal,
    refused.amountExceedsLineRefusal,
    refused.assigneeInvalid,
    refused.assigneeNotFound,
    refused.assigneeUnfitRefusal,
    refused.confirmedByHandRefusal,
    refused.lineQueuedRefusal,
    paymentChangedRefusal,
    stillToPayRefusal,
    amountInvalid,
    alreadyPaid,
    cancelledTakesNoPaymentRefusal,
    lateNeedsAllRefusal,
    transferNotSentRefusal,
  ],
})

export const ignoreLine = endpoint({
  method: 'POST',
  path: '/admin/bank-lines/{id}/ignore',
  access: ['admin'],
  summary: 'Say that a line has nothing to do with a booking, and why',
  body: entity.ignoreDraft,
  reply: entity.bankLine,
  errors: [refused.lineNotFound, refused.lineDoneRefusal, refused.lineQueuedRefusal, refused.lineToDecideRefusal],
})

export const reopenLine = endpoint({
  method: 'POST',
  path: '/admin/bank-lines/{id}/reopen',
  access: ['admin'],
  summary: 'Look again at a line that was ignored',
  reply: entity.bankLine,
  errors: [refused.lineNotFound, refused.lineDoneRefusal],
})

export const decideLine = endpoint({
  method: 'POST',
  path: '/admin/bank-lines/{id}/decide',
  access: ['admin'],
  summary: 'Say what an unclear line means',
  body: entity.lineDecisionDraft,
  reply: entity.bankLine,
  errors: [
    refused.lineNotFound,
    refused.lineDoneRefusal,
    refused.lineQueuedRefusal,
    refused.lineClearRefusal,
    amountInvalid,
    statementDayInvalid,
  ],
})

export const undoAllocation = endpoint({
  method: 'POST',
  path: '/admin/allocations/{id}/undo',
  access: ['admin'],
  summary:
    'Undo the assignment of a line, for 7 days and unless the money has gone on. A refund that no batch has goes back to the balance first',
  reply: entity.bankLine,
  errors: [
    refused.allocationNotFound,
    refused.lineQueuedRefusal,
    refused.undoTooLate,
    refused.alreadyPaidOutRefusal,
    refused.bookingChangedSinceRefusal,
  ],
})

export const listMissingTransfers = endpoint({
  method: 'GET',
  path: '/admin/missing-transfers',
  access: ['admin'],
  summary: 'Bookings marked as paid of which no transfer arrived within two covered business days, oldest first',
  query: entity.missingQueryParams,
  reply: z.array(entity.missingTransfer),
  errors: [cursorInvalid],
})

export const claimTransfer = endpoint({
  method: 'PUT',
  path: '/payments/bank-transfer/claim',
  access: ['client'],
  summary:
    "Add what one's bank said about the transfer, so that it is found: bank, confirmation number, name of the payer",
  body: entity.claimDraft,
  reply: booking,
  errors: [
    bookingMissing,
    bookingNotFound,
    cancelledTakesNoPaymentRefusal,
    alreadyPaid,
    bankUnknown,
    refused.claimInvalid,
  ],
})
