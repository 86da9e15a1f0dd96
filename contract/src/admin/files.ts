import { z } from 'zod'
import { bookingSearch } from '../bookings/entity'
import { dateInvalid } from '../bookings/errors'
import { endpoint } from '../endpoint'
import { receivedPaymentsQueryParams } from '../money/payments/entity'
import { batchesQueryParams } from '../money/payouts/entity'
import { searchTooSlow } from '../refusals'
import { usersQueryParams } from './entity'

/** Downloads a list as a file. Accepts the same filters as the list on the screen. */
const listFile = {
  method: 'GET',
  access: ['admin'],
  // Each download is logged and counts towards the rate limit.
  changesData: true,
  // The reply is a stream, so it is not parsed with a schema.
  reply: z.unknown(),
  mediaType: 'text/csv',
} as const

const ofPage = { limit: true, after: true } as const
const ofTwoWayPage = { ...ofPage, before: true } as const

export const getUsersFile = endpoint({
  ...listFile,
  path: '/admin/files/users',
  summary: 'The list of users as CSV',
  query: usersQueryParams.omit(ofTwoWayPage),
  errors: [dateInvalid, searchTooSlow],
})

export const getBookingsFile = endpoint({
  ...listFile,
  path: '/admin/files/bookings',
  summary: 'The list of bookings as CSV',
  query: bookingSearch.omit({ ...ofTwoWayPage, client: true }),
  errors: [dateInvalid, searchTooSlow],
})

export const getPaymentsFile = endpoint({
  ...listFile,
  path: '/admin/files/payments',
  summary: 'The list of confirmed payments as CSV',
  query: receivedPaymentsQueryParams.omit(ofPage),
  errors: [dateInvalid],
})

export const getBatchesFile = endpoint({
  ...listFile,
  path: '/admin/files/batches',
  summary: 'The payouts and refunds of batches as CSV',
  query: batchesQueryParams.omit(ofPage),
  errors: [dateInvalid],
})
