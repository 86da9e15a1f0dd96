import { trainerUnknown } from '@entrena/contract/bookings/errors'
import { freeTimes, timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findDay } from './queries/booking-hours'

interface Question {
  readonly trainerId: string
  readonly askerId: string
  readonly date: string
}

/** The hours at which both the trainer and the signed-in user are free. */
export async function listSlots({ db, now }: Services, question: Question): Promise<{ date: string; slots: string[] }> {
  const day = await findDay(db, question)
  if (!day) throw refuse(trainerUnknown)
  const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
  const taken = day.takenHours.map(timeOfHour)
  return { date: question.date, slots: freeTimes(question.date, day.schedule, taken, moment) }
}
