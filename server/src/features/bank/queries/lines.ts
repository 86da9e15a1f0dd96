import type { LineSection, LinesQuestion } from '@entrena/contract/bank/entity'
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import type { RowsBeyond } from '../../../platform/paging'
import { bankLines } from '../tables'

export type StoredLine = typeof bankLines.$inferSelect
type NewLine = typeof bankLines.$inferInsert

/** So many new lines make the planner's idea of the table wrong: it would join them row by row. */
const analyzedFrom = 100

/** One row of `insertLines`. The names are those of the columns. */
export interface LineRow {
  readonly id: string
  readonly number: number
  readonly day: string | null
  readonly amount_cents: number | null
  readonly text: string
  readonly bank_reference: string
  readonly serial: string
  readonly payer_account: string | null
  readonly balance_cents: number | null
  readonly kind: StoredLine['kind']
  readonly state: StoredLine['state']
  readonly problem: StoredLine['problem']
  readonly possible_cents: readonly number[]
  readonly fingerprint: string
  readonly occurrence: number
  readonly may_be_known: boolean
}

/** Lines that are stored already are skipped. Returns how many are new. One parameter for all is faster than one for each. */
export async function insertLines(
  tx: Db,
  {
    statementId,
    account,
    lines,
  }: { readonly statementId: string; readonly account: string; readonly lines: readonly LineRow[] },
): Promise<number> {
  const columns =
    sql.raw(`id, number, day, amount_cents, text, bank_reference, serial, payer_account, balance_cents, kind, state,
    problem, possible_cents, fingerprint, occurrence, may_be_known`)
  const [row] = await selectRows<{ count: number }>(
    tx,
    sql`with added as (
        insert into bank_lines (statement_id, account, ${columns})
        select ${statementId}::uuid, ${account}, ${columns}
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id uuid, number int, day date, amount_cents bigint, text text,
          bank_reference text, serial text, payer_account text, balance_cents bigint, kind text, state text, problem text,
          possible_cents jsonb, fingerprint text, occurrence smallint, may_be_known boolean)
        on conflict (account, fingerprint, occurrence) do nothing returning 1)
      select count(*)::int as count from added`,
  )
  const count = row?.count ?? 0
  if (count >= analyzedFrom) await tx.execute(sql`analyze bank_lines`)
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
      queued: {
        count: sql`count(*) filter (where ${bankLines.queued} is not null)`.mapWith(Number),
        cents:
          sql`coalesce(sum(case ${bankLines.queued} when 'apply' then ${leftCents} else ${bankLines.allocatedCents} end)
          filter (where ${bankLines.queued} is not null and ${bankLines.kind} = 'credit'), 0)`.mapWith(Number),
      },
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
export async function saveMatches(db: Db, matches: readonly MatchedLine[]): Promise<void> {
  if (matches.length === 0) return
  await db.execute(sql`update bank_lines line set class = found.class, rule = found.rule, proposed = found.proposed,
      proposed_transfers = found.proposed_transfers, found = found.found, read_as = found.read_as
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

/** What other files say about these days. */
export async function listStoredLines(
  tx: Db,
  account: string,
  { from, to }: { readonly from: string; readonly to: string },
) {
  if (from === '') return []
  return await tx
    .select({
      day: bankLines.day,
      amountCents: bankLines.amountCents,
      text: bankLines.text,
      bankReference: bankLines.bankReference,
      balanceCents: bankLines.balanceCents,
      fingerprint: bankLines.fingerprint,
      occurrence: bankLines.occurrence,
    })
    .from(bankLines)
    .where(and(eq(bankLines.account, account), between(bankLines.day, from, to)))
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
