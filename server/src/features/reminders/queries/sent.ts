import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import type { ReminderKind } from '@entrena/contract/reminders/rules'
import type { Db } from '../../../platform/db/db'
import { reminders } from '../tables'

interface RemindedSession {
  readonly id: string
  readonly date: string
  readonly hour: number
}

export async function insertReminders(tx: Db, kind: ReminderKind, sessions: readonly RemindedSession[]): Promise<void> {
  if (sessions.length === 0) return
  const rows = sessions.map(({ id, date, hour }) => ({
    bookingId: id,
    kind,
    startsAt: dominicanInstant(date, timeOfHour(hour)),
  }))
  await tx.insert(reminders).values(rows)
}
