import { useEffect } from 'react'
import { onLogOut, useSession } from '@/features/accounts/public'
import { deleteDrafts } from './chat/drafts'
import { deleteUnsent } from './outbox'

/** Deletes drafts and unsent messages from the browser when their author logs out or another user signs in. */
export function useUnsentCleanup(): void {
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId) deleteTexts({ except: userId })
  }, [userId])
  useEffect(() => onLogOut(() => deleteTexts({})), [])
}

function deleteTexts(users: { readonly except?: string }): void {
  deleteUnsent(users)
  deleteDrafts(users)
}
