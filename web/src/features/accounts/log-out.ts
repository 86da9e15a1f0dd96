import { useState } from 'react'
import { call } from '../../lib/api/call'
import { toast } from '../../lib/browser/toast'
import { useTranslations } from '../../lib/i18n/i18n'
import { useEndSession } from './queries'
import { accountsTranslations } from './translations'

interface LogOut {
  readonly isBusy: boolean
  readonly logOut: () => Promise<void>
}

const giveUpMs = 15_000

/** What is shown is on its way out: whoever began something there would lose it when the fresh page comes. */
function replaceBy(path: string): void {
  document.body.inert = true
  window.location.replace(path)
  // It was stopped, or never came.
  setTimeout(() => {
    document.body.inert = false
  }, giveUpMs)
}

/** Ends the session and loads the landing page afresh, so that nothing of the person stays in memory. */
export function useLogOut(): LogOut {
  const t = useTranslations(accountsTranslations)
  const [isBusy, setBusy] = useState(false)
  const endSession = useEndSession()
  async function logOut() {
    setBusy(true)
    try {
      await call('POST /auth/logout')
      endSession()
      replaceBy('/')
    } catch {
      setBusy(false)
      toast.error(t('logoutFailed'))
    }
  }
  return { isBusy, logOut }
}
