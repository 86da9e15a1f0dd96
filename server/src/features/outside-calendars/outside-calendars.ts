import { randomUUID } from 'node:crypto'
import { hourOfTime, timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { OutsideCalendarDraft } from '@entrena/contract/outside-calendars/drafts'
import type { OutsideCalendar, OutsideCalendarList } from '@entrena/contract/outside-calendars/entity'
import {
  calendarKnownRefusal,
  calendarsTooMany,
  calendarUnknown,
  calendarUnreadRefusal,
  outsideCalendarsTurnedOff,
} from '@entrena/contract/outside-calendars/errors'
import { calendarProblemSentences, outsideCalendarLimits } from '@entrena/contract/outside-calendars/rules'
import type { Db } from '../../platform/db/db'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeopleAndBookings } from '../locks/public'
import { listConflicts } from './queries/conflicts'
import * as stored from './queries/outside-calendars'
import { readAddress } from './reading/read-address'
import { nextReadingAt, readCalendarAgain } from './reading/read-calendar'
import { decryptAddress, encryptAddress } from './sealed-address'

export async function listOutsideCalendars(services: Services, trainerId: string): Promise<OutsideCalendarList> {
  const { config, db, now } = services
  const today = dominicanDate(now())
  const after = { date: today, hour: hourOfTime(dominicanTime(now())) }
  const [rows, conflicts] = await Promise.all([
    stored.listCalendarsOf(db, trainerId, today),
    listConflicts(db, { trainerId, after, limit: outsideCalendarLimits.conflicts }),
  ])
  return {
    is_on: config.dataKey !== undefined,
    calendars: rows.map(present),
    conflicts: conflicts.map(({ id, date, hour, clientName, calendarId, calendarName }) => ({
      booking_id: id,
      date,
      time: timeOfHour(hour),
      client_name: clientName,
      calendar_id: calendarId,
      calendar_name: calendarName,
    })),
  }
}

function present({ calendar, busyHours }: stored.CalendarRow): OutsideCalendar {
  const { id, name, host, addressEnding, readAt, failedAt, problem } = calendar
  return {
    id,
    name,
    host,
    address_ending: addressEnding,
    read_at: readAt.toISOString(),
    failed: failedAt && problem ? { at: failedAt.toISOString(), problem } : null,
    busy_hours: busyHours,
  }
}

/**
 * Refuses an address that another calendar of the trainer already has, and more calendars than allowed. `id` is the
 * calendar whose address changes. It is undefined for a new calendar.
 */
async function refuseAnother(services: Services, db: Db, { id, trainerId, address }: Added): Promise<void> {
  const all = await stored.listCalendarsOf(db, trainerId, dominicanDate(services.now()))
  const others = all.filter(({ calendar }) => calendar.id !== id)
  if (others.some(({ calendar }) => decryptAddress(services, calendar) === address))
    throw refusedWith(calendarKnownRefusal)
  if (others.length >= outsideCalendarLimits.calendars) throw refusedWith(calendarsTooMany)
}

interface Added {
  readonly id?: string
  readonly trainerId: string
  readonly address: string
}

/**
 * Stores a calendar and its busy hours. The calendar is read once before the transaction, so an unreadable one is
 * refused.
 */
export async function addOutsideCalendar(
  services: Services,
  { name = '', address }: OutsideCalendarDraft,
  trainerId: string,
): Promise<OutsideCalendar> {
  const { config, db, now } = services
  const { dataKey } = config
  if (!dataKey) throw refusedWith(outsideCalendarsTurnedOff)
  await refuseAnother(services, db, { trainerId, address })
  const reading = await readAddress(services, address)
  if ('problem' in reading) throw refusedWith(calendarUnreadRefusal, { why: calendarProblemSentences[reading.problem] })
  const id = randomUUID()
  await db.transaction(async (tx) => {
    // Locks the trainer, so that concurrent requests cannot exceed the limit.
    await lockPeopleAndBookings(tx, { people: { [trainerId]: 'no key update' } })
    await refuseAnother(services, tx, { trainerId, address })
    const times = { createdAt: now(), readAt: now(), dueAt: nextReadingAt(now()) }
    const state = { failedAt: null, problem: null, failures: 0 }
    await stored.insertCalendar(tx, {
      id,
      trainerId,
      name,
      ...encryptAddress(dataKey, address, id),
      ...times,
      ...state,
    })
    await stored.replaceHours(tx, id, reading.hours)
  })
  return getOwnCalendar(services, { id, trainerId })
}

interface Own {
  readonly id: string
  readonly trainerId: string
}

/**
 * Changes name and address of a calendar. The new address is read before anything is stored. If it cannot be read, the
 * old address and its busy hours stay.
 */
export async function changeOutsideCalendar(
  services: Services,
  { name = '', address }: OutsideCalendarDraft,
  { id, trainerId }: Own,
): Promise<OutsideCalendar> {
  const { config, db, now } = services
  const { dataKey } = config
  if (!dataKey) throw refusedWith(outsideCalendarsTurnedOff)
  await getOwnRow(services, { id, trainerId })
  await refuseAnother(services, db, { id, trainerId, address })
  const reading = await readAddress(services, address)
  if ('problem' in reading) throw refusedWith(calendarUnreadRefusal, { why: calendarProblemSentences[reading.problem] })
  await db.transaction(async (tx) => {
    await lockPeopleAndBookings(tx, { people: { [trainerId]: 'no key update' } })
    await refuseAnother(services, tx, { id, trainerId, address })
    // A calendar with a new address counts as newly added, so it is deleted if the owner regains the account from
    // somebody who changed the address.
    const times = { createdAt: now(), readAt: now(), dueAt: nextReadingAt(now()) }
    const state = { failedAt: null, problem: null, failures: 0 }
    const change = { name, ...encryptAddress(dataKey, address, id), ...times, ...state }
    if (!(await stored.updateCalendar(tx, id, change))) throw refusedWith(calendarUnknown)
    await stored.replaceHours(tx, id, reading.hours)
  })
  return getOwnCalendar(services, { id, trainerId })
}

async function getOwnRow({ db, now }: Services, own: Own): Promise<stored.CalendarRow> {
  const row = await stored.findCalendarOf(db, own, dominicanDate(now()))
  if (!row) throw refusedWith(calendarUnknown)
  return row
}

const getOwnCalendar = async (services: Services, own: Own) => present(await getOwnRow(services, own))

export async function refreshOutsideCalendar(services: Services, own: Own): Promise<OutsideCalendar> {
  if (!services.config.dataKey) throw refusedWith(outsideCalendarsTurnedOff)
  await readCalendarAgain(services, (await getOwnRow(services, own)).calendar)
  return getOwnCalendar(services, own)
}

export async function removeOutsideCalendar({ db }: Services, own: Own): Promise<void> {
  if (!(await stored.deleteCalendarOf(db, own))) throw refusedWith(calendarUnknown)
}
