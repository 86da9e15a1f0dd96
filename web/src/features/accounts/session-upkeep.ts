import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { call, onNotSignedIn } from '../../lib/api/call'
import { logQuietly } from '../../lib/browser/log'
import { useLanguage } from '../../lib/i18n/language'
import { refreshSession, sessionKey, useSession } from './queries'

/** Used once in the app: keeps the session in step with other tabs and the server. */
export function useSessionUpkeep(): void {
  useRefreshedSession()
  useForgottenArrival()
  useSavedLanguage()
}

function useRefreshedSession(): void {
  const client = useQueryClient()
  const isSignedIn = useSession().user !== null
  useEffect(() => {
    const refresh = () => refreshSession(client)
    // The back/forward cache restores a page as it was left, even if the session has ended since.
    const refreshIfRestored = (event: PageTransitionEvent) => event.persisted && refresh()
    // `refresh` itself calls GET /auth/me. Calling it when GET /auth/me is refused would loop forever.
    const unsubscribe = onNotSignedIn((name) => isSignedIn && name !== 'GET /auth/me' && refresh())
    window.addEventListener('focus', refresh)
    window.addEventListener('pageshow', refreshIfRestored)
    return () => {
      unsubscribe()
      window.removeEventListener('focus', refresh)
      window.removeEventListener('pageshow', refreshIfRestored)
    }
  }, [client, isSignedIn])
}

/** Clears the redirect target of a sign-in once the user is there. Otherwise it would affect later visits of /login. */
function useForgottenArrival(): void {
  const client = useQueryClient()
  const { user, arrival } = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === arrival) client.setQueryData(sessionKey, { user })
  }, [client, user, arrival, pathname])
}

/** Saves a change of language for mails. Signing in saves the language by itself. */
function useSavedLanguage(): void {
  const [language] = useLanguage()
  const isSignedIn = useSession().user !== null
  const saved = useRef(language)
  useEffect(() => {
    if (saved.current === language) return
    saved.current = language
    if (!isSignedIn) return
    call('PUT /auth/language', { body: { language } }).catch((error) =>
      logQuietly('Could not save the language of mails:', error),
    )
  }, [language, isSignedIn])
}
