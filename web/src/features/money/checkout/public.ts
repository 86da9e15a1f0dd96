import { lazyPart } from '@/lib/browser/lazy-load'

export const PaymentSection = lazyPart(() => import('./payment-section'))
