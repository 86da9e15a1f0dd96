import { findTimeProblem } from '@entrena/contract/bookings/availability'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import type { Db } from '../../platform/db/db'
import type { StoredBooking } from './queries/booking-row'
import { listSimilarTrainers, type SimilarTrainer } from './queries/similar-trainers'

const mostSuggested = 3

/** Trainers who could give the session of a booking instead of its own trainer. */
export async function suggestTrainers(db: Db, booking: StoredBooking, now: Date): Promise<SimilarTrainer[]> {
  const { date, hour, serviceType } = booking
  const moment = { date: dominicanDate(now), time: dominicanTime(now) }
  const wanted = { date, time: timeOfHour(hour), service_type: serviceType }
  const similar = await listSimilarTrainers(db, booking)
  return similar.filter((trainer) => !findTimeProblem(wanted, trainer, moment)).slice(0, mostSuggested)
}

const labels: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Free at that hour: ${name}`,
  es: (name) => `Libre a esa hora: ${name}`,
}

export function linkToTrainer({ id, name, ratingTenths }: SimilarTrainer, language: Language) {
  const rating = ratingTenths > 0 ? `, ★ ${(ratingTenths / 10).toFixed(1)}` : ''
  return { label: `${labels[language](name)}${rating}`, path: `/trainer/${id}` }
}
