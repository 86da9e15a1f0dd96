import { z } from 'zod'
import { ownerProofErrors } from '../../accounts/account-errors'
import { ownerProof } from '../../accounts/drafts'
import { missingFields, passwordTooLong } from '../../accounts/errors'
import { userNotFound } from '../../admin/errors'
import { dateInvalid } from '../../bookings/errors'
import { endpoint, nothing } from '../../endpoint'
import { cursorInvalid } from '../../refusals'
import * as entity from './entity'
import * as refused from './errors'
import { formatNames } from './rules'

const detailErrors = [
  refused.payoutsTurnedOff,
  refused.bankUnknown,
  refused.accountTypeUnknown,
  refused.accountNumberInvalid,
  refused.holderInvalid,
  refused.taxIdInvalid,
]

export const getBankAccount = endpoint({
  method: 'GET',
  path: '/bank-account',
  access: ['client', 'trainer'],
  summary: "One's own bank details, masked",
  reply: entity.ownBankAccount,
})

export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/bank-account',
  access: ['client', 'trainer'],
  summary:
    "Store one's own bank details, with the password (or a fresh external sign-in) and, if two-step verification is on, a code. A change is mailed, and nothing is sent to the new account for 72 hours",
  body: entity.bankAccountChange,
  reply: entity.ownBankAccount,
  errors: [...detailErrors, missingFields, passwordTooLong, ...ownerProofErrors],
})

export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/bank-account',
  access: ['client', 'trainer'],
  summary:
    "Forget one's own bank details, so that nothing is sent until new ones are stored. With the password (or a fresh external sign-in) and, if two-step verification is on, a code",
  body: z.object(ownerProof).nullish(),
  reply: nothing,
  errors: [missingFields, passwordTooLong, ...ownerProofErrors],
})

export const getPayoutPlan = endpoint({
  method: 'GET',
  path: '/payouts',
  access: ['client', 'trainer'],
  summary: 'What is paid out next, when and to which account, or why not. Clients may have earned as trainers before',
  reply: entity.payoutPlan,
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/payouts/transfers',
  access: ['client', 'trainer'],
  summary: "One's own payouts, latest first",
  query: entity.transfersQueryParams,
  reply: z.array(entity.transfer),
  errors: [cursorInvalid],
})

export const listHeld = endpoint({
  method: 'GET',
  path: '/earnings/held',
  access: ['trainer'],
  summary: 'The sessions whose money is on hold, earliest first',
  query: entity.heldQueryParams,
  reply: z.array(entity.heldSession),
  errors: [cursorInvalid],
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/earnings/statement',
  access: ['trainer'],
  summary: "A month of one's own earnings, line by line",
  query: entity.statementQueryParams,
  reply: entity.accountStatement,
  errors: [refused.monthInvalid],
})

export const getStatementFile = endpoint({
  method: 'GET',
  path: '/earnings/statement/file',
  access: ['trainer'],
  summary: "A month of one's own earnings, as CSV",
  query: entity.statementQueryParams,
  reply: z.unknown(),
  mediaType: 'text/csv',
  errors: [refused.monthInvalid],
})

export const getTrainerStatement = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/statement',
  access: ['admin'],
  summary: "A month of a trainer's earnings, line by line",
  query: entity.statementQueryParams,
  reply: entity.accountStatement,
  errors: [refused.monthInvalid, userNotFound],
})

export const listPayable = endpoint({
  method: 'GET',
  path: '/admin/payouts/payable',
  access: ['admin'],
  summary: 'Trainers with money to be paid out, the highest amounts first, and why some are not paid now',
  query: entity.payablesQueryParams,
  reply: z.array(entity.payable),
  errors: [cursorInvalid],
})

export const askForDetails = endpoint({
  method: 'POST',
  path: '/admin/payouts/ask-details',
  access: ['admin'],
  summary:
    'Mail people who earned money as trainers and have no bank details. People with unreadable ones are mailed only if `trainer_ids` names them. Each is asked at most once in seven days',
  body: entity.detailsRequest,
  reply: entity.detailsRequested,
  errors: [refused.payoutsTurnedOff],
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/admin/payouts/refunds',
  access: ['admin'],
  summary: 'Refunds that clients asked for, earliest promised day first',
  query: entity.refundsQueryParams,
  reply: z.array(entity.askedRefund),
  errors: [cursorInvalid],
})

export const exportBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/batches',
  access: ['admin'],
  summary:
    'Export payouts and refunds as one batch. Whoever cannot be paid any more is left out, or the export is refused if `expected` is given',
  body: entity.batchDraft,
  reply: entity.wholeBatch,
  status: 201,
  errors: [refused.payoutsTurnedOff, refused.nothingToPayRefusal, refused.batchChangedRefusal],
})

export const listBatches = endpoint({
  method: 'GET',
  path: '/admin/payouts/batches',
  access: ['admin'],
  summary: 'Exported batches, latest first',
  query: entity.batchesQueryParams,
  reply: z.array(entity.batch),
  errors: [dateInvalid, cursorInvalid],
})

export const getBatch = endpoint({
  method: 'GET',
  path: '/admin/payouts/batches/{id}',
  access: ['admin'],
  summary: 'A batch with its transfers',
  reply: entity.wholeBatch,
  errors: [refused.batchNotFound],
})

export const getBatchFile = endpoint({
  method: 'GET',
  path: '/admin/payouts/batches/{id}/file',
  access: ['admin'],
  summary: 'The file of a batch for the bank, as it was exported',
  reply: z.unknown(),
  mediaType: 'text/csv',
  errors: [
    refused.batchTakenBackRefusal,
    refused.payoutsTurnedOff,
    refused.batchNotFound,
    refused.batchFileErasedRefusal,
  ],
})

export const markBatchSent = endpoint({
  method: 'POST',
  path: '/admin/payouts/batches/{id}/sent',
  access: ['admin'],
  summary: 'Record that a batch was given to the bank. Its recipients are mailed',
  reply: entity.wholeBatch,
  errors: [refused.batchNotFound, refused.batchAlreadySentRefusal, refused.batchTakenBackRefusal],
})

export const takeBackBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/batches/{id}/take-back',
  access: ['admin'],
  summary: 'Take an exported batch back until it is marked as sent. Its money is where it was before',
  reply: entity.wholeBatch,
  errors: [
    refused.batchNotFound,
    refused.batchAlreadySentRefusal,
    refused.batchTakenBackRefusal,
    refused.batchOnStatementRefusal,
  ],
})

export const markTransferSeen = endpoint({
  method: 'POST',
  path: '/admin/payouts/transfers/{id}/seen',
  access: ['admin'],
  summary: 'Record that a transfer is on the statement of the bank',
  reply: entity.batchTransfer,
  errors: [refused.transferNotFound, refused.transferNotSentRefusal],
})

export const markTransferReturned = endpoint({
  method: 'POST',
  path: '/admin/payouts/transfers/{id}/returned',
  access: ['admin'],
  summary:
    'Record that the bank returned a transfer. The money goes back to its account, and the recipient is told why',
  body: entity.returnedTransfer,
  reply: entity.batchTransfer,
  errors: [refused.transferNotFound, refused.transferNotSentRefusal, refused.returnReasonMissingRefusal],
})

const formatName = z.enum(formatNames)

export const listFormats = endpoint({
  method: 'GET',
  path: '/admin/payouts/formats',
  access: ['admin'],
  summary: 'How the files for banks are written',
  reply: z.array(entity.storedFormat),
})

export const saveFormat = endpoint({
  method: 'PUT',
  path: '/admin/payouts/formats/{name}',
  access: ['admin'],
  summary: 'Change how the file for a bank is written',
  params: { name: formatName },
  body: entity.format,
  reply: entity.storedFormat,
  errors: [refused.formatInvalid],
})

export const resetFormat = endpoint({
  method: 'DELETE',
  path: '/admin/payouts/formats/{name}',
  access: ['admin'],
  summary: 'Go back to the preset of a format',
  params: { name: formatName },
  reply: entity.storedFormat,
})

export const getDailyBalance = endpoint({
  method: 'GET',
  path: '/admin/daily-balance',
  access: ['admin'],
  summary: "The bank according to Entrena beside the bank's statement",
  reply: entity.dailyBalance,
})

export const enterStatementBalance = endpoint({
  method: 'POST',
  path: '/admin/daily-balance',
  access: ['admin'],
  summary: 'Enter the balance of a day as the statement of the bank has it',
  body: entity.statementBalance,
  reply: entity.dailyBalance,
  errors: [refused.statementDayInvalid, refused.amountInvalid],
})

export const listExpected = endpoint({
  method: 'GET',
  path: '/admin/daily-balance/expected',
  access: ['admin'],
  summary: 'Payments that were confirmed and that nobody has seen on a statement, earliest first',
  query: entity.expectedQueryParams,
  reply: z.array(entity.expectedPayment),
  errors: [cursorInvalid],
})

export const markArrived = endpoint({
  method: 'POST',
  path: '/admin/daily-balance/expected/{id}/arrived',
  access: ['admin'],
  summary: 'Record that a confirmed payment is on the statement',
  reply: nothing,
  errors: [refused.paymentNotExpectedRefusal],
})
