import type { Moment } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'

export function dominicanNow(instant = new Date()): Moment {
  return { date: dominicanDate(instant), time: dominicanTime(instant) }
}
