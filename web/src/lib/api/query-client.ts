import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { logQuietly } from '../browser/log'
import { CallFailed } from './call'

/**
 * A request is retried once after a server or network error. It is not retried after a 4xx response, which the server
 * would repeat, nor offline, so that the page can say immediately that there is no connection.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500
  return !isRefused && failures < 1 && onlineManager.isOnline()
}

/**
 * By default TanStack Query pauses requests while offline and sends them later. A paused query would look as if it were
 * loading, and a paused mutation would change something after the user left the page. So everything fails immediately.
 * Queries are refetched when the connection returns, mutations never.
 */
export function makeQueryClient(): QueryClient {
  // Sets the initial state, because TanStack Query only listens for changes.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => logQuietly(`Could not load ${queryKey.join(' ')}:`, error),
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
