import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type ContactMessage = ReplyOf<'GET /admin/contact'>[number]
export type OwnBooking = ReplyOf<'GET /bookings'>[number]

const bookingsOffered = 20

/** The latest bookings, for the sender of a message to choose from. */
export const bookingsToContactQuery = queryOptions({
  queryKey: keys.bookingsToContact,
  queryFn: ({ signal }) => call('GET /bookings', { query: { limit: String(bookingsOffered) }, signal }),
})

/** A booking that the URL names, and that is not one of the latest. */
export const bookingToContactQuery = (id: string) =>
  queryOptions({
    queryKey: keys.booking(id),
    queryFn: ({ signal }) => call('GET /bookings/{id}', { params: { id }, signal }),
  })

export const contactMessagesQuery = (state: 'open' | 'closed') =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey: keys.contactMessages(state),
    queryFn: ({ pageParam, signal }) => callPage('GET /admin/contact', { query: { state, after: pageParam }, signal }),
    ...pagedQueryOptions,
  })
