import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DayInterval, isBetweenDays } from '../../../platform/db/between-days'
import type { Db } from '../../../platform/db/db'
import type { RowsBeyond } from '../../../platform/paging'
import { likePatternOf } from '../../../platform/plain-text'
import { matchesUserText } from '../../accounts/public'
import { users } from '../../accounts/tables'
import { adminActions } from '../../admin-log/tables'
import { bankStatementLines } from '../../bank/tables'
import { debts } from '../../money/tables'
import { type EverythingSearch, isOnlyAmount } from '../read-everything'

export interface ActionsPage extends RowsBeyond<'at' | 'id'>, DayInterval {
  readonly isRising: boolean
  /** Id of a log entry, to list the other entries of its click. Undefined lists the first entry of each click. */
  readonly of: string | undefined
  readonly search: EverythingSearch | undefined
}

const subjects = alias(users, 'subjects')
const isAboutPerson = inArray(adminActions.kind, [
  'user_suspended',
  'suspension_lifted',
  'paper_accepted',
  'paper_refused',
  'bank_details_asked',
])

/** The reason of the log entry `a`, normalised like the words of a search. */
const plainReason = sql`lower(regexp_replace(normalize(coalesce(a.reason, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))`
const plainCreditor = sql`lower(regexp_replace(normalize(d.creditor_name, NFD), '[\\u0300-\\u036f]', '', 'g'))`

const hasAll = (text: SQL, words: readonly string[]) =>
  and(...words.map((word) => sql`${text} like ${likePatternOf(word)}`)) ?? sql`true`

const wordsOf = (search: EverythingSearch) => (isOnlyAmount(search) ? [] : search.words)

/**
 * True for a number of up to seven digits, such as 500, which is taken for an amount. Eight digits are a whole
 * reference.
 */
const isOnlyDigits = (part: string) => /^\d{1,7}$/.test(part)

/**
 * SQL condition: the log entry `a` has this amount or reference, has these words in its reason, or concerns a person
 * with these words in the name.
 */
function matches(search: EverythingSearch): SQL {
  const { cents, part, isMarked } = search
  const words = wordsOf(search)
  const conditions = [
    cents === null ? undefined : sql`a.amount_cents = ${cents}`,
    part === null || (isOnlyDigits(part) && !isMarked)
      ? undefined
      : sql`left(a.subject_id::text, 8) like ${likePatternOf(part)}`,
    words.length === 0
      ? undefined
      : sql`(a.admin_id in (select id from found) or a.subject_id in (select id from found)
          or a.subject_id in (select b.id from bookings b where b.client_id in (select id from found) or b.trainer_id in (select id from found))
          or a.subject_id in (select d.id from debts d where ${hasAll(plainCreditor, words)})
          or ${hasAll(plainReason, words)})`,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` or `)
}

/** The clicks of which at least one log entry matches the search. */
function pressesFound(search: EverythingSearch): SQL {
  const words = wordsOf(search)
  const found =
    words.length === 0
      ? sql`select null::uuid as id`
      : sql`select id from users where ${matchesUserText(words.join(' '))}`
  return sql`${adminActions.id} in (with found as materialized (${found})
    select coalesce(a.press_id, a.id) from admin_actions a where ${matches(search)})`
}

export type ActionLine = Awaited<ReturnType<typeof listActions>>[number]

export function listActions(db: Db, { isRising, of, search, beyond, limit, ...days }: ActionsPage) {
  const way = isRising ? asc : desc
  return db
    .select({
      action: adminActions,
      parts: sql`(select count(*) from admin_actions part where part.press_id = ${adminActions.id})`.mapWith(Number),
      sortedBy: sql<string>`${adminActions.at}::text`,
      adminName: users.name,
      creditorName: debts.creditorName,
      subjectName: subjects.name,
      // Drizzle takes the line for missing if its first column is null, and a day that could not be read is null.
      line: { text: bankStatementLines.text, day: bankStatementLines.day },
    })
    .from(adminActions)
    .leftJoin(users, eq(users.id, adminActions.adminId))
    .leftJoin(subjects, and(eq(subjects.id, adminActions.subjectId), isAboutPerson))
    .leftJoin(bankStatementLines, eq(bankStatementLines.id, adminActions.subjectId))
    .leftJoin(debts, eq(debts.id, adminActions.subjectId))
    .where(
      and(
        of === undefined ? isNull(adminActions.pressId) : eq(adminActions.pressId, of),
        isBetweenDays(adminActions.at, days),
        search && pressesFound(search),
        beyond &&
          sql`(${adminActions.at}, ${adminActions.id}) ${sql.raw(isRising ? '>' : '<')} (${beyond.at}::timestamptz, ${beyond.id}::uuid)`,
      ),
    )
    .orderBy(way(adminActions.at), way(adminActions.id))
    .limit(limit)
}
