import { hourOfTime } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'

export interface CurrentHour {
  readonly date: string
  readonly hour: number
}

export const currentHour = (now: Date): CurrentHour => ({
  date: dominicanDate(now),
  hour: hourOfTime(dominicanTime(now)),
})
