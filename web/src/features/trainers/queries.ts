import type { Trainer } from '@entrena/contract/trainers/entity'
import { queryOptions } from '@tanstack/react-query'
import { bypassAfterWrite } from '@/lib/api/bypass-cache'
import { CallFailed, call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'

export const featuredCount = 6

export const featuredTrainersQuery = queryOptions({
  queryKey: keys.featuredTrainers,
  queryFn: ({ signal }) =>
    call('GET /trainers', { query: { limit: String(featuredCount), ...bypassAfterWrite() }, signal }),
  meta: { isForEveryone: true, showsReviews: true },
})

export const trainerQuery = (id: string) =>
  queryOptions({
    queryKey: keys.trainer(id),
    queryFn: ({ signal }) => call('GET /trainers/{id}', { params: { id }, signal }),
    meta: { showsReviews: true },
  })

/** Returns null until the trainer has saved a profile. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.ownProfile(userId),
    queryFn: async ({ signal }): Promise<Trainer | null> => {
      try {
        return await call('GET /trainers/{id}', { params: { id: userId }, signal })
      } catch (error) {
        if (error instanceof CallFailed && error.status === 404) return null
        throw error
      }
    },
    meta: { showsReviews: true },
  })

export const ownPublicPageQuery = queryOptions({
  queryKey: keys.ownPublicPage,
  queryFn: ({ signal }) => call('GET /trainers/public-page', { signal }),
  // Fresh for only five seconds, because the URL of the public page changes with the trainer's name.
  staleTime: 5_000,
})
