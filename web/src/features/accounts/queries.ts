import type { User } from '@entrena/contract/accounts/entity'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, call } from '../../lib/api/call'
import { logQuietly } from '../../lib/browser/log'

interface SessionState {
  /** null if the user is signed out or the first request failed. */
  readonly user: User | null
  /** Redirect target right after signing in. It takes precedence over the redirect of signed-in users from /login. */
  readonly arrival?: string | undefined
}

export const sessionKey = ['session'] as const

/** Who is signed in. Signing in and out update the cache themselves. */
const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<SessionState> => {
    const known = client.getQueryData<SessionState>(sessionKey)
    try {
      const user = await call('GET /auth/me', { signal })
      if (known) resetPersonalData(client, known.user, user)
      return { user, arrival: known?.arrival }
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof CallFailed && error.status === 401) return { user: null }
      // Keeps the known session, because the phone may just be offline. If none is known, the user is signed out.
      logQuietly('Could not load the session:', error)
      return known ?? { user: null }
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** Clears the cache when another user signs in, except for data that is the same for everyone. */
function resetPersonalData(client: QueryClient, before: User | null, after: User): void {
  if (before?.id === after.id) return
  void client.resetQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== sessionKey[0] && meta?.isForEveryone !== true,
  })
}

const nobody: SessionState = { user: null }

/** Loads the session before the first render: assuming 'signed out' until then would flash the wrong page. */
export async function loadSession(client: QueryClient): Promise<SessionState> {
  await client.prefetchQuery(sessionQuery)
  return client.getQueryData<SessionState>(sessionKey) ?? nobody
}

export function useSession(): SessionState {
  return useQuery(sessionQuery).data ?? nobody
}

/** Returns a function that stores who has signed in, and optionally where to redirect them. */
export function useStartSession(): (user: User, arrival?: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (user, arrival) => {
      // The reply of an in-flight request would overwrite the new session with the old one.
      await client.cancelQueries({ queryKey: sessionKey })
      resetPersonalData(client, client.getQueryData<SessionState>(sessionKey)?.user ?? null, user)
      client.setQueryData<SessionState>(sessionKey, { user, arrival })
    },
    [client],
  )
}

/** Reloads the session, which another tab or the server may have ended. */
export function refreshSession(client: QueryClient): void {
  void client.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false })
}

const logOutListeners = new Set<() => void>()

/** Calls the listener on log-out in this tab, not when a session expires. Returns the function to unsubscribe. */
export function onLogOut(listener: () => void): () => void {
  logOutListeners.add(listener)
  return () => logOutListeners.delete(listener)
}

/** Signs out in this tab: removes personal data from the cache and renders the change synchronously. */
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
