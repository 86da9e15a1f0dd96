import { lazyComponent } from '@/lib/browser/lazy-load'

/** The button that opens the search for everything, in the header of every admin screen. */
export const AdminSearch = lazyComponent(() => import('./admin-search'), { whenIdle: true })

/** Opens the search for everything by '/', on every page that an admin sees. */
export const AdminSearchKey = lazyComponent(() => import('./admin-search-key'))
