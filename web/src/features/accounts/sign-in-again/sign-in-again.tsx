import { lazyOverlay } from '@/ui/overlay/overlay'
import { asksToSignIn, useDeclineSignIn, useSession } from '../queries'

const SignInAgainDialog = lazyOverlay(() => import('./sign-in-again-dialog'))

/**
 * Asks for the password if the session ended while a form had input, or if a write was refused because the session had
 * ended.
 */
export function SignInAgain() {
  const session = useSession()
  const decline = useDeclineSignIn()
  return session.user && asksToSignIn(session) ? <SignInAgainDialog user={session.user} onClose={decline} /> : null
}
