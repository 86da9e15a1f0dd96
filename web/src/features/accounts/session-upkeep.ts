import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { call, onNotSignedIn } from '../../lib/api/call'
import { logQuietly } from '../../lib/browser/log'
import { useLanguage } from '../../lib/i18n/language'
import { refreshSession, sessionKey, useSession } from './queries'

/** Stands once in the app: notices what other tabs and the server did to the session. */
export function useSessionUpkeep(): void {
  useAskingAgain()
  useArrivalForgotten()
  useLanguageTold()
}

function useAskingAgain(): void {
  const client = useQueryClient()
  const isSignedIn = useSession().user !== null
  useEffect(() => {
    const ask = () => refreshSession(client)
    // A page brought back by the Back button is as it was left, signed in or not.
    const askWhenBroughtBack = (event: PageTransitionEvent) => event.persisted && ask()
    // The question itself is refused as well when nobody is signed in: asking again then would never end.
    const stop = onNotSignedIn((name) => isSignedIn && name !== 'GET /auth/me' && ask())
    window.addEventListener('focus', ask)
    window.addEventListener('pageshow', askWhenBroughtBack)
    return () => {
      stop()
      window.removeEventListener('focus', ask)
      window.removeEventListener('pageshow', askWhenBroughtBack)
    }
  }, [client, isSignedIn])
}

/** Who has arrived and comes by the login page later is an ordinary signed-in visitor. */
function useArrivalForgotten(): void {
  const client = useQueryClient()
  const { user, arrival } = useSession()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === arrival) client.setQueryData(sessionKey, { user })
  }, [client, user, arrival, pathname])
}

/** Mails follow the language of somebody who switches while signed in; signing in tells it by itself. */
function useLanguageTold(): void {
  const [language] = useLanguage()
  const isSignedIn = useSession().user !== null
  const told = useRef(language)
  useEffect(() => {
    if (told.current === language) return
    told.current = language
    if (!isSignedIn) return
    call('PUT /auth/language', { body: { language } }).catch((error) =>
      logQuietly('Could not tell the language of mails:', error),
    )
  }, [language, isSignedIn])
}
