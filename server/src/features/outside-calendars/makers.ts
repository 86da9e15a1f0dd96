import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db'
import { insertCalendar, replaceHours, type StoredCalendar } from './queries/outside-calendars'
import type { BusyHours } from './reading/busy-hours'
import { encryptAddress } from './sealed-address'

type Stated = Partial<StoredCalendar> & {
  readonly trainerId: string
  readonly address?: string
  readonly dataKey?: string
  readonly hours?: readonly BusyHours[]
}

/** Stores a calendar and returns its id. By default it was last read at noon of 16 November 2026. */
export async function makeOutsideCalendar(db: Db, stated: Stated): Promise<string> {
  const {
    address = 'https://calendar.example/secret.ics',
    dataKey = 'the key of the demo',
    hours = [{ date: '2026-11-17', fromHour: 9, toHour: 11 }],
    ...columns
  } = stated
  const id = columns.id ?? randomUUID()
  const at = new Date('2026-11-16T16:00:00Z')
  await insertCalendar(db, {
    id,
    name: 'Gimnasio',
    ...encryptAddress(dataKey, address, id),
    createdAt: at,
    readAt: at,
    failedAt: null,
    problem: null,
    failures: 0,
    dueAt: new Date('2026-11-16T16:15:00Z'),
    ...columns,
  })
  await replaceHours(db, id, hours)
  return id
}
