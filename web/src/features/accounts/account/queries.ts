import type { Account } from '@entrena/contract/accounts/account-entity'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, errorDetailOf } from '@/lib/api/call'
import { keys, refresh, refreshAllExcept, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { useStartSession } from '../queries'
import { ownDataTranslations } from './own-data-translations'

export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => call('GET /me/second-factor', { signal }),
})

export function useKeepAccount() {
  const t = useTranslations(ownDataTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'keep account',
    send: () => call('DELETE /me/deletion'),
    done: () => t('kept'),
    failed: (error) => errorDetailOf(error) ?? t('keepFailed'),
    onSettled: () => refresh(client, stale.ownData),
  })
}

export const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: ({ signal }) => call('GET /me/account', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: keys.accountSessions,
  queryFn: ({ signal }) => call('GET /me/sessions', { signal }),
})

/** Updates the cached account and session after an edit, so that all pages show the new name and picture. */
export function useUpdateAccount(): (account: Account) => Promise<void> {
  const client = useQueryClient()
  const startSession = useStartSession()
  return async (account) => {
    client.setQueryData(accountQuery.queryKey, account)
    await startSession(account.user)
    // Many lists contain the user's name and picture.
    void refreshAllExcept(client, keys.session, keys.account)
  }
}

export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: ({ signal }) => call('GET /me/notices', { signal }),
  staleTime: 5 * 60_000,
})

/** Refetched each time the dialog opens, because any new booking can prevent the deletion. */
export const deletionQuery = queryOptions({
  queryKey: keys.deletion,
  queryFn: ({ signal }) => call('GET /me/deletion', { signal }),
  staleTime: 0,
  gcTime: 0,
})
