import type { BookingSearch } from '@entrena/contract/bookings/entity'
import { isDate } from '@entrena/contract/calendar'
import { isInstant, type ListOrder } from '../../../platform/cursor'
import { isUuid } from '../../../platform/uuid'

/** What bookings are ordered by, as the database writes it. */
export interface PageKey {
  readonly date: string
  readonly hour: string
  readonly createdAt: string
  readonly id: string
}

const isHour = (value: string) => /^\d{1,2}$/.test(value)

export const bookingOrder = ({ order }: Pick<BookingSearch, 'order'>): ListOrder => ({
  name: `bookings ${order}`,
  key: [isDate, isHour, isInstant, isUuid],
})

export const keyOf = ({ date, hour, createdAt, id }: PageKey) => [date, hour, createdAt, id]

export function readKey([date = '', hour = '', createdAt = '', id = '']: readonly string[]): PageKey {
  return { date, hour, createdAt, id }
}
