import { z } from 'zod'
import { bookingNotFound } from '../../bookings/errors'
import { endpoint } from '../../endpoint'
import { tooManyRequests } from '../../refusals'
import { mailedReceipt, receipt, receiptFileQueryParams } from './entity'
import { receiptNotFound } from './errors'

export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/receipts/{id}',
  access: 'signed-in',
  summary: 'The receipt of a paid booking, or of the package of a session, for its client and the admin',
  reply: receipt,
  errors: [bookingNotFound, receiptNotFound],
})

export const getReceiptFile = endpoint({
  method: 'GET',
  path: '/payments/receipts/{id}/file',
  access: 'signed-in',
  summary: 'The same receipt as PDF',
  query: receiptFileQueryParams,
  // The reply is binary, so it is not parsed with a schema.
  reply: z.unknown(),
  mediaType: 'application/pdf',
  errors: [bookingNotFound, receiptNotFound, tooManyRequests],
})

export const mailReceiptToOneself = endpoint({
  method: 'POST',
  path: '/payments/receipts/{id}/mail',
  access: 'signed-in',
  summary: 'Mail the same receipt to the own address',
  reply: mailedReceipt,
  errors: [bookingNotFound, receiptNotFound, tooManyRequests],
})
