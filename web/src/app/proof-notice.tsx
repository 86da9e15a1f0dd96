import { Suspense } from 'react'
import { accountScreens, useSession } from '@/features/accounts/public'
import { lazyComponent } from '@/lib/browser/lazy-load'

const Notice = lazyComponent(accountScreens.proofNotice, { whenIdle: true })

/** Reminder above a dashboard's first tab, until the user has confirmed the e-mail address. */
export function ProofNotice() {
  const { user } = useSession()
  if (!user || user.email_proven) return null
  return (
    <Suspense fallback={null}>
      <Notice user={user} />
    </Suspense>
  )
}
