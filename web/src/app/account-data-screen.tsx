import { OwnDataCard } from '../features/accounts/public'
import { SignedInPage } from './layouts/signed-in-page'

export default function AccountDataScreen() {
  return (
    <SignedInPage>
      <OwnDataCard />
    </SignedInPage>
  )
}
