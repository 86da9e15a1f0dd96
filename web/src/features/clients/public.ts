import { lazyPart } from '@/lib/browser/lazy-load'

export { clientCountsQuery } from './queries'

export const Clients = lazyPart(() => import('./clients-view'))
