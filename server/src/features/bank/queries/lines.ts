import type { LineSection, LinesQuestion } from '@entrena/contract/bank/entity'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import type { RowsBeyond } from '../../../platform/paging'
import { bankLines } from '../tables'

export type StoredLine = typeof bankLines.$inferSelect
export type NewLine = typeof bankLines.$inferInsert

/** Rows of one insert. Each has about 20 parameters, and PostgreSQL takes 65,535. */
const rowsAtOnce = 1_000

/** Lines that are stored already are skipped. Returns how many are new. */
export async function insertLines(tx: Db, lines: readonly NewLine[]): Promise<number> {
  let count = 0
  for (let start = 0; start < lines.length; start += rowsAtOnce) {
    const inserted = await tx
      .insert(bankLines)
      .values(lines.slice(start, start + rowsAtOnce))
      .onConflictDoNothing({ target: [bankLines.account, bankLines.fingerprint, bankLines.occurrence] })
      .returning({ id: bankLines.id })
    count += inserted.length
  }
  return count
}

export async function findLine(db: Db, id: string): Promise<StoredLine | undefined> {
  const [row] = await db.select().from(bankLines).where(eq(bankLines.id, id))
  return row
}

export async function lockLine(tx: Db, id: string): Promise<StoredLine | undefined> {
  const [row] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update')
  return row
}

export async function changeLine(tx: Db, id: string, change: Partial<NewLine>): Promise<void> {
  await tx.update(bankLines).set(change).where(eq(bankLines.id, id))
}

const isOpen = sql`${bankLines.state} in ('open', 'part')`
const isRead = isNull(bankLines.problem)
const isCredit = sql`${bankLines.kind} in ('credit', 'returned')`

/** In which section of the desk a line is. */
const sections = {
  exact: and(isOpen, isRead, isCredit, eq(bankLines.class, 'exact')),
  review: and(isOpen, isRead, isCredit, inArray(bankLines.class, ['likely', 'possible', 'paid', 'late'])),
  unidentified: and(isOpen, isRead, isCredit, eq(bankLines.class, 'none')),
  outgoing: and(isOpen, isRead, eq(bankLines.kind, 'debit')),
  decide: and(isOpen, isNotNull(bankLines.problem)),
  done: eq(bankLines.state, 'done'),
  ignored: eq(bankLines.state, 'ignored'),
} satisfies Readonly<Record<LineSection, SQL | undefined>>

const leftCents = sql`abs(${bankLines.amountCents}) - ${bankLines.allocatedCents}`

export interface SectionTotal {
  readonly count: number
  readonly cents: number
}

/** Counts the lines of each section, of one statement or of all. */
export async function countSections(db: Db, statementId: string | null) {
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
      decide: of(sections.decide),
      firstToDecide: sql`min(${bankLines.number}) filter (where ${sections.decide})`.mapWith(Number),
      outgoingMatched: sql`count(*) filter (where ${sections.outgoing} and ${bankLines.class} = 'exact')`.mapWith(
        Number,
      ),
      queued: of(isNotNull(bankLines.queued)),
    })
    .from(bankLines)
    .where(
      and(statementId ? eq(bankLines.statementId, statementId) : undefined, or(isOpen, isNotNull(bankLines.queued))),
    )
  return row
}

export async function countOpenLines(db: Db): Promise<number> {
  return await db.$count(bankLines, isOpen)
}

/** An amount in a search finds the lines with this amount, in or out. */
function isFound(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const amount = search.replace(/[^\d.]/g, '')
  const cents = /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : undefined
  return or(
    sql`${bankLines.text} ilike ${pattern}`,
    sql`${bankLines.bankReference} ilike ${pattern}`,
    cents === undefined ? undefined : sql`abs(${bankLines.amountCents}) = ${cents}`,
  )
}

export function listLineRows(
  db: Db,
  { statement_id: statementId, state, section, search }: LinesQuestion,
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
        search ? isFound(search) : undefined,
        beyond &&
          sql`(coalesce(${bankLines.day}, '9999-12-31'), ${bankLines.number}, ${bankLines.id})
            < (${beyond.day}::date, ${beyond.number}::int, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(desc(sql`coalesce(${bankLines.day}, '9999-12-31')`), desc(bankLines.number), desc(bankLines.id))
    .limit(limit)
}

/** Lines that a booking or transfer may be found for, oldest first. */
export function listToMatch(db: Db, statementId: string): Promise<StoredLine[]> {
  return db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.statementId, statementId), isOpen, isRead, isNull(bankLines.queued)))
    .orderBy(asc(bankLines.day), asc(bankLines.number))
}

export interface MatchedLine {
  readonly id: string
  readonly class: StoredLine['class']
  readonly rule: StoredLine['rule']
  readonly proposed: StoredLine['proposed']
  readonly proposed_transfers: StoredLine['proposedTransfers']
  readonly found: StoredLine['found']
  readonly read_as: string | null
}

/** Stores what was found for many lines with one statement. Lines that were decided meanwhile stay as they are. */
export async function saveMatches(db: Db, matches: readonly MatchedLine[], at: Date): Promise<void> {
  if (matches.length === 0) return
  await db.execute(sql`update bank_lines line set class = found.class, rule = found.rule, proposed = found.proposed,
      proposed_transfers = found.proposed_transfers, found = found.found, read_as = found.read_as,
      matched_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as found(id uuid, class text, rule text, proposed jsonb,
      proposed_transfers jsonb, found jsonb, read_as text)
    where line.id = found.id and line.state in ('open', 'part') and line.queued is null`)
}

/** Queues the exact matches of a statement. Returns how many, and their sum. */
export async function queueExact(
  tx: Db,
  {
    statementId,
    except,
    by,
  }: { readonly statementId: string; readonly except: readonly string[]; readonly by: string },
): Promise<SectionTotal> {
  const [row] = await selectRows<{ count: number; cents: number }>(
    tx,
    sql`with queued as (update bank_lines set queued = 'apply', queued_by = ${by}::uuid
        where statement_id = ${statementId}::uuid and class = 'exact' and problem is null and state in ('open', 'part')
          and queued is null and kind in ('credit', 'debit')
          and id not in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))
        returning kind, abs(amount_cents) - allocated_cents as left_cents)
      select count(*)::int as count, coalesce(sum(left_cents) filter (where kind = 'credit'), 0)::float8 as cents from queued`,
  )
  return row ?? { count: 0, cents: 0 }
}

/** The next line that waits, locked. A line that another process works on is skipped. */
export async function lockQueued(tx: Db): Promise<StoredLine | undefined> {
  const [row] = await tx
    .select()
    .from(bankLines)
    .where(isNotNull(bankLines.queued))
    .orderBy(asc(bankLines.statementId), asc(bankLines.number))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function countQueued(db: Db, statementId: string): Promise<number> {
  return await db.$count(bankLines, and(eq(bankLines.statementId, statementId), isNotNull(bankLines.queued)))
}

/** What lines say that is in no posting: fees, taxes, what belongs to nobody yet and what is not ours. */
export async function sumOutside(db: Db, until: string | null): Promise<number> {
  const left = sql`sign(${bankLines.amountCents}) * (abs(${bankLines.amountCents}) - ${bankLines.allocatedCents})`
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${left}), 0)`.mapWith(Number) })
    .from(bankLines)
    .where(
      and(
        or(isNull(bankLines.ignoredAs), sql`${bankLines.ignoredAs} not in ('by_hand', 'skipped')`),
        until ? sql`${bankLines.day} <= ${until}::date` : undefined,
      ),
    )
  return row?.cents ?? 0
}

/** What a bank wrote about strangers is not kept. The amounts and fingerprints stay. */
export async function emptyIgnored(db: Db, before: Date): Promise<void> {
  await db
    .update(bankLines)
    .set(nothingKept)
    .where(and(eq(bankLines.state, 'ignored'), lt(bankLines.ignoredAt, before), sql`${bankLines.text} <> ''`))
}

const nothingKept = { text: '', bankReference: '', serial: '', payerAccount: null, note: null, found: [] }

/** Lines that paid something of a person who is deleted. */
export async function emptyLinesOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(bankLines)
    .set(nothingKept)
    .where(
      sql`${bankLines.id} in (select line_id from allocations where client_id = ${userId}::uuid
        or booking_id in (select id from bookings where client_id = ${userId}::uuid))`,
    )
}

export interface StoredDay {
  readonly day: string
  readonly amountCents: number
  readonly bankReference: string
}

interface OtherFormat {
  readonly account: string
  readonly format: string
  readonly firstDay: string
  readonly lastDay: string
}

/** Lines of these days that came from files of another format. */
export async function listStoredDays(
  tx: Db,
  { account, format, firstDay, lastDay }: OtherFormat,
): Promise<StoredDay[]> {
  return await selectRows<StoredDay>(
    tx,
    sql`select l.day::text as day, l.amount_cents::float8 as "amountCents", l.bank_reference as "bankReference"
      from bank_lines l join statements s on s.id = l.statement_id
      where l.account = ${account} and l.day between ${firstDay}::date and ${lastDay}::date and l.problem is null
        and s.format is distinct from ${format}`,
  )
}

/** How many people get a mail if the exact matches of a statement are confirmed. */
export async function countMailed(db: Db, statementId: string) {
  const [row] = await selectRows<{ clients: number; trainers: number }>(
    db,
    sql`select count(distinct b.client_id)::int as clients, count(distinct b.trainer_id)::int as trainers
      from bank_lines l cross join lateral jsonb_array_elements(l.proposed) p join bookings b on b.id = (p ->> 'bookingId')::uuid
      where l.statement_id = ${statementId}::uuid and l.class = 'exact' and l.kind = 'credit' and l.state in ('open', 'part')`,
  )
  return row
}
