import type { Account } from '@entrena/contract/accounts/account-entity'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { keys, refreshAllBut } from '@/lib/api/keys'
import { useStartSession } from '../queries'

export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: ({ signal }) => call('GET /me/account', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: keys.accountSessions,
  queryFn: ({ signal }) => call('GET /me/sessions', { signal }),
})

/** Updates the cached account and session after a change of the person, so that all pages show it. */
export function useUpdateAccount(): (account: Account) => Promise<void> {
  const client = useQueryClient()
  const startSession = useStartSession()
  return async (account) => {
    client.setQueryData(accountQuery.queryKey, account)
    await startSession(account.user)
    // Name and picture are part of many lists.
    void refreshAllBut(client, keys.session, keys.account)
  }
}

export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: ({ signal }) => call('GET /me/notices', { signal }),
  staleTime: 5 * 60_000,
})

/** Always refetched when the dialog opens, because each booking can be an obstacle. */
export const deletionQuery = queryOptions({
  queryKey: keys.deletion,
  queryFn: ({ signal }) => call('GET /me/deletion', { signal }),
  staleTime: 0,
  gcTime: 0,
})
