import { queryOptions } from '@tanstack/react-query'
import { bypassAfterWrite } from '../../../lib/api/bypass-cache'
import { call } from '../../../lib/api/call'

/** How many trainers the landing page shows, and asks for. */
export const featuredCount = 6

export const featuredTrainersQuery = queryOptions({
  queryKey: ['trainers', 'featured'],
  queryFn: ({ signal }) =>
    call('GET /trainers', { query: { limit: String(featuredCount), ...bypassAfterWrite() }, signal }),
  meta: { isForEveryone: true, showsReviews: true },
})

/** One trainer, with reviews. */
export const trainerQuery = (id: string) =>
  queryOptions({
    queryKey: ['trainers', 'one', id],
    queryFn: ({ signal }) => call('GET /trainers/{id}', { params: { id }, signal }),
    meta: { showsReviews: true },
  })
