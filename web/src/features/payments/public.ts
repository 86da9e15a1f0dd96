import { lazy } from 'react'

export const PaymentSection = lazy(() => import('./checkout/payment-section'))

/** Tabs of the trainer's dashboard, lazy-loaded. */
export const trainerPaymentTabs = {
  earnings: () => import('./earnings/earnings-tab'),
}
