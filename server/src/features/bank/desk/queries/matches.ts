import { sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import type { StoredLine } from './lines'

export type StoredLineMatch = Pick<StoredLine, 'class' | 'rule' | 'proposed' | 'proposedTransfers' | 'found' | 'readAs'>

export type MatchableLine = StoredLineMatch &
  Pick<
    StoredLine,
    | 'id'
    | 'day'
    | 'kind'
    | 'amountCents'
    | 'allocatedCents'
    | 'text'
    | 'bankReference'
    | 'serial'
    | 'payerAccount'
    | 'mayBeKnown'
  >

/**
 * Lines to match, oldest first. Read as one JSON value, because the driver of the embedded database takes five times as
 * long for 10,000 rows.
 */
export async function listLinesToMatch(db: Db, statementId: string): Promise<MatchableLine[]> {
  const [row] = await selectRows<{ lines: MatchableLine[] | null }>(
    db,
    sql`select json_agg(line order by line.day, line.number) as lines from (
        select id, day, number, kind, amount_cents as "amountCents", allocated_cents as "allocatedCents", text,
          bank_reference as "bankReference", serial, payer_account as "payerAccount", may_be_known as "mayBeKnown", class, rule,
          proposed, proposed_transfers as "proposedTransfers", found, read_as as "readAs"
        from bank_lines where statement_id = ${statementId}::uuid and state in ('open', 'part') and problem is null
          and queued is null) line`,
  )
  return row?.lines ?? []
}

/**
 * Ids of bookings with an unconfirmed exact match in another statement. Selected as one text, which is faster than many
 * rows.
 */
export async function listTakenBookings(db: Db, statementId: string): Promise<ReadonlySet<string>> {
  const [row] = await selectRows<{ ids: string | null }>(
    db,
    sql`select string_agg(p ->> 'bookingId', ' ') as ids from bank_lines l, jsonb_array_elements(l.proposed) p
      where l.state in ('open', 'part') and l.class = 'exact' and l.statement_id <> ${statementId}::uuid`,
  )
  return new Set(row?.ids?.split(' '))
}

/** Transfers that are matched exactly by lines of other statements and not marked as seen yet. */
export async function listMatchedTransfers(db: Db, statementId: string): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ id: string }>(
    db,
    sql`select jsonb_array_elements_text(l.proposed_transfers) as id from bank_lines l
      where l.state in ('open', 'part') and l.class = 'exact' and l.kind = 'debit' and l.statement_id <> ${statementId}::uuid`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Finds the other statements to match again if the line `lineId` of this statement, or without `lineId` all its exact
 * lines, no longer hold their bookings. These statements have an open line that proposes the same booking or has the
 * same amount. Oldest first.
 */
export async function listStatementsToMatchAgain(
  db: Db,
  statementId: string,
  lineId: string | null,
): Promise<readonly string[]> {
  const left = (line: string) =>
    sql.raw(`sign(${line}.amount_cents) * (abs(${line}.amount_cents) - ${line}.allocated_cents)`)
  const rows = await selectRows<{ id: string }>(
    db,
    sql`with freed as (select * from bank_lines f where f.statement_id = ${statementId}::uuid and f.class = 'exact'
        and f.state in ('open', 'part') and f.id = coalesce(${lineId}::uuid, f.id))
      select s.id from statements s where s.id <> ${statementId}::uuid and s.id in (
        select l.statement_id from bank_lines l where l.state in ('open', 'part') and l.problem is null and (
          ${left('l')} in (select ${left('freed')} from freed)
          or exists (select from jsonb_array_elements(l.proposed) p where p ->> 'bookingId' in (
            select given ->> 'bookingId' from freed, jsonb_array_elements(freed.proposed) given))))
      order by s.uploaded_at, s.id`,
  )
  return rows.map(({ id }) => id)
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

/** Stores the matches of many lines with one statement. Skips lines that an admin has decided since. */
export async function storeMatches(db: Db, matches: readonly MatchedLine[]): Promise<void> {
  if (matches.length === 0) return
  await db.execute(sql`update bank_lines line set class = found.class, rule = found.rule, proposed = found.proposed,
      proposed_transfers = found.proposed_transfers, found = found.found, read_as = found.read_as
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as found(id uuid, class text, rule text, proposed jsonb,
      proposed_transfers jsonb, found jsonb, read_as text)
    where line.id = found.id and line.state in ('open', 'part') and line.queued is null`)
}
