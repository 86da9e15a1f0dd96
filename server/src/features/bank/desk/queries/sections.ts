import type { LineSection, LinesQueryParams } from '@entrena/contract/bank/entity'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import type { RowsBeyond } from '../../../../platform/paging'
import { likePatternOf } from '../../../../platform/plain-text'
import { bankStatementLines } from '../../tables'
import { centsInSearch } from '../search'

const isOpen = sql`${bankStatementLines.state} in ('open', 'part')`
const isRead = isNull(bankStatementLines.problem)
const isCredit = sql`${bankStatementLines.kind} in ('credit', 'returned')`
const isFee = sql`${bankStatementLines.kind} in ('fee', 'tax')`

/** SQL conditions of the sections of a statement. Each line is in exactly one section. */
const sections = {
  exact: and(isOpen, isRead, isCredit, eq(bankStatementLines.class, 'exact')),
  review: and(isOpen, isRead, isCredit, inArray(bankStatementLines.class, ['likely', 'possible', 'paid', 'late'])),
  unidentified: and(isOpen, isRead, isCredit, eq(bankStatementLines.class, 'none')),
  outgoing: and(isOpen, isRead, eq(bankStatementLines.kind, 'debit')),
  fees: and(ne(bankStatementLines.state, 'ignored'), isRead, isFee),
  decide: and(isOpen, isNotNull(bankStatementLines.problem)),
  done: and(eq(bankStatementLines.state, 'done'), not(isFee)),
  ignored: eq(bankStatementLines.state, 'ignored'),
} satisfies Readonly<Record<LineSection, SQL | undefined>>

const leftCents = sql`abs(${bankStatementLines.amountCents}) - ${bankStatementLines.allocatedCents}`

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
      firstToDecide: sql`min(${bankStatementLines.number}) filter (where ${sections.decide})`.mapWith(Number),
      outgoingMatched:
        sql`count(*) filter (where ${sections.outgoing} and ${bankStatementLines.class} = 'exact')`.mapWith(Number),
      queued: {
        count: sql`count(*) filter (where ${bankStatementLines.queued} is not null)`.mapWith(Number),
        cents:
          sql`coalesce(sum(case ${bankStatementLines.queued} when 'apply' then ${leftCents} else ${bankStatementLines.allocatedCents} end)
          filter (where ${bankStatementLines.queued} is not null and ${bankStatementLines.kind} = 'credit'), 0)`.mapWith(
            Number,
          ),
      },
    })
    .from(bankStatementLines)
    .where(
      statementId ? eq(bankStatementLines.statementId, statementId) : or(isOpen, isNotNull(bankStatementLines.queued)),
    )
  return row
}

export async function countOpenLines(db: Db): Promise<number> {
  return await db.$count(bankStatementLines, isOpen)
}

/** SQL condition of a search. An amount matches lines with this amount, in either direction. */
function isFound(search: string): SQL | undefined {
  const pattern = likePatternOf(search)
  const cents = centsInSearch(search)
  return or(
    sql`${bankStatementLines.text} ilike ${pattern}`,
    sql`${bankStatementLines.bankReference} ilike ${pattern}`,
    cents === null ? undefined : sql`abs(${bankStatementLines.amountCents}) = ${cents}`,
  )
}

/** SQL condition: an undecided credit that may be the transfer of a booking. */
function mayPay(bookingId: string): SQL | undefined {
  const pattern = likePatternOf(referenceOf(bookingId))
  return and(
    isOpen,
    isCredit,
    or(
      sql`${bankStatementLines.proposed} @> ${JSON.stringify([{ bookingId }])}::jsonb`,
      sql`${bankStatementLines.text} ilike ${pattern}`,
      sql`${bankStatementLines.bankReference} ilike ${pattern}`,
    ),
  )
}

export function listLineRows(
  db: Db,
  { statement_id: statementId, state, section, booking_id: bookingId, search }: LinesQueryParams,
  { beyond, limit }: RowsBeyond<'day' | 'number' | 'id'>,
) {
  const day = sql<string>`coalesce(${bankStatementLines.day}, '9999-12-31')::text`
  return db
    .select({ line: bankStatementLines, sortedBy: day })
    .from(bankStatementLines)
    .where(
      and(
        statementId ? eq(bankStatementLines.statementId, statementId) : undefined,
        state ? eq(bankStatementLines.state, state) : undefined,
        section ? sections[section] : undefined,
        bookingId ? mayPay(bookingId) : undefined,
        search ? isFound(search) : undefined,
        beyond &&
          sql`(coalesce(${bankStatementLines.day}, '9999-12-31'), ${bankStatementLines.number}, ${bankStatementLines.id})
            < (${beyond.day}::date, ${beyond.number}::int, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(
      desc(sql`coalesce(${bankStatementLines.day}, '9999-12-31')`),
      desc(bankStatementLines.number),
      desc(bankStatementLines.id),
    )
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
