import { emailTakenRefusal, linkInvalid } from '@entrena/contract/accounts/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLinkToken } from '@/features/accounts/links/link-token'
import { refreshSession, useSession } from '@/features/accounts/queries'
import { CallFailed, call } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'

type EmailLinkState = 'ready' | 'sending' | 'done' | 'invalid' | 'taken' | 'failed'
type OwnEmailLink = 'POST /auth/email/proof' | 'POST /auth/email/change'
type EmailLink = OwnEmailLink | 'POST /auth/email/undo'

function failureState(error: unknown): EmailLinkState {
  const code = error instanceof CallFailed ? error.code : undefined
  if (code === linkInvalid.code) return 'invalid'
  return code === emailTakenRefusal.code ? 'taken' : 'failed'
}

/** `use` sends the token of a mailed link. It can be called again after a failure. */
export function useEmailLinkSubmission(name: EmailLink, token: string | null) {
  const client = useQueryClient()
  const [state, setState] = useState<EmailLinkState>(token === null ? 'invalid' : 'ready')
  const { send } = useWrite({
    action: name,
    send: (sent: string) => {
      setState('sending')
      return call(name, { body: { token: sent } })
    },
    failed: () => undefined,
    onDone: () => {
      setState('done')
      void refresh(client, stale.account)
      refreshSession(client)
    },
    onFailed: (error) => setState(failureState(error)),
  })
  return { state, use: () => void (token !== null && send(token)) }
}

/** Uses a link once when the page opens, if the account's owner is signed in. */
export function useOwnEmailLink(name: OwnEmailLink) {
  const { user } = useSession()
  const { state, use } = useEmailLinkSubmission(name, useLinkToken())
  const hasBegun = useRef(false)
  useEffect(() => {
    // React Strict Mode runs effects twice, but a link can be used only once.
    if (hasBegun.current || !user) return
    hasBegun.current = true
    use()
  })
  return { state: state === 'ready' && !user ? 'signedOut' : state, use, user } as const
}
