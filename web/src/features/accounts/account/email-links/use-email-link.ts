import { emailTaken, linkInvalid } from '@entrena/contract/accounts/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call } from '../../../../lib/api/call'
import { useSingleFlight } from '../../../../lib/browser/use-single-flight'
import { refreshSession } from '../../queries'
import { accountQuery } from '../queries'

type EmailLinkState = 'ready' | 'sending' | 'done' | 'invalid' | 'taken' | 'failed'
type EmailLink = 'POST /auth/email/change' | 'POST /auth/email/undo'

function failureState(error: unknown): EmailLinkState {
  const code = error instanceof CallFailed ? error.code : undefined
  if (code === linkInvalid.code) return 'invalid'
  return code === emailTaken.code ? 'taken' : 'failed'
}

/** `use` sends the token of the link. After a failure it can be called again. */
export function useEmailLink(name: EmailLink, token: string | null) {
  const client = useQueryClient()
  const [state, setState] = useState<EmailLinkState>(token === null ? 'invalid' : 'ready')
  const use = useSingleFlight(async () => {
    if (token === null) return
    setState('sending')
    try {
      await call(name, { body: { token } })
      setState('done')
      void client.invalidateQueries({ queryKey: accountQuery.queryKey })
      refreshSession(client)
    } catch (error) {
      setState(failureState(error))
    }
  })
  return { state, use }
}
