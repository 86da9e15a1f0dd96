import { lazyPart } from '@/lib/browser/lazy-load'

/** The button that opens the search for everything, in the header of every admin screen. */
export const AdminSearch = lazyPart(() => import('./admin-search'), { whenIdle: true })

/** Opens the search for everything by '/', on every page that an admin sees. */
export const AdminSearchKey = lazyPart(() => import('./admin-search-key'))
