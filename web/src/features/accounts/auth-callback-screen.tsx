import type { User } from '@entrena/contract/accounts/entity'
import { accountSuspendedRefusal } from '@entrena/contract/accounts/errors'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Spinner } from '@/ui/feedback/spinner'
import { arrivalPathOf } from './home-path'
import { useStartSession } from './queries'
import { roleTranslations } from './roles-translations'
import { isCodeNeeded, SecondFactorCodePage } from './second-factor/code-form'

/**
 * Reads the sign-in ticket and removes it from the URL at once, because anyone who sees the ticket can sign in with it.
 */
function takeTicket(): { sessionId: string | null; hasFailed: boolean } {
  const hash = new URLSearchParams(window.location.hash.slice(1))
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return { sessionId: hash.get('session_id'), hasFailed: hash.has('error') }
}

export default function AuthCallbackScreen() {
  const t = useTranslations(roleTranslations)
  usePageTitle(t('authenticating'))
  const navigate = useNavigate()
  const startSession = useStartSession()
  const { isCodeAsked } = useExchange()
  async function arrive(user: User) {
    await startSession(user)
    toast.success(t('welcome'))
    await navigate(arrivalPathOf(user), { replace: true })
  }
  if (isCodeAsked)
    return <SecondFactorCodePage onSignedIn={arrive} onBack={() => void navigate('/login', { replace: true })} />
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-3 p-4 text-center"
    >
      <Spinner className="size-8 text-brand" />
      <h1>{t('authenticating')}</h1>
      <p className="text-muted">{t('settingUpAccount')}</p>
    </main>
  )
}

const isSuspended = (error: unknown) => isRefusedWith(error, accountSuspendedRefusal)

function useExchange(): { readonly isCodeAsked: boolean } {
  const t = useTranslations(roleTranslations)
  const navigate = useNavigate()
  const startSession = useStartSession()
  const hasBegun = useRef(false)
  const [isCodeAsked, setCodeAsked] = useState(false)

  useEffect(() => {
    // React Strict Mode runs effects twice, but a sign-in ticket can be exchanged only once.
    if (hasBegun.current) return
    hasBegun.current = true
    exchange()

    async function exchange() {
      const { sessionId, hasFailed } = takeTicket()
      if (hasFailed) toast.error(t('authenticationFailed'))
      const next = sessionId ? await openSession(sessionId) : '/'
      if (next) await navigate(next, { replace: true })
    }

    /**
     * Exchanges the ticket for a session. Returns the path of the next page, or undefined if a code must be entered
     * first.
     */
    async function openSession(sessionId: string): Promise<string | undefined> {
      try {
        const { user } = await call('POST /auth/session', { body: { session_id: sessionId } })
        await startSession(user)
        toast.success(t('welcome'))
        return arrivalPathOf(user)
      } catch (error) {
        if (isCodeNeeded(error)) {
          setCodeAsked(true)
          return undefined
        }
        toast.error((isSuspended(error) && errorDetailOf(error)) || t('authenticationFailed'))
        return '/'
      }
    }
  }, [t, navigate, startSession])
  return { isCodeAsked }
}
