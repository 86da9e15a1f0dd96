import { dominicanTime } from '@entrena/contract/dominican-time'
import { type Hours, isOpenAt } from '@entrena/contract/operating-hours/rules'

export function getOperatingHours(hours: Hours, now: Date) {
  const time = dominicanTime(now)
  return { is_open: isOpenAt(hours, time), operating_hours: hours, current_time_dr: time }
}
