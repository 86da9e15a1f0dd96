import { overlay } from '@/ui/overlay/overlay'
import { asksToSignIn, useDeclineSignIn, useSession } from '../queries'

const SignInAgainDialog = overlay(() => import('./sign-in-again-dialog'))

/** Asks for the password when the session has ended in the middle of a form, or when a write was refused for it. */
export function SignInAgain() {
  const session = useSession()
  const decline = useDeclineSignIn()
  return session.user && asksToSignIn(session) ? <SignInAgainDialog user={session.user} onClose={decline} /> : null
}
