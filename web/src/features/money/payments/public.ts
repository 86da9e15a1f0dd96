import { lazyPart } from '@/lib/browser/lazy-load'

export const PaymentSection = lazyPart(() => import('./checkout/payment-section'))

export const trainerPaymentTabs = {
  earnings: () => import('./earnings/earnings-tab'),
}
