import { lazyComponent } from '@/lib/browser/lazy-load'

export { unpolledAttentionQuery } from './queries'

export const Movements = lazyComponent(() => import('./desk/movements-part'))
export const MissingTransfersSection = lazyComponent(async () => ({
  default: (await import('./missing/missing-transfers')).MissingTransfers,
}))
