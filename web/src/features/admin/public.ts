import { later } from '../../lib/browser/lazy-load'

export { attentionQuery } from './queries'

/** Tabs of the admin's dashboard, lazy-loaded. */
export const adminTabs = {
  dashboard: () => import('./dashboard/dashboard-tab'),
  users: () => import('./users/users-tab'),
  bookings: () => import('./bookings/bookings-tab'),
  activity: () => import('./activity/activity-tab'),
}

/** 'Start Chat with Trainer', shown above the conversations. */
export const TrainerChips = later(() => import('./users/trainer-chips'))
