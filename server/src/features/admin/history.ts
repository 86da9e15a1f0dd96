import { userNotFound } from '@entrena/contract/admin/errors'
import type { HistoryEntry, HistoryQueryParams } from '@entrena/contract/admin/history'
import { isByOperator } from '@entrena/contract/admin/rules'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant, isStorableText } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { refusedWith } from '../../platform/refused'
import { isUuid } from '../../platform/uuid'
import { findPartyNames } from '../bookings/public'
import {
  findAdminNames,
  type HistoryRow,
  type HistorySubject,
  listHistoryBookings,
  listHistoryRows,
  listPayingLines,
} from './queries/history'
import { findPersonFacts } from './queries/person'

interface Asked {
  readonly subject: HistorySubject
  readonly question: HistoryQueryParams
}

/** The history of a person or a booking, latest first. */
export async function listHistory(db: Db, admin: Actor, { subject, question }: Asked): Promise<RowPage<HistoryEntry>> {
  await refuseUnknown(db, subject)
  const { beyond, fetches, cut } = startPage(question, {
    name: `history ${Object.values(subject).join()} ${question.show ?? 'all'}`,
    key: [isInstant, isStorableText, isUuid],
  })
  const [at = '', kind = '', id = ''] = beyond ?? []
  const rows = await listHistoryRows(db, subject, question.show, {
    beyond: beyond && { at, kind, id },
    limit: fetches,
  })
  const names = await findNames(db, rows)
  const page = cut({ rows, keyOf: (row) => [row.at, row.kind, row.id] })
  return mapRowsOfPage(page, (row) => presentEntry(row, names, admin))
}

async function refuseUnknown(db: Db, subject: HistorySubject): Promise<void> {
  if ('userId' in subject) {
    if (!(await findPersonFacts(db, subject.userId))) throw refusedWith(userNotFound)
    return
  }
  const names = await findPartyNames(db, [subject.bookingId])
  if (!names.has(subject.bookingId)) throw refusedWith(bookingNotFound)
}

const isDefined = (id: string | null): id is string => id !== null

/** Loads the bookings, admins and bank statement lines that are named in the history. */
async function findNames(db: Db, rows: readonly HistoryRow[]) {
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId).filter(isDefined))]
  const adminIds = [...new Set(rows.map(({ adminId }) => adminId).filter(isDefined))]
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId).filter(isDefined))]
  const bookings = bookingIds.length === 0 ? [] : await listHistoryBookings(db, bookingIds)
  const hasPayments = rows.some(({ kind }) => kind === 'payment')
  const lines = hasPayments ? await listPayingLines(db, { bookingIds, clientIds }) : []
  return {
    bookings: new Map(bookings.map((booking) => [booking.id, booking])),
    admins: await findAdminNames(db, adminIds),
    lines: new Map(lines.flatMap((line) => line.seen.map((id) => [id, line] as const))),
  }
}

type Names = Awaited<ReturnType<typeof findNames>>

const hourOf = ([date, hour]: readonly [string, number]) => ({ date, time: timeOfHour(hour) })
const instantOf = (text: string) => new Date(text).toISOString()

function presentEntry(row: HistoryRow, names: Names, admin: Actor): HistoryEntry {
  const { more } = row
  const booking = row.bookingId === null ? undefined : names.bookings.get(row.bookingId)
  return {
    id: row.id,
    at: instantOf(row.at),
    kind: row.kind,
    booking: booking
      ? {
          id: booking.id,
          ...hourOf([booking.date, booking.hour]),
          client_name: booking.clientName,
          trainer_name: booking.trainerName,
        }
      : null,
    amount: row.cents === null ? null : toPesos(Number(row.cents)),
    by: row.by,
    admin_name: (row.adminId === null ? undefined : names.admins.get(row.adminId)) ?? null,
    text: row.text || null,
    action: more.action ?? null,
    is_by_operator: isActionOfOperator(row),
    outcome: more.outcome ?? null,
    moved: more.moved ? { from: hourOf(more.moved.from), to: hourOf(more.moved.to) } : null,
    account: more.account ?? null,
    promised_on: more.promised_on ?? null,
    mail: presentMailOf(more.mail),
    line: row.kind === 'payment' ? presentLineOf(names.lines.get(row.id)) : null,
    is_own: row.kind === 'note' && row.adminId === admin.id,
  }
}

function isActionOfOperator({ adminId, more }: HistoryRow): boolean {
  const { action, subject_id: subjectId } = more
  return action !== undefined && isByOperator({ kind: action, admin_id: adminId, subject_id: subjectId ?? null })
}

function presentMailOf(mail: HistoryRow['more']['mail']): HistoryEntry['mail'] {
  if (!mail) return null
  const ended = mail.sent_at ?? mail.given_up_at
  return {
    kind: mail.kind,
    to: mail.to,
    state: mail.sent_at ? 'sent' : mail.given_up_at ? 'given_up' : 'waiting',
    ended_at: ended ? instantOf(ended) : null,
  }
}

type PayingLine = Names['lines'] extends ReadonlyMap<string, infer Line> ? Line : never

function presentLineOf(line: PayingLine | undefined): HistoryEntry['line'] {
  if (!line) return null
  const { day, text, reference, amountCents } = line
  return { day, text, reference, amount: toPesos(amountCents ?? 0) }
}
