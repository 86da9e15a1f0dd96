import { z } from 'zod'
import { userNotFound } from '../../admin/errors'
import { booking } from '../../bookings/entity'
import { bookingNotFound, dateInvalid, homeAddressMissing } from '../../bookings/errors'
import { endpoint, nothing } from '../../endpoint'
import { cursorInvalid } from '../../refusals'
import { maxPictureBytes, pdfTooLarge, uploadErrors } from '../../uploads'
import { balanceUsedRefusal, refundOpenRefusal } from '../balance/errors'
import { amountInvalid } from '../payouts/errors'
import {
  checkout,
  checkoutQueryParams,
  confirmationQueryParams,
  debt,
  debtsQueryParams,
  earnings,
  earningsEntriesQueryParams,
  earningsEntry,
  earningsMonth,
  extraTransfer,
  monthsQueryParams,
  owedAtDeletion,
  paymentQueryParams,
  receivedPayment,
  receivedPaymentsQueryParams,
  refundHold,
  sentRefund,
} from './entity'
import * as refused from './errors'

const paymentErrors = [refused.bookingMissing, bookingNotFound, refused.cancelledTakesNoPaymentRefusal]

export const startCheckout = endpoint({
  method: 'POST',
  path: '/payments/checkout',
  access: ['client'],
  summary: "The bank details for paying one's own booking, after the balance if that is wanted",
  query: checkoutQueryParams,
  reply: checkout,
  errors: [
    ...paymentErrors,
    homeAddressMissing,
    refused.paymentMethodUnknown,
    refused.alreadyPaid,
    refused.transferAnnouncedRefusal,
    balanceUsedRefusal,
  ],
})

export const uploadProof = endpoint({
  method: 'POST',
  path: '/payments/bank-transfer/upload-proof',
  access: ['client'],
  summary: "Upload a screenshot or a PDF receipt of the transfer for one's own booking",
  query: paymentQueryParams,
  upload: {
    field: 'file',
    maxFiles: 1,
    maxBytes: maxPictureBytes,
    missing: refused.proofMissing,
    tooMany: refused.proofMissing,
  },
  reply: booking,
  errors: [...paymentErrors, refused.alreadyPaid, refused.proofMissing, pdfTooLarge, ...uploadErrors],
})

export const markPaid = endpoint({
  method: 'POST',
  path: '/payments/bank-transfer/mark-paid',
  access: ['client'],
  summary: "Mark one's own booking as paid; idempotent",
  query: paymentQueryParams,
  reply: booking,
  errors: paymentErrors,
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/bank-transfer/confirm',
  access: ['admin'],
  summary: 'Confirm that the money arrived, or a part of it: a paid booking credits its trainer, once',
  query: confirmationQueryParams,
  reply: booking,
  errors: [
    ...paymentErrors,
    amountInvalid,
    refused.alreadyPaid,
    refused.paymentChangedRefusal,
    refused.tooMuchMissing,
    refused.lateNeedsAllRefusal,
  ],
})

export const addExtraTransfer = endpoint({
  method: 'POST',
  path: '/payments/bank-transfer/extra',
  access: ['admin'],
  summary: "Put a transfer for a booking that needs none into the client's balance; a second time is refused",
  query: paymentQueryParams,
  body: extraTransfer,
  reply: booking,
  errors: [
    refused.bookingMissing,
    bookingNotFound,
    amountInvalid,
    refused.bankReferenceInvalid,
    refused.transferKnownRefusal,
    refused.stillToPayRefusal,
  ],
})

const refundErrors = [
  bookingNotFound,
  refused.noRefundHereRefusal,
  refused.refundAlreadyRecordedRefusal,
  refundOpenRefusal,
]

export const getRefundHold = endpoint({
  method: 'GET',
  path: '/payments/refunds/{id}',
  access: ['admin'],
  summary: 'Until when the money of a cancelled booking must not be sent back to a bank',
  reply: refundHold,
  errors: [bookingNotFound],
})

export const recordRefund = endpoint({
  method: 'POST',
  path: '/payments/refunds/{id}/sent',
  access: ['admin'],
  summary: 'Record that the money of a cancelled booking was sent back; a second time is refused',
  body: sentRefund,
  reply: booking,
  errors: [...refundErrors, refused.refundHeldRefusal, refused.refundDayInvalid, refused.bankReferenceInvalid],
})

export const recordMissingTransfer = endpoint({
  method: 'POST',
  path: '/payments/refunds/{id}/not-received',
  access: ['admin'],
  summary: 'Record that the announced transfer of a cancelled booking never arrived',
  reply: booking,
  errors: [...refundErrors, refused.refundIsDueRefusal],
})

export const getProof = endpoint({
  method: 'GET',
  path: '/payments/proofs/{id}',
  access: 'signed-in',
  summary: 'The proof of payment of a booking, for its client and the admin; a PDF as a download',
  // The reply is binary, so it is not parsed with a schema.
  reply: z.unknown(),
  mediaType: 'image/webp',
  errors: [bookingNotFound],
})

export const getEarnings = endpoint({
  method: 'GET',
  path: '/earnings',
  access: ['trainer'],
  summary: "One's own earnings: total, paid out, and still to be paid out",
  reply: earnings,
})

export const listEarnings = endpoint({
  method: 'GET',
  path: '/earnings/entries',
  access: ['trainer'],
  summary: "The entries behind one's own earnings, latest first",
  query: earningsEntriesQueryParams,
  reply: z.array(earningsEntry),
  errors: [cursorInvalid],
})

export const listEarningsMonths = endpoint({
  method: 'GET',
  path: '/earnings/months',
  access: ['trainer'],
  summary: 'The earnings of the latest months, oldest first, months without any included',
  query: monthsQueryParams,
  reply: z.array(earningsMonth),
})

export const listOwed = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/owed',
  access: ['admin'],
  summary: 'What would be owed, to whom and why, if this person were deleted now',
  reply: owedAtDeletion,
  errors: [userNotFound],
})

export const listDebts = endpoint({
  method: 'GET',
  path: '/admin/debts',
  access: ['admin'],
  summary: 'Money still owed after people were deleted, oldest first',
  query: debtsQueryParams,
  reply: z.array(debt),
  errors: [cursorInvalid],
})

export const settleDebt = endpoint({
  method: 'POST',
  path: '/admin/debts/{id}/settle',
  access: ['admin'],
  summary: 'Record that a debt is settled; a second time is refused',
  reply: nothing,
  errors: [refused.debtNotFound, refused.debtAlreadySettledRefusal, refused.refundHeldRefusal],
})

export const listReceivedPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  access: ['admin'],
  summary: 'Confirmed payments of clients, and those that were undone, latest first',
  query: receivedPaymentsQueryParams,
  reply: z.array(receivedPayment),
  errors: [dateInvalid, cursorInvalid],
})
