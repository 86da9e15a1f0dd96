import type { User } from '@entrena/contract/accounts/entity'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, call } from '../../lib/api/call'
import { logQuietly } from '../../lib/browser/log'

interface SessionState {
  /** null: signed out, also when the first question failed. */
  readonly user: User | null
  /** Where somebody who signed in just now is led. It wins over the guard of the page they did it on. */
  readonly arrival?: string | undefined
}

export const sessionKey = ['session'] as const

/** Who is signed in. Signing in and out write the answer themselves. */
const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<SessionState> => {
    const known = client.getQueryData<SessionState>(sessionKey)
    try {
      const user = await call('GET /auth/me', { signal })
      if (known) dropWhatIsPersonal(client, known.user, user)
      return { user, arrival: known?.arrival }
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof CallFailed && error.status === 401) return { user: null }
      // A failure is an answer too: signed out at the start, and no change later, when a phone merely lost its network.
      logQuietly('Could not ask who is signed in:', error)
      return known ?? { user: null }
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** What one person has loaded is not for the next one who signs in here. */
function dropWhatIsPersonal(client: QueryClient, before: User | null, after: User): void {
  if (before?.id === after.id) return
  void client.resetQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== sessionKey[0] && meta?.isForEveryone !== true,
  })
}

const nobody: SessionState = { user: null }

/** Asks who is there, before anything is shown: to treat somebody as signed out meanwhile would flash the wrong page. */
export async function loadSession(client: QueryClient): Promise<SessionState> {
  await client.prefetchQuery(sessionQuery)
  return client.getQueryData<SessionState>(sessionKey) ?? nobody
}

export function useSession(): SessionState {
  return useQuery(sessionQuery).data ?? nobody
}

/** Writes who is signed in now, and where that leads when it happened on a page for the signed-out. */
export function useStartSession(): (user: User, arrival?: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (user, arrival) => {
      // An answer that is still on its way knows nothing of this yet.
      await client.cancelQueries({ queryKey: sessionKey })
      dropWhatIsPersonal(client, client.getQueryData<SessionState>(sessionKey)?.user ?? null, user)
      client.setQueryData<SessionState>(sessionKey, { user, arrival })
    },
    [client],
  )
}

/** Asks who is signed in: another window, or the server, may have changed it. */
export function refreshSession(client: QueryClient): void {
  void client.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false })
}

const logOutListeners = new Set<() => void>()

/** Hears when somebody logs out here; a session that merely ran out is no such thing. Returns how to stop. */
export function onLogOut(listener: () => void): () => void {
  logOutListeners.add(listener)
  return () => logOutListeners.delete(listener)
}

/** Forgets the person and all that was loaded for them, at once on screen. */
export function useEndSession(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const listener of logOutListeners) listener()
    flushSync(() => client.setQueryData<SessionState>(sessionKey, { user: null }))
    client.removeQueries({
      predicate: ({ queryKey, meta }) => queryKey[0] !== sessionKey[0] && meta?.isForEveryone !== true,
    })
  }, [client])
}
