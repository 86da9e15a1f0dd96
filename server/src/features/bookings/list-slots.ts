import { freeTimes, isDuringTimeOff } from '@entrena/contract/bookings/availability'
import type { Slots } from '@entrena/contract/bookings/entity'
import { trainerUnknown } from '@entrena/contract/bookings/errors'
import { consecutiveDays, sessionTimes } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findAvailabilityOfDays } from './queries/open-hours'

interface Question {
  readonly trainerId: string
  readonly askerId: string
  readonly date?: string | undefined
  readonly from?: string | undefined
  readonly days?: number | undefined
  readonly service_type?: ServiceType | undefined
  readonly moving?: string | undefined
}

/** The hours at which both the trainer and the signed-in user are free, on one day or on several days. */
export async function listSlots(services: Services, question: Question): Promise<Slots> {
  const { date, from = date ?? '', days: count = 1 } = question
  const days = await listDays(services, question, consecutiveDays(from, count))
  return date === undefined ? { days } : { date, slots: days[0]?.slots ?? [] }
}

async function listDays({ db, now }: Services, question: Question, dates: readonly string[]) {
  const { trainerId, askerId, service_type, moving = null } = question
  const [from = '', to = from] = [dates[0], dates.at(-1)]
  const found = await findAvailabilityOfDays(db, { trainerId, askerId, from, to, moving })
  if (!found) throw refusedWith(trainerUnknown)
  const { ownHours, moving: own, ...open } = found
  const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
  return dates.map((date) => {
    const taken = [...open.held, ...ownHours, ...own].flatMap((hour) => (hour.date === date ? [hour.time] : []))
    return {
      date,
      slots: freeTimes({ date, service_type, taken }, open, moment),
      is_off: sessionTimes.every((time) => open.timeOff.some((off) => isDuringTimeOff({ date, time }, off))),
    }
  })
}
