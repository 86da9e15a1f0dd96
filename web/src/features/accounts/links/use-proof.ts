import { linkInvalid } from '@entrena/contract/accounts/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed, call } from '../../../lib/api/call'
import { refreshSession } from '../queries'

type State = 'asking' | 'proven' | 'invalid' | 'failed'

/** Sends the token once when the page opens. `prove` sends it again after a failure. */
export function useProof(token: string | null) {
  const client = useQueryClient()
  const [state, setState] = useState<State>(token === null ? 'invalid' : 'asking')
  const prove = useCallback(async () => {
    if (token === null) return
    setState('asking')
    try {
      await call('POST /auth/email/proof', { body: { token } })
      setState('proven')
      refreshSession(client)
    } catch (error) {
      setState(error instanceof CallFailed && error.code === linkInvalid.code ? 'invalid' : 'failed')
    }
  }, [token, client])
  const hasBegun = useRef(false)
  useEffect(() => {
    // React Strict Mode runs effects twice, but a link can be used only once.
    if (hasBegun.current) return
    hasBegun.current = true
    prove()
  }, [prove])
  return { state, prove }
}
