import { call } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { forgetOfflineData } from '@/lib/offline/change-owner'
import { useEndSession } from './queries'

const logOutTranslations = defineTranslations('log-out', {
  en: { logoutFailed: 'Logout failed' },
  es: { logoutFailed: 'No pudimos cerrar tu sesión' },
})

const loadTimeoutMs = 15_000

/** Loads a new page. Until then the current page is inert, because anything typed there would be lost. */
function loadPage(path: string): void {
  document.body.inert = true
  window.location.replace(path)
  // Makes the page usable again if the page load was cancelled or failed.
  setTimeout(() => {
    document.body.inert = false
  }, loadTimeoutMs)
}

/** Ends the session and reloads the app at the landing page, so that no personal data stays in memory. */
export function useLogOut() {
  const t = useTranslations(logOutTranslations)
  const endSession = useEndSession()
  const { send, isPending, isSuccess } = useWrite({
    action: 'logout',
    send: async () => {
      // Deletes offline data first, because that needs no connection, and because the page load after the log-out would
      // interrupt it.
      await forgetOfflineData()
      await call('POST /auth/logout')
    },
    failed: () => t('logoutFailed'),
    onDone: () => {
      endSession()
      loadPage('/')
    },
  })
  return { isBusy: isPending || isSuccess, logOut: () => void send() }
}
