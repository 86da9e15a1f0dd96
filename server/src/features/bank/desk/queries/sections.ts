import type { LineSection, LinesQueryParams } from '@entrena/contract/bank/entity'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import type { RowsBeyond } from '../../../../platform/paging'
import { likePatternOf } from '../../../../platform/plain-text'
import { bankLines } from '../../tables'
import { centsInSearch } from '../search'

const isOpen = sql`${bankLines.state} in ('open', 'part')`
const isRead = isNull(bankLines.problem)
const isCredit = sql`${bankLines.kind} in ('credit', 'returned')`
const isFee = sql`${bankLines.kind} in ('fee', 'tax')`

/** SQL conditions of the sections of a statement. Each line is in exactly one section. */
const sections = {
  exact: and(isOpen, isRead, isCredit, eq(bankLines.class, 'exact')),
  review: and(isOpen, isRead, isCredit, inArray(bankLines.class, ['likely', 'possible', 'paid', 'late'])),
  unidentified: and(isOpen, isRead, isCredit, eq(bankLines.class, 'none')),
  outgoing: and(isOpen, isRead, eq(bankLines.kind, 'debit')),
  fees: and(ne(bankLines.state, 'ignored'), isRead, isFee),
  decide: and(isOpen, isNotNull(bankLines.problem)),
  done: and(eq(bankLines.state, 'done'), not(isFee)),
  ignored: eq(bankLines.state, 'ignored'),
} satisfies Readonly<Record<LineSection, SQL | undefined>>

const leftCents = sql`abs(${bankLines.amountCents}) - ${bankLines.allocatedCents}`

export interface SectionTotal {
  readonly count: number
  readonly cents: number
}

export async function countLinesBySection(db: Db, statementId: string | null) {
  const of = (section: SQL | undefined) => ({
    count: sql`count(*) filter (where ${section})`.mapWith(Number),
    cents: sql`coalesce(sum(${leftCents}) filter (where ${section}), 0)`.mapWith(Number),
  })
  const [row] = await db
    .select({
      exact: of(sections.exact),
      review: of(sections.review),
      unidentified: of(sections.unidentified),
      outgoing: of(sections.outgoing),
      fees: of(sections.fees),
      assigned: sql`count(*) filter (where ${sections.done})`.mapWith(Number),
      ignored: sql`count(*) filter (where ${sections.ignored})`.mapWith(Number),
      decide: of(sections.decide),
      firstToDecide: sql`min(${bankLines.number}) filter (where ${sections.decide})`.mapWith(Number),
      outgoingMatched: sql`count(*) filter (where ${sections.outgoing} and ${bankLines.class} = 'exact')`.mapWith(
        Number,
      ),
      queued: {
        count: sql`count(*) filter (where ${bankLines.queued} is not null)`.mapWith(Number),
        cents:
          sql`coalesce(sum(case ${bankLines.queued} when 'apply' then ${leftCents} else ${bankLines.allocatedCents} end)
          filter (where ${bankLines.queued} is not null and ${bankLines.kind} = 'credit'), 0)`.mapWith(Number),
      },
    })
    .from(bankLines)
    .where(statementId ? eq(bankLines.statementId, statementId) : or(isOpen, isNotNull(bankLines.queued)))
  return row
}

export async function countOpenLines(db: Db): Promise<number> {
  return await db.$count(bankLines, isOpen)
}

/** SQL condition of a search. An amount matches lines with this amount, in either direction. */
function isFound(search: string): SQL | undefined {
  const pattern = likePatternOf(search)
  const cents = centsInSearch(search)
  return or(
    sql`${bankLines.text} ilike ${pattern}`,
    sql`${bankLines.bankReference} ilike ${pattern}`,
    cents === null ? undefined : sql`abs(${bankLines.amountCents}) = ${cents}`,
  )
}

/** SQL condition: an undecided credit that may be the transfer of a booking. */
function mayPay(bookingId: string): SQL | undefined {
  const pattern = likePatternOf(referenceOf(bookingId))
  return and(
    isOpen,
    isCredit,
    or(
      sql`${bankLines.proposed} @> ${JSON.stringify([{ bookingId }])}::jsonb`,
      sql`${bankLines.text} ilike ${pattern}`,
      sql`${bankLines.bankReference} ilike ${pattern}`,
    ),
  )
}

export function listLineRows(
  db: Db,
  { statement_id: statementId, state, section, booking_id: bookingId, search }: LinesQueryParams,
  { beyond, limit }: RowsBeyond<'day' | 'number' | 'id'>,
) {
  const day = sql<string>`coalesce(${bankLines.day}, '9999-12-31')::text`
  return db
    .select({ line: bankLines, sortedBy: day })
    .from(bankLines)
    .where(
      and(
        statementId ? eq(bankLines.statementId, statementId) : undefined,
        state ? eq(bankLines.state, state) : undefined,
        section ? sections[section] : undefined,
        bookingId ? mayPay(bookingId) : undefined,
        search ? isFound(search) : undefined,
        beyond &&
          sql`(coalesce(${bankLines.day}, '9999-12-31'), ${bankLines.number}, ${bankLines.id})
            < (${beyond.day}::date, ${beyond.number}::int, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(sql`coalesce(${bankLines.day}, '9999-12-31')`), desc(bankLines.number), desc(bankLines.id))
    .limit(limit)
}

/** Counts people who would get a mail if the statement's exact matches were confirmed. */
export async function countMailed(db: Db, statementId: string) {
  const [row] = await selectRows<{ clients: number; trainers: number }>(
    db,
    sql`select count(distinct b.client_id)::int as clients, count(distinct b.trainer_id)::int as trainers
      from bank_lines l cross join lateral jsonb_array_elements(l.proposed) p join bookings b on b.id = (p ->> 'bookingId')::uuid
      where l.statement_id = ${statementId}::uuid and l.class = 'exact' and l.kind = 'credit' and l.state in ('open', 'part')`,
  )
  return row
}
