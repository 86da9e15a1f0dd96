import { lazy } from 'react'

export const PaymentSection = lazy(() => import('./checkout/payment-section'))

export const trainerPaymentTabs = {
  earnings: () => import('./earnings/earnings-tab'),
}
