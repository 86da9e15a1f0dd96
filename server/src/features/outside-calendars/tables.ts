import type { CalendarProblem } from '@entrena/contract/outside-calendars/rules'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/** Calendars of trainers at other services. */
export const outsideCalendars = pgTable(
  'outside_calendars',
  {
    id: uuid('id').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The encrypted address. Anybody who knows the address can read the calendar. */
    sealed: text('sealed').notNull(),
    host: text('host').notNull(),
    addressEnding: text('address_ending').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    readAt: instantColumn('read_at').notNull(),
    /** Time of the first failed reading since the last successful one. null if the last reading was successful. */
    failedAt: instantColumn('failed_at'),
    problem: text('problem').$type<CalendarProblem>(),
    /** Number of failed readings since the last successful one. */
    failures: integer('failures').notNull().default(0),
    /**
     * When the calendar is read next. A server postpones this time before it reads, so that no other server reads the
     * calendar too.
     */
    dueAt: instantColumn('due_at').notNull(),
  },
  (table) => [
    index('outside_calendars_of_trainer').on(table.trainerId),
    index('outside_calendars_due').on(table.dueAt),
    check('outside_calendars_name_is_short', sql`char_length(name) <= 40`),
    check('outside_calendars_failures_are_whole', sql`(failed_at is null) = (problem is null)`),
  ],
)

/** Hours at which an outside calendar is busy. Nothing else about its events is stored. */
export const outsideHours = pgTable(
  'outside_hours',
  {
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => outsideCalendars.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    /** The first hour, and the end of the last one. */
    fromHour: smallint('from_hour').notNull(),
    toHour: smallint('to_hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.date, table.fromHour] }),
    check('outside_hours_are_in_order', sql`from_hour >= 6 and from_hour < to_hour and to_hour <= 23`),
  ],
)
