import ReceiptPage from '@/features/money/receipts/receipt-screen'
import { SignedInPage } from './layouts/signed-in-page'

export default function ReceiptScreen() {
  return (
    <SignedInPage tab="bookings">
      <ReceiptPage />
    </SignedInPage>
  )
}
