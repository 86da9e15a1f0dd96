import { useState } from 'react'
import { hasUnsavedInput } from '../../../lib/browser/unsaved-input'
import { overlay } from '../../../ui/overlay/overlay'
import { useEndSession, useSession } from '../queries'

const SignInAgainDialog = overlay(() => import('./sign-in-again-dialog'))

/** Asks for the password when the session has ended in the middle of a form, or when a write was refused for it. */
export function SignInAgain() {
  const { user, expired = 0 } = useSession()
  const leave = useEndSession()
  const [closedAt, setClosedAt] = useState(0)
  if (!user || expired === 0 || expired === closedAt) return null
  const close = () => (hasUnsavedInput() ? setClosedAt(expired) : leave())
  return <SignInAgainDialog user={user} onClose={close} />
}
