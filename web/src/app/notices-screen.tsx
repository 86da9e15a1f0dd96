import { Notices } from '@/features/reports/public'
import { SignedInPage } from './layouts/signed-in-page'

export default function NoticesScreen() {
  return (
    <SignedInPage>
      <Notices />
    </SignedInPage>
  )
}
