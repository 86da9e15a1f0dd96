import { lazy } from 'react'

/** How a booking is paid, or how its payment stands; fetched when it is first shown. */
export const PaymentSection = lazy(() => import('./checkout/payment-section'))

/** The tabs of the trainer's dashboard that are this feature's, fetched when they are first shown. */
export const trainerPaymentTabs = {
  earnings: () => import('./earnings/earnings-tab'),
}
