import { addDays } from '@entrena/contract/calendar'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'
import type { Candidate } from './line-to-match'
import { remember } from './remember'

const daysAfterSession = 3
const businessDaysAfterMark = 5

/** Tells whether a day is one on which the transfer for a booking may arrive. Remembers days, which many bookings share. */
export function makePayWindow(): (candidate: Candidate, day: string) => boolean {
  const afterSession = remember((day: string) => addDays(day, daysAfterSession))
  const afterMark = remember((day: string) => addBusinessDays(day, businessDaysAfterMark))
  return ({ bookedOn, sessionOn, markedOn }, day) =>
    bookedOn <= day && day <= afterSession(sessionOn) && (markedOn === null || day <= afterMark(markedOn))
}
