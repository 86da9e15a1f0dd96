import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logQuietly } from '../browser/log'
import { CallFailed } from './call'

/** Retries server and network errors once. A 4xx response is not retried, because the server would refuse again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500
  return !isRefused && failures < 1
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => logQuietly(`Could not load ${queryKey.join(' ')}:`, error),
    }),
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 30_000 } },
  })
}
