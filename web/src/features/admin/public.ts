import { lazyComponent } from '@/lib/browser/lazy-load'

export { attentionQuery } from './queries'

export const adminTabs = {
  dashboard: () => import('./dashboard/dashboard-tab'),
  users: () => import('./users/users-tab'),
  bookings: () => import('./bookings/bookings-tab'),
  trust: () => import('./trust/trust-tab'),
  activity: () => import('./activity/activity-tab'),
}

export const PersonPage = lazyComponent(() => import('./pages/person-page'))
export const AdminBookingPage = lazyComponent(() => import('./pages/booking-page'))

export const StartChat = lazyComponent(() => import('./users/start-chat'), { whenIdle: true })
