import { addDays } from '../calendar'

/** What admins do that is kept for ever. */
export const adminActionKinds = [
  'user_deleted',
  'payment_confirmed',
  'booking_marked_paid',
  'mail_retried',
  'debt_settled',
] as const
export type AdminActionKind = (typeof adminActionKinds)[number]

export const userSorts = ['joined', 'name', 'email'] as const
export type UserSort = (typeof userSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** How people are ordered unless one says otherwise: the newest first, names and addresses from A to Z. */
export function usualOrder(sort: UserSort): SortOrder {
  return sort === 'joined' ? 'desc' : 'asc'
}

/** How far back the chart of weeks goes. */
export const chartWeeks = 12

/** The Monday of a date's week. */
export function weekOf(date: string): string {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((sundayFirst + 6) % 7))
}

/** The weeks up to that of a date, oldest first, each by its Monday. */
export function latestWeeks(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => addDays(weekOf(date), (place - count + 1) * 7))
}
