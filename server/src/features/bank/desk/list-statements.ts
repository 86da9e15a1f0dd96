import type { StatementList, StatementsQueryParams, Total, WholeStatement } from '@entrena/contract/bank/entity'
import { statementNotFound } from '@entrena/contract/bank/errors'
import { undoDays } from '@entrena/contract/bank/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import { startPage } from '../../../platform/paging'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { coverageDays, findCoverage, missingDaysUntil } from './coverage'
import { bankAccountNumberOf } from './own-account'
import { presentStatement } from './present-statement'
import { sumUndoableAllocations, undoableSince } from './queries/allocations'
import { countLinesBySection, countMailed, type SectionTotal } from './queries/sections'
import {
  findPreviousStatement,
  findStatement,
  listCoveredRanges,
  listStatementRows,
  type ShownStatement,
} from './queries/statements'

const dayMs = 24 * 60 * 60_000

export async function getCoverage({ db, config, now }: Services) {
  const today = dominicanDate(now())
  return findCoverage(await listCoveredRanges(db, bankAccountNumberOf(config), addDays(today, -coverageDays)), today)
}

/**
 * The days up to yesterday that no statement covers, beginning with the first statement. After the end of the last
 * statement only business days count.
 */
export async function listMissingDays(services: Services): Promise<readonly string[]> {
  const coverage = await getCoverage(services)
  return missingDaysUntil(coverage, dominicanDate(services.now()))
}

const latestFirst = { name: 'statements', key: [isInstant, isUuid] }

export async function listStatements(services: Services, question: StatementsQueryParams) {
  const { db } = services
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [uploadedAt = '', id = ''] = beyond ?? []
  const rows = await listStatementRows(db, { beyond: beyond && { uploadedAt, id }, limit: fetches })
  const page = cut({ rows, keyOf: ({ sortedBy, statement }) => [sortedBy, statement.id] })
  const list: StatementList = {
    coverage: await getCoverage(services),
    open: sectionsOf(await countLinesBySection(db, null)),
    statements: page.rows.map(presentStatement),
  }
  return { list, page }
}

type Counts = Awaited<ReturnType<typeof countLinesBySection>>

const total = ({ count = 0, cents = 0 }: Partial<SectionTotal> = {}): Total => ({ count, amount: toPesos(cents) })

function sectionsOf(counts: Counts): StatementList['open'] {
  return {
    exact: total(counts?.exact),
    review: total(counts?.review),
    unidentified: total(counts?.unidentified),
    outgoing: total(counts?.outgoing),
  }
}

export async function getBankStatement(services: Services, id: string): Promise<WholeStatement> {
  const { db, now } = services
  const row = await findStatement(db, id)
  if (!row) throw refusedWith(statementNotFound)
  const { statement } = row
  const counts = await countLinesBySection(db, id)
  const mailed = await countMailed(db, id)
  const toDecide = counts?.decide.count ?? 0
  return {
    ...presentStatement(row),
    opening_gap: await findOpeningGap(db, statement),
    sections: { ...sectionsOf(counts), fees: total(counts?.fees) },
    assigned: counts?.assigned ?? 0,
    ignored: counts?.ignored ?? 0,
    to_decide: toDecide,
    first_to_decide: toDecide > 0 ? (counts?.firstToDecide ?? null) : null,
    clients: mailed?.clients ?? 0,
    trainers: mailed?.trainers ?? 0,
    outgoing_matched: counts?.outgoingMatched ?? 0,
    progress: progressOf(statement, counts),
    undoable: await undoableOf(db, statement, now()),
    changed: statement.changedLines,
    kept: statement.keptLines,
    table: tableOf(statement),
  }
}

/**
 * Compares the opening balance of a statement with the closing balance of the previous one. Statements whose days
 * overlap cannot be compared.
 */
async function findOpeningGap(db: Db, statement: ShownStatement): Promise<WholeStatement['opening_gap']> {
  const { firstDay, openingCents } = statement
  const before = await findPreviousStatement(db, statement)
  if (!before || !firstDay || before.lastDay >= firstDay) return null
  if (openingCents === null || before.closingCents === null || openingCents === before.closingCents) return null
  return { after: before.lastDay, closing: toPesos(before.closingCents), opening: toPesos(openingCents) }
}

function tableOf({ state, table }: ShownStatement): WholeStatement['table'] {
  if (state !== 'columns' || !table) return null
  const { header, sample, columns, rows, separator } = table
  return {
    header: header ? [...header] : null,
    sample: sample.map((row) => [...row]),
    columns,
    rows,
    separator,
  }
}

function progressOf({ action, actionLines, actionCents }: ShownStatement, counts: Counts): WholeStatement['progress'] {
  const queued = counts?.queued
  if (!action || !queued || queued.count === 0) return null
  return {
    action,
    done: Math.max(0, actionLines - queued.count),
    of: actionLines,
    amount_done: toPesos(Math.max(0, actionCents - queued.cents)),
    amount: toPesos(actionCents),
  }
}

async function undoableOf(db: Db, { id, action }: ShownStatement, now: Date): Promise<WholeStatement['undoable']> {
  if (action) return null
  const sum = await sumUndoableAllocations(db, id, undoableSince(now))
  if (!sum?.firstAt) return null
  const until = new Date(new Date(sum.firstAt).getTime() + undoDays * dayMs)
  return { count: sum.count, amount: toPesos(sum.cents), until: until.toISOString() }
}
