import { lazyComponent } from '@/lib/browser/lazy-load'

export const Clients = lazyComponent(() => import('./clients-view'))
