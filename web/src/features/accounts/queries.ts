import type { User } from '@entrena/contract/accounts/entity'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CallFailed, call } from '../../lib/call'
import { logQuietly } from '../../lib/log'

/** Who is signed in, or null. Asked once; signing in and out write the answer themselves. */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  // A failure is an answer too: signed out. Left as an error it would be asked again by every screen that mounts.
  queryFn: async (): Promise<User | null> => {
    try {
      return await call('GET /auth/me')
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === 401)) logQuietly('Could not ask who is signed in:', error)
      return null
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

interface Session {
  /** Until the first answer nobody may be treated as signed out: that would flash the wrong page. */
  readonly isKnown: boolean
  /** null: signed out, also when the question failed. */
  readonly user: User | null
}

export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  return { isKnown: data !== undefined, user: data ?? null }
}
