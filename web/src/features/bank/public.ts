import { lazyPart } from '@/lib/browser/lazy-load'

export { unpolledAttentionQuery } from './queries'

export const Movements = lazyPart(() => import('./desk/movements-part'))
export const MissingTransfersPart = lazyPart(async () => ({
  default: (await import('./missing/missing-transfers')).MissingTransfers,
}))
