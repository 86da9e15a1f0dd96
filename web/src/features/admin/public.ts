import { lazyPart } from '@/lib/browser/lazy-load'

export { attentionQuery } from './queries'

export const adminTabs = {
  dashboard: () => import('./dashboard/dashboard-tab'),
  users: () => import('./users/users-tab'),
  bookings: () => import('./bookings/bookings-tab'),
  trust: () => import('./trust/trust-tab'),
  activity: () => import('./activity/activity-tab'),
}

export const PersonPage = lazyPart(() => import('./pages/person-page'))
export const AdminBookingPage = lazyPart(() => import('./pages/booking-page'))

/** The button that opens the search for everything, in the header of every admin screen. */
export const AdminSearch = lazyPart(() => import('./search/admin-search'), { whenIdle: true })

export const StartChat = lazyPart(() => import('./users/start-chat'), { whenIdle: true })
