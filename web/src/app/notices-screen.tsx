import { OwnNotices } from '@/features/reports/public'
import { SignedInPage } from './layouts/signed-in-page'

export default function NoticesScreen() {
  return (
    <SignedInPage>
      <OwnNotices />
    </SignedInPage>
  )
}
