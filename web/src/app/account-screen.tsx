import { Suspense } from 'react'
import { AccountPage } from '@/features/accounts/account-screen'
import { useSession } from '@/features/accounts/public'
import { accountSections } from '@/features/money/payouts/public'
import { isMissingCode, lazyComponent } from '@/lib/browser/lazy-load'
import { LoadErrorBoundary } from '@/ui/feedback/load-error-boundary'
import { SignedInPage } from './layouts/signed-in-page'

const FormerEarnings = lazyComponent(accountSections.formerEarnings)

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
