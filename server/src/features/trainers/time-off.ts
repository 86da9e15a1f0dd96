import { randomUUID } from 'node:crypto'
import { hourOfTime, timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { availabilityLimits } from '@entrena/contract/trainers/availability'
import type { TimeOffDraft } from '@entrena/contract/trainers/availability-drafts'
import type { AddedTimeOff, TimeOffEntry } from '@entrena/contract/trainers/availability-entity'
import {
  holidayYearInvalid,
  timeOffPastRefusal,
  timeOffUnknown,
  tooMuchTimeOffRefusal,
} from '@entrena/contract/trainers/availability-errors'
import { holidaysOf } from '@entrena/contract/trainers/holidays'
import type { Db } from '../../platform/db/db'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockUser } from '../accounts/public'
import { listSessionsInTimeOff } from '../bookings/public'
import * as stored from './queries/availability'

export function presentTimeOff(row: stored.StoredTimeOff): TimeOffEntry {
  const timeOrNull = (hour: number | null) => (hour === null ? null : timeOfHour(hour))
  return {
    id: row.id,
    from_date: row.fromDate,
    to_date: row.toDate,
    from_time: timeOrNull(row.fromHour),
    to_time: timeOrNull(row.toHour),
    note: row.note,
  }
}

interface Wanted {
  readonly trainerId: string
  readonly today: string
  readonly rows: readonly stored.StoredTimeOff[]
}

/** Inserts time off under a lock on the trainer, so that concurrent requests cannot exceed the limit. */
async function insertWithinLimit(tx: Db, { trainerId, today, rows }: Wanted): Promise<void> {
  const { timeOffAhead: most } = availabilityLimits
  const count = await stored.countTimeOff(tx, trainerId, today)
  if (count + rows.length > most) throw refusedWith(tooMuchTimeOffRefusal, { most })
  await stored.insertTimeOff(tx, rows)
}

async function lockTrainer(tx: Db, trainerId: string): Promise<void> {
  if (!(await lockUser(tx, trainerId, 'no key update'))) throw refusedWith(notSignedInRefusal)
}

/** Adds time off. Bookings within it stay, and are listed in the reply. */
export async function addTimeOff({ db, now }: Services, draft: TimeOffDraft, trainerId: string): Promise<AddedTimeOff> {
  const today = dominicanDate(now())
  if (draft.to_date < today) throw refusedWith(timeOffPastRefusal)
  const row = {
    id: randomUUID(),
    trainerId,
    fromDate: draft.from_date,
    toDate: draft.to_date,
    fromHour: draft.from_time ? hourOfTime(draft.from_time) : null,
    toHour: draft.to_time ? hourOfTime(draft.to_time) : null,
    note: draft.note ?? '',
    createdAt: now(),
  }
  return db.transaction(async (tx) => {
    await lockTrainer(tx, trainerId)
    await insertWithinLimit(tx, { trainerId, today, rows: [row] })
    const inside = await listSessionsInTimeOff(tx, { trainerId, from: today, timeOffId: row.id })
    return { time_off: presentTimeOff(row), sessions_inside: inside }
  })
}

export async function deleteTimeOff({ db }: Services, trainerId: string, id: string): Promise<void> {
  if (!(await stored.deleteTimeOffRow(db, trainerId, id))) throw refusedWith(timeOffUnknown)
}

/** Adds all future public holidays of a year as time off, except days that are already off. */
export async function addHolidays({ db, now }: Services, trainerId: string, year: number): Promise<void> {
  const today = dominicanDate(now())
  const thisYear = Number(today.slice(0, 4))
  if (year !== thisYear && year !== thisYear + 1) throw refusedWith(holidayYearInvalid)
  await db.transaction(async (tx) => {
    await lockTrainer(tx, trainerId)
    const before = await stored.listTimeOff(tx, trainerId, today)
    const isOff = (date: string) =>
      before.some(({ fromDate, toDate, fromHour }) => fromHour === null && fromDate <= date && date <= toDate)
    const missing = holidaysOf(year).filter(({ date }) => date >= today && !isOff(date))
    const rows = missing.map(({ date }) => ({
      id: randomUUID(),
      trainerId,
      fromDate: date,
      toDate: date,
      fromHour: null,
      toHour: null,
      note: '',
      createdAt: now(),
    }))
    await insertWithinLimit(tx, { trainerId, today, rows })
  })
}

export async function listTimeOffBetween(
  db: Db,
  of: { readonly trainerId: string; readonly from: string; readonly to: string },
): Promise<TimeOffEntry[]> {
  return (await stored.listTimeOffOn(db, of)).map(presentTimeOff)
}
