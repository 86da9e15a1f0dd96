import { AccountPage } from '@/features/accounts/account-screen'
import { SignedInPage } from './layouts/signed-in-page'

export default function AccountScreen() {
  return (
    <SignedInPage>
      <AccountPage />
    </SignedInPage>
  )
}
