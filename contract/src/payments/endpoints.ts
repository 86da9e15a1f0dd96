import { z } from 'zod'
import { userNotFound } from '../admin/errors'
import { booking } from '../bookings/entity'
import { bookingNotFound } from '../bookings/errors'
import { endpoint, nothing } from '../endpoint'
import { fileTooLarge, maxPictureBytes, pictureErrors } from '../pictures'
import { cursorInvalid, uploadsTooMany } from '../refusals'
import {
  checkout,
  checkoutQuestion,
  debt,
  debtsQuestion,
  earnings,
  earningsEntry,
  earningsMonth,
  entriesQuestion,
  monthsQuestion,
  owedAtDeletion,
  paymentQuestion,
} from './entity'
import {
  alreadyPaid,
  bookingMissing,
  cancelledTakesNoPayment,
  debtAlreadySettled,
  debtNotFound,
  paymentMethodUnknown,
  proofMissing,
} from './errors'

const paymentErrors = [bookingMissing, bookingNotFound, cancelledTakesNoPayment]

export const startCheckout = endpoint({
  method: 'POST',
  path: '/payments/checkout',
  access: ['client'],
  summary: "The bank details for paying one's own booking",
  query: checkoutQuestion,
  reply: checkout,
  errors: [...paymentErrors, paymentMethodUnknown, alreadyPaid],
})

export const uploadProof = endpoint({
  method: 'POST',
  path: '/payments/bank-transfer/upload-proof',
  access: ['client'],
  summary: "Keep a screenshot of the transfer with one's own booking",
  query: paymentQuestion,
  upload: {
    field: 'file',
    mostFiles: 1,
    mostBytes: maxPictureBytes,
    missing: proofMissing,
    tooMany: proofMissing,
    tooLarge: fileTooLarge,
  },
  reply: booking,
  errors: [...paymentErrors, alreadyPaid, proofMissing, uploadsTooMany, ...pictureErrors],
})

export const markPaid = endpoint({
  method: 'POST',
  path: '/payments/bank-transfer/mark-paid',
  access: ['client'],
  summary: "Say that one's own booking is paid; saying it again changes nothing",
  query: paymentQuestion,
  reply: booking,
  errors: paymentErrors,
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/bank-transfer/confirm',
  access: ['admin'],
  summary: 'The money is there: the booking is paid and its trainer has earned it, once',
  query: paymentQuestion,
  reply: booking,
  errors: paymentErrors,
})

export const getProof = endpoint({
  method: 'GET',
  path: '/payments/proofs/{id}',
  access: 'signed-in',
  summary: 'The proof of payment of a booking, for its client and the admin',
  // A picture: no schema reads it.
  reply: z.unknown(),
  mediaType: 'image/webp',
  errors: [bookingNotFound],
})

export const getEarnings = endpoint({
  method: 'GET',
  path: '/earnings',
  access: ['trainer'],
  summary: "One's own earnings: all, paid out, and still to be paid out",
  reply: earnings,
})

export const listEarnings = endpoint({
  method: 'GET',
  path: '/earnings/entries',
  access: ['trainer'],
  summary: "The entries behind one's own earnings, latest first",
  query: entriesQuestion,
  reply: z.array(earningsEntry),
  errors: [cursorInvalid],
})

export const listEarningsMonths = endpoint({
  method: 'GET',
  path: '/earnings/months',
  access: ['trainer'],
  summary: 'What the latest months brought, oldest first, each of them even if it is nothing',
  query: monthsQuestion,
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
  query: debtsQuestion,
  reply: z.array(debt),
  errors: [cursorInvalid],
})

export const settleDebt = endpoint({
  method: 'POST',
  path: '/admin/debts/{id}/settle',
  access: ['admin'],
  summary: 'Record that a debt is settled; a second time is refused',
  reply: nothing,
  errors: [debtNotFound, debtAlreadySettled],
})
