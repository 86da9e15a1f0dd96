import type { ClientFilterCounts } from '@entrena/contract/clients/entity'
import type { ClientFilter } from '@entrena/contract/clients/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import { searchWordsOf } from '../../../platform/plain-text'
import { users } from '../../accounts/tables'
import { ownEntries } from '../../agenda/tables'
import { countSessionsHad, sessionsHadSql } from '../../bookings/public'
import { bookings } from '../../bookings/tables'
import { hasSessionsToCome } from '../../money/purchases/tables'
import { clientNotes } from '../tables'

/** The earliest session that a client asks for. */
export interface RequestRow {
  readonly hour: string
  readonly service: ServiceType
  readonly sessions: number
  readonly askedAt: string
}

export interface ClientRow {
  readonly clientId: string
  readonly name: string
  readonly picture: string | null
  readonly isAccepted: boolean
  readonly requests: number
  readonly request: RequestRow | null
  readonly sessions: number
  readonly since: string | null
  readonly sessionsLeft: number
  readonly sessionsBought: number
  /** Date and hour, such as '2026-11-17 07'. */
  readonly lastSession: string | null
  readonly nextSession: string | null
  readonly unpaidCents: number
  readonly announcedCents: number
  readonly note: string | null
  readonly noteSavedAt: string | null
  /** The day of the latest session or request, by which the list is sorted. */
  readonly latest: string
}

interface Question {
  readonly trainerId: string
  readonly now: Date
  readonly filter?: ClientFilter
  readonly clientId?: string
  readonly search?: string
  /** Cursor: the day of the latest session and the id of the last client of the previous page. */
  readonly beyond?: readonly string[] | undefined
}

const isKept = sql.raw("b.status in ('confirmed', 'completed')")
const isAccepted = sql`(${isKept} or (b.status = 'cancelled' and b.accepted_at is not null))`
const isOpen = sql.raw("b.status = 'pending'")
const hourText = sql.raw(`b.date::text || ' ' || lpad(b.hour::text, 2, '0')`)
const notedText = sql.raw(`e.date::text || ' ' || lpad(e.from_hour::text, 2, '0')`)
const due = (payment: string) =>
  sql.raw(
    `coalesce(sum(b.price_cents - b.part_paid_cents) filter (where b.status in ('confirmed', 'completed') and b.payment_status = '${payment}'), 0)::int`,
  )

/**
 * SQL for one row per client, from all sessions with this trainer, found by index. Somebody without an accepted request
 * is listed only while a request is open. A session that the trainer noted in the calendar for a client can be the
 * client's last or next session, unless the client was only asked to book it.
 */
function clientsOf({ trainerId, clientId, now }: Question): SQL {
  const hour = Number(dominicanTime(now).slice(0, 2))
  const moment = sql`(${dominicanDate(now)}::date, ${hour}::smallint)`
  const isPast = sql`(b.date, b.hour) <= ${moment}`
  const isNotedPast = sql`(e.date, e.from_hour) <= ${moment}`
  const isTheirs = (table: 'b' | 'e') =>
    clientId === undefined ? sql`` : sql`and ${sql.raw(table)}.client_id = ${clientId}`
  return sql`select b.client_id, b.is_accepted, b.requests, b.request, b.sessions_left, b.sessions_bought, b.unpaid, b.announced,
      greatest(b.last_session, e.last_session) as last_session, least(b.next_session, e.next_session) as next_session,
      greatest(b.latest, e.latest) as latest
    from (select b.client_id,
      bool_or(${isAccepted}) as is_accepted,
      (count(*) filter (where ${isOpen}))::int as requests,
      (array_agg(jsonb_build_object('hour', ${hourText}, 'service', b.service_type, 'sessions', b.sessions_count,
        'askedAt', b.created_at) order by b.date, b.hour, b.id) filter (where ${isOpen}))[1] as request,
      coalesce(sum(b.sessions_count - b.sessions_done) filter (where ${hasSessionsToCome}), 0)::int as sessions_left,
      coalesce(sum(b.sessions_count) filter (where ${hasSessionsToCome}), 0)::int as sessions_bought,
      max(${hourText}) filter (where ${isKept} and ${isPast}) as last_session,
      min(${hourText}) filter (where b.status = 'confirmed' and not ${isPast}) as next_session,
      ${due('pending')} as unpaid,
      ${due('pending_confirmation')} as announced,
      max(b.date) as latest
    from ${bookings} b
    where b.trainer_id = ${trainerId}
      and (${isAccepted} or ${isOpen})
      ${isTheirs('b')}
    group by b.client_id) b
    left join (select e.client_id,
      max(${notedText}) filter (where ${isNotedPast}) as last_session,
      min(${notedText}) filter (where not ${isNotedPast}) as next_session,
      max(e.date) as latest
    from ${ownEntries} e
    where e.trainer_id = ${trainerId} and e.client_id is not null and e.offered_at is null ${isTheirs('e')}
    group by e.client_id) e on e.client_id = b.client_id`
}

const isIn = { all: sql`true`, left: sql`c.sessions_left > 0`, unpaid: sql`c.unpaid > 0` } as const

/** SQL condition: name or note contain each word. Excludes the e-mail address at the end of `search_text`. */
function matches(search: string): SQL {
  const words = searchWordsOf(search)
  const place = sql`left(u.search_text, -1 - length(u.email))`
  const note = sql`lower(regexp_replace(normalize(coalesce(n.text, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))`
  return and(...words.map((word) => sql`(strpos(${place}, ${word}) > 0 or strpos(${note}, ${word}) > 0)`)) ?? sql`true`
}

export function listClientRows(db: Db, question: Question, limit: number): Promise<ClientRow[]> {
  const [latest = '', id = ''] = question.beyond ?? []
  const isBeyond = question.beyond
    ? sql`(c.latest < ${latest}::date or (c.latest = ${latest}::date and c.client_id > ${id}::uuid))`
    : sql`true`
  const pair = { trainerId: question.trainerId, clientId: sql`c.client_id` }
  return selectRows<ClientRow>(
    db,
    sql`with c as (${clientsOf(question)})
      select c.client_id as "clientId", u.name, u.picture, c.is_accepted as "isAccepted", c.requests, c.request, ${countSessionsHad(pair, question.now)}::int as sessions,
        (select min(date)::text from (${sessionsHadSql(pair, question.now)}) sessions_had) as since, c.sessions_left as "sessionsLeft",
        c.sessions_bought as "sessionsBought", c.last_session as "lastSession", c.next_session as "nextSession",
        c.unpaid as "unpaidCents", c.announced as "announcedCents", n.text as note, n.saved_at::text as "noteSavedAt",
        c.latest::text as latest
      from c join ${users} u on u.id = c.client_id
        left join ${clientNotes} n on n.trainer_id = ${question.trainerId} and n.client_id = c.client_id
      where ${isIn[question.filter ?? 'all']} and ${isBeyond} and ${matches(question.search ?? '')}
      order by c.latest desc, c.client_id
      limit ${limit}`,
  )
}

export async function countClientRows(
  db: Db,
  question: Pick<Question, 'trainerId' | 'now'>,
): Promise<ClientFilterCounts> {
  const [row] = await selectRows<ClientFilterCounts>(
    db,
    sql`with c as (${clientsOf(question)})
      select count(*)::int as all, (count(*) filter (where ${isIn.left}))::int as left,
        (count(*) filter (where ${isIn.unpaid}))::int as unpaid from c`,
  )
  return row ?? { all: 0, left: 0, unpaid: 0 }
}

interface Pair {
  readonly trainerId: string
  readonly clientId: string
}

export async function setClientNote(
  db: Db,
  pair: Pair,
  { text, savedAt }: { text: string; savedAt: Date },
): Promise<void> {
  await db
    .insert(clientNotes)
    .values({ ...pair, text, savedAt })
    .onConflictDoUpdate({ target: [clientNotes.trainerId, clientNotes.clientId], set: { text, savedAt } })
}

export async function deleteClientNote(db: Db, { trainerId, clientId }: Pair): Promise<void> {
  await db.delete(clientNotes).where(and(eq(clientNotes.trainerId, trainerId), eq(clientNotes.clientId, clientId)))
}
