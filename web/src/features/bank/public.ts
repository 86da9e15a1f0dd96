import { lazyPart } from '@/lib/browser/lazy-load'

export { bankCountsQuery } from './queries'

export const Movements = lazyPart(() => import('./desk/movements-part'))
export const MissingTransfersPart = lazyPart(async () => ({
  default: (await import('./missing/missing-transfers')).MissingTransfers,
}))
