import { CheckoutScreen as Checkout } from '../features/bookings/public'
import { SignedInPage } from './layouts/signed-in-page'

export default function CheckoutScreen() {
  return (
    <SignedInPage>
      <Checkout />
    </SignedInPage>
  )
}
