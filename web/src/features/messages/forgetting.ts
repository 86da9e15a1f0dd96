import { useEffect } from 'react'
import { onLogOut, useSession } from '../accounts/public'
import { forgetDrafts } from './chat/drafts'
import { forgetUnsent } from './outbox'

/** What somebody wrote and did not send is kept in the browser as long as it is theirs: until they log out, or another comes. */
export function useForgetting(): void {
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId) forgetTexts({ except: userId })
  }, [userId])
  useEffect(() => onLogOut(() => forgetTexts({})), [])
}

function forgetTexts(whose: { readonly except?: string }): void {
  forgetUnsent(whose)
  forgetDrafts(whose)
}
