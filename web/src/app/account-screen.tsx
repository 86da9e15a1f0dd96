import { Suspense } from 'react'
import { AccountPage } from '@/features/accounts/account-screen'
import { useSession } from '@/features/accounts/public'
import { accountParts } from '@/features/money/payouts/public'
import { isMissingCode, lazyPart } from '@/lib/browser/lazy-load'
import { LoadErrorBoundary } from '@/ui/feedback/load-error-boundary'
import { SignedInPage } from './layouts/signed-in-page'

const FormerEarnings = lazyPart(accountParts.formerEarnings)

export default function AccountScreen() {
  const isClient = useSession().user?.role === 'client'
  return (
    <SignedInPage>
      <AccountPage
        lead={
          isClient && (
            <LoadErrorBoundary isHandled={isMissingCode}>
              <Suspense>
                <FormerEarnings />
              </Suspense>
            </LoadErrorBoundary>
          )
        }
      />
    </SignedInPage>
  )
}
