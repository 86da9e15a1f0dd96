import { Suspense } from 'react'
import { accountScreens, useSession } from '@/features/accounts/public'
import { later } from '@/lib/browser/lazy-load'

const Notice = later(accountScreens.proofNotice)

/** Shown above the first tab of a dashboard until the person has proven the e-mail address. */
export function ProofNotice() {
  const { user } = useSession()
  if (!user || user.email_proven) return null
  return (
    <Suspense fallback={null}>
      <Notice user={user} />
    </Suspense>
  )
}
