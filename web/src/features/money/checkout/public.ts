import { lazyComponent } from '@/lib/browser/lazy-load'

export const PaymentSection = lazyComponent(() => import('./payment-section'))
