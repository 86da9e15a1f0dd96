import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../accounts/public'
import { forgetDrafts } from './chat/drafts'
import { forgetUnsent } from './outbox'

function isLogOut(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.query.queryKey[0] !== 'session') return false
  const { action } = event
  // Written by the page itself, not answered: a session that merely ran out takes nothing from who comes back.
  return action.type === 'success' && action.manual === true && action.data?.user === null
}

/** What somebody wrote and did not send is kept in the browser as long as it is theirs: until they log out, or another comes. */
export function useForgetting(): void {
  const client = useQueryClient()
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId) forgetTexts({ except: userId })
  }, [userId])
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (isLogOut(event)) forgetTexts({})
      }),
    [client],
  )
}

function forgetTexts(whose: { readonly except?: string }): void {
  forgetUnsent(whose)
  forgetDrafts(whose)
}
