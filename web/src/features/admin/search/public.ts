import { lazyComponent } from '@/lib/browser/lazy-load'

/** The button that opens the search for everything, in the header of every admin screen. */
export const AdminSearch = lazyComponent(() => import('./admin-search'), { whenIdle: true })

/** On every page that an admin opens, the key '/' opens the search for everything. */
export const AdminSearchKey = lazyComponent(() => import('./admin-search-key'))
