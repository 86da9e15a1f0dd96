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

export const StartChat = lazyPart(() => import('./users/start-chat'), { whenIdle: true })
