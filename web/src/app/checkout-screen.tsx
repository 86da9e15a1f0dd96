import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type Booking, CheckoutScreen as Checkout, cacheBooking } from '@/features/bookings/public'
import { PaymentSection } from '@/features/money/checkout/public'
import { refresh, stale } from '@/lib/api/keys'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SignedInPage } from './layouts/signed-in-page'

export default function CheckoutScreen() {
  const client = useQueryClient()
  function change(changed?: Booking) {
    void (changed ? cacheBooking(client, changed) : refresh(client, stale.bookings))
  }
  const payment = (booking: Booking) => (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <PaymentSection booking={booking} onChanged={change} />
    </Suspense>
  )
  return (
    <SignedInPage>
      <Checkout payment={payment} />
    </SignedInPage>
  )
}
