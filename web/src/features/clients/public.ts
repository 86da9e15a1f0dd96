import { lazyPart } from '@/lib/browser/lazy-load'

export const Clients = lazyPart(() => import('./clients-view'))
