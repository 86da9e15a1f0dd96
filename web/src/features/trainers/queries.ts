import type { Trainer } from '@entrena/contract/trainers/entity'
import { queryOptions } from '@tanstack/react-query'
import { CallFailed, call } from '../../lib/api/call'

/** One's own profile; null while there is none. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['trainers', 'own', userId],
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
