import { later } from '../../lib/browser/lazy-load'

export { attentionQuery } from './queries'

/** The tabs of the admin's dashboard that are this feature's, fetched when they are first shown. */
export const adminTabs = {
  dashboard: () => import('./dashboard/dashboard-tab'),
  users: () => import('./users/users-tab'),
  bookings: () => import('./bookings/bookings-tab'),
  activity: () => import('./activity/activity-tab'),
}

/** 'Start Chat with Trainer', for above the conversations. */
export const TrainerChips = later(() => import('./users/trainer-chips'))
