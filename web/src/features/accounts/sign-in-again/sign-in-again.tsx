import { useState } from 'react'
import { overlay } from '../../../ui/overlay/overlay'
import { useSession } from '../queries'

const SignInAgainDialog = overlay(() => import('./sign-in-again-dialog'))

/** Asks for the password when the session has ended in the middle of a form, so that nothing typed is lost. */
export function SignInAgain() {
  const { user, expired = 0 } = useSession()
  const [closedAt, setClosedAt] = useState(0)
  if (!user || expired === 0 || expired === closedAt) return null
  return <SignInAgainDialog user={user} onClose={() => setClosedAt(expired)} />
}
