import type { User } from '@entrena/contract/accounts/entity'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, call, isUnreachable } from '@/lib/api/call'
import { keys, refreshAllExcept } from '@/lib/api/keys'
import { logQuietly } from '@/lib/browser/log'
import { hasUnsavedInput } from '@/lib/browser/unsaved-input'
import { forgetOfflineData, setOfflineOwner } from '@/lib/offline/change-owner'
import { offlineOwner } from '@/lib/offline/offline-owner'
import { forgetIntention } from './intention'

interface SessionState {
  /** The user is null if nobody is signed in or the session could not be loaded. */
  readonly user: User | null
  /** Path to open after sign-in, instead of the dashboard. */
  readonly arrival?: string | undefined
  /** True if a user was signed in on this page and the session has ended, by logging out or otherwise. */
  readonly wasSignedIn?: boolean | undefined
  /**
   * Set if the session ended while the page had unsaved input, or if a write was refused because the session had ended.
   * The page then stays open and asks the user to sign in again. Increases with each refused write, so that the
   * question reappears.
   */
  readonly expired?: number | undefined
  /** The value of `expired` when the user last declined to sign in again. */
  readonly declined?: number | undefined
  /** Set if the app was opened offline: the time when the stored user was last seen. */
  readonly seenAt?: string | undefined
}

/** True if the page asks the user to sign in again. */
export function asksToSignIn({ expired, declined }: SessionState): boolean {
  return expired !== undefined && expired !== declined
}

const startLimitMs = 5_000
const askAgainMs = 20_000
const nobody: SessionState = { user: null }

const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ client, signal }): Promise<SessionState> => {
    const known = client.getQueryData<SessionState>(keys.session)
    try {
      const user = await (known ? call('GET /auth/me', { signal }) : askAtStart(signal))
      setOfflineOwner(user.id)
      if (known) resetPersonalData(client, known.user, user)
      if (known?.seenAt) void refreshAllExcept(client, keys.session)
      return { user, arrival: known?.arrival }
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof CallFailed && error.status === 401) {
        void forgetOfflineData()
        return endedSession(known)
      }
      // Keeps a known session, because the phone may just be offline. Without a known session the user is signed out.
      logQuietly('Could not load the session:', error)
      return known ?? (isUnreachable(error) ? await keptSession() : nobody)
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
  // Refetches a stored user until the server answers.
  refetchOnReconnect: ({ state }) => (state.data?.seenAt ? 'always' : false),
  refetchInterval: ({ state }) => (state.data?.seenAt ? askAgainMs : false),
})

/**
 * If a user is stored, waits only a few seconds for the server, because on a bad connection its answer may take
 * minutes.
 */
async function askAtStart(signal: AbortSignal): Promise<User> {
  const asked = call('GET /auth/me', { signal })
  if (!offlineOwner()) return asked
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new CallFailed(0, undefined, undefined)), startLimitMs)
  })
  return Promise.race([asked, late])
}

async function keptSession(): Promise<SessionState> {
  if (!offlineOwner()) return nobody
  const kept = await import('@/lib/offline/offline-store').then(
    ({ readOfflineData }) => readOfflineData(),
    (error) => logQuietly('Could not read what is stored:', error),
  )
  return kept ? { user: kept.user, seenAt: kept.seenAt } : nobody
}

/**
 * If the page has unsaved input or already asks to sign in again, it stays open. Otherwise the user is signed out, and
 * the guard redirects to the landing page.
 */
function endedSession(known: SessionState | undefined): SessionState {
  if (!known?.user || !(asksToSignIn(known) || hasUnsavedInput()))
    return { user: null, wasSignedIn: known?.wasSignedIn || Boolean(known?.user) }
  return { user: known.user, expired: known.expired ?? 1, declined: known.declined }
}

/** Asks to sign in again, because the server has refused a write of an expired session. */
export function askToSignInAgain(client: QueryClient): void {
  client.setQueryData<SessionState>(keys.session, (known) => known && { ...known, expired: (known.expired ?? 0) + 1 })
}

/** Removes personal data from the cache when a different user signs in. */
function resetPersonalData(client: QueryClient, before: User | null, after: User): void {
  if (before?.id === after.id) return
  void client.resetQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== keys.session[0] && meta?.isForEveryone !== true,
  })
}

/** Loads the session before the first render. Otherwise signed-in users would briefly see the signed-out page. */
export async function loadSession(client: QueryClient): Promise<SessionState> {
  await client.prefetchQuery(sessionQuery)
  return client.getQueryData<SessionState>(keys.session) ?? nobody
}

export function useSession(): SessionState {
  return useQuery(sessionQuery).data ?? nobody
}

export function useStartSession(): (user: User, arrival?: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (user, arrival) => {
      // Cancels an in-flight session request, because its older response would overwrite the new session.
      await client.cancelQueries({ queryKey: keys.session })
      setOfflineOwner(user.id)
      resetPersonalData(client, client.getQueryData<SessionState>(keys.session)?.user ?? null, user)
      client.setQueryData<SessionState>(keys.session, { user, arrival })
    },
    [client],
  )
}

/** Reloads the session, because another tab or the server may have ended it. */
export function refreshSession(client: QueryClient): void {
  void client.refetchQueries({ queryKey: keys.session }, { cancelRefetch: false })
}

const logOutListeners = new Set<() => void>()

/** Calls the listener on log-out in this tab, but not when the session expires. Returns an unsubscribe function. */
export function onLogOut(listener: () => void): () => void {
  logOutListeners.add(listener)
  return () => logOutListeners.delete(listener)
}

/** Signs the user out in this tab and removes personal data from the cache. */
function dropSession(client: QueryClient): void {
  flushSync(() => client.setQueryData<SessionState>(keys.session, { user: null, wasSignedIn: true }))
  client.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== keys.session[0] && meta?.isForEveryone !== true,
  })
}

/**
 * Called if the user declines to sign in again. If the page has no unsaved input, the user is signed out. Unsent
 * messages are kept.
 */
export function useDeclineSignIn(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    if (!hasUnsavedInput()) return dropSession(client)
    client.setQueryData<SessionState>(keys.session, (known) => known && { ...known, declined: known.expired })
  }, [client])
}

export function useEndSession(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const listener of logOutListeners) listener()
    void forgetOfflineData()
    dropSession(client)
    forgetIntention()
  }, [client])
}
