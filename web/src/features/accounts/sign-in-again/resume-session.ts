import type { User } from '@entrena/contract/accounts/entity'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { keys, refreshAllBut } from '@/lib/api/keys'
import { arrivalPathOf } from '../home-path'
import { useEndSession, useStartSession } from '../queries'

export function useResumeSession() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const startSession = useStartSession()
  return {
    /** The same person goes on with the page. Another person starts at the path that follows every sign-in. */
    async resume(user: User, isSame: boolean): Promise<void> {
      await startSession(user)
      // Everything that was asked while nobody was signed in has failed.
      if (isSame) void refreshAllBut(client, keys.session)
      // Navigates after the page of the first person is gone, because its unsaved input would ask before leaving.
      else notifyManager.schedule(() => void navigate(arrivalPathOf(user), { replace: true }))
    },
    /** Signs out. The guard of the page then redirects to the landing page. */
    leave: useEndSession(),
  }
}
