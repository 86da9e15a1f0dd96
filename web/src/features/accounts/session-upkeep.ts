import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { call, onNotSignedIn } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { logQuietly } from '@/lib/browser/log'
import { useLanguage } from '@/lib/i18n/language'
import { asksToSignIn, askToSignInAgain, refreshSession, useSession } from './queries'

/** Keeps the session in sync with other tabs and with the server. Use this hook only once, at the root of the app. */
export function useSessionUpkeep(): void {
  useRefreshedSession()
  useForgottenArrival()
  useSavedLanguage()
}

const sentByItself = (name: string) =>
  name.startsWith('GET ') || ['PUT /auth/language', 'POST /payments/checkout', 'PUT /push/subscription'].includes(name)

function useRefreshedSession(): void {
  const client = useQueryClient()
  const session = useSession()
  const isSignedIn = session.user !== null
  const isAsking = asksToSignIn(session)
  useEffect(() => {
    const refresh = () => refreshSession(client)
    // A page restored from the back/forward cache may still show a session that has ended.
    const refreshIfRestored = (event: PageTransitionEvent) => event.persisted && refresh()
    const unsubscribe = onNotSignedIn((name) => {
      // A refused GET /auth/me must not refresh, because `refresh` calls GET /auth/me again.
      if (!isSignedIn || name === 'GET /auth/me') return
      // Only a user's own action asks to sign in again. A request that the app sends by itself checks the session.
      if (!sentByItself(name)) askToSignInAgain(client)
      else if (!isAsking) refresh()
    })
    window.addEventListener('focus', refresh)
    window.addEventListener('pageshow', refreshIfRestored)
    return () => {
      unsubscribe()
      window.removeEventListener('focus', refresh)
      window.removeEventListener('pageshow', refreshIfRestored)
    }
  }, [client, isSignedIn, isAsking])
}

/** Clears the redirect path after the redirect. Otherwise the next visit to /login would use the old path again. */
function useForgottenArrival(): void {
  const client = useQueryClient()
  const { user, arrival } = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    if (arrival && pathname !== '/login' && pathname !== '/register') client.setQueryData(keys.session, { user })
  }, [client, user, arrival, pathname])
}

/**
 * Saves a change of language on the server, so that mails use the new language. Signing in already saves the language.
 */
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
