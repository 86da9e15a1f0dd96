import { type CalendarProblem, outsideCalendarLimits } from '@entrena/contract/outside-calendars/rules'
import type { Services } from '../../../platform/services'
import { replaceHours, type StoredCalendar, storeReadingIfSameAddress } from '../queries/outside-calendars'
import { decryptAddress } from '../sealed-address'
import { readAddress } from './read-address'

const minuteMs = 60_000
/** With each further failure, the time until the next reading doubles, up to four hours. */
const maxDoublings = 4

export const nextReadingAt = (now: Date, failures = 0): Date =>
  new Date(
    now.getTime() +
      outsideCalendarLimits.everyMinutes * minuteMs * 2 ** Math.min(Math.max(failures - 1, 0), maxDoublings),
  )

/** Reads a calendar again and stores the outcome. After a failure the last busy hours stay. */
export async function readCalendarAgain(services: Services, calendar: StoredCalendar): Promise<void> {
  const address = decryptAddress(services, calendar)
  const reading = address === undefined ? { problem: 'address_lost' as const } : await readAddress(services, address)
  const now = services.now()
  if ('problem' in reading) return storeProblem(services, calendar, reading.problem)
  await services.db.transaction(async (tx) => {
    const isThere = await storeReadingIfSameAddress(tx, calendar, {
      readAt: now,
      failedAt: null,
      problem: null,
      failures: 0,
      dueAt: nextReadingAt(now),
    })
    if (isThere) await replaceHours(tx, calendar.id, reading.hours)
  })
}

async function storeProblem({ db, now }: Services, calendar: StoredCalendar, problem: CalendarProblem) {
  const failures = calendar.failures + 1
  await storeReadingIfSameAddress(db, calendar, {
    failedAt: calendar.failedAt ?? now(),
    problem,
    failures,
    dueAt: nextReadingAt(now(), failures),
  })
}
