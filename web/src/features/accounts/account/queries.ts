import type { Account } from '@entrena/contract/accounts/account-entity'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { sessionKey, useStartSession } from '../queries'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('GET /me/account', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => call('GET /me/sessions', { signal }),
})

/** Name and picture are part of many lists, so all of them are loaded again. */
function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] && queryKey[0] !== accountQuery.queryKey[0],
  })
}

/** Updates the cached account and session after a change of the person, so that all pages show it. */
export function useKeepAccount(): (account: Account) => Promise<void> {
  const client = useQueryClient()
  const startSession = useStartSession()
  return async (account) => {
    client.setQueryData(accountQuery.queryKey, account)
    await startSession(account.user)
    refreshLists(client)
  }
}
