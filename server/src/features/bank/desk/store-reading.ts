import { hash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as refused from '@entrena/contract/bank/errors'
import { lineStateOfKind } from '@entrena/contract/bank/rules'
import type { Db } from '../../../platform/db/db'
import { makeQueue } from '../../../platform/queue'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { keepLettersAndDigits, withoutKnownLines } from '../match/known-lines'
import { plainNumber } from '../match/match-lines'
import { mapWithPauses, type PausedComputation, runWithPauses } from '../match/steps'
import type { ReadLine, ReadStatement, StatementReading } from '../read/reading'
import { batchSizes, chunksOf } from './batch-sizes'
import { demoteExactMatch, findMatches, type LineToFind, unmatchedLine } from './match-statement'
import { bankAccountNumberOf, isStatementOfOtherAccount } from './own-account'
import { saveBalance } from './queries/daily-balance'
import type { MatchedLine } from './queries/matches'
import { insertLines, type LineRow, listStoredLines, markStatementRead } from './queries/new-lines'
import {
  changeStatement,
  closeStatementIfDecided,
  findStatement,
  lockAccount,
  lockStatement,
} from './queries/statements'

interface NumberedLine extends ReadLine {
  readonly id: string
  readonly format: ReadStatement['format']
  readonly fingerprint: string
  readonly occurrence: number
}

/** A parsed line that is not matched yet. */
type NewLine = Omit<LineRow, Exclude<keyof MatchedLine, 'id'>>

/**
 * Assigns ids to the lines of a file. Equal lines are numbered, so that two equal transfers on one day stay two lines.
 */
function numberLines(account: string, { lines, format }: ReadStatement): PausedComputation<readonly NumberedLine[]> {
  const times = new Map<string, number>()
  return mapWithPauses(lines, (line) => {
    const fingerprint = fingerprintOf(account, line)
    const occurrence = times.get(fingerprint) ?? 0
    times.set(fingerprint, occurrence + 1)
    return { ...line, format, fingerprint, occurrence, id: randomUUID() }
  })
}

/** Omits lines that earlier files contain. */
async function listNewLines(db: Db, account: string, lines: readonly NumberedLine[]): Promise<NewLine[]> {
  const stored = await listStoredLines(db, account, daysOf(lines))
  const last = new Map<string, number>()
  for (const { fingerprint, occurrence } of [...lines, ...stored]) {
    last.set(fingerprint, Math.max(last.get(fingerprint) ?? 0, occurrence))
  }
  const taken = new Set(stored.map(keyOf))
  const left = await runWithPauses(withoutKnownLines(lines, stored))
  return left.map(({ line, mayBeKnown }) => {
    if (!taken.has(keyOf(line))) return rowOf(line, mayBeKnown)
    const occurrence = (last.get(line.fingerprint) ?? 0) + 1
    last.set(line.fingerprint, occurrence)
    return rowOf({ ...line, occurrence }, mayBeKnown)
  })
}

const keyOf = ({ fingerprint, occurrence }: Pick<NumberedLine, 'fingerprint' | 'occurrence'>) =>
  `${fingerprint} ${occurrence}`

function daysOf(lines: readonly ReadLine[]): { readonly from: string; readonly to: string } {
  const days = lines.flatMap(({ day }) => day ?? []).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

function fingerprintOf(account: string, { day, amountCents, bankReference, serial, text, problem, raw }: ReadLine) {
  const parts =
    problem === null
      ? [day, amountCents, plainNumber(bankReference), plainNumber(serial), keepLettersAndDigits(text)]
      : [keepLettersAndDigits(raw)]
  return hash('sha256', JSON.stringify([account, ...parts]))
}

function rowOf(line: NumberedLine, mayBeKnown: boolean): NewLine {
  const { id, number, day, kind, problem, serial, fingerprint, occurrence } = line
  return {
    id,
    number,
    day,
    amount_cents: line.amountCents,
    text: problem === null ? line.text : line.raw,
    bank_reference: line.bankReference,
    serial,
    payer_account: line.payerAccount,
    balance_cents: line.balanceCents,
    kind,
    state: problem === null ? lineStateOfKind(kind) : 'open',
    problem,
    possible_cents: line.possibleCents,
    fingerprint,
    occurrence,
    may_be_known: mayBeKnown,
  }
}

export function refusalOf({ reason, details }: Extract<StatementReading, { state: 'refused' }>) {
  if (reason === 'unreadable' && details.line) return refusedWith(refused.statementLineTooLong, { line: details.line })
  if (reason === 'days_mixed')
    return refusedWith(refused.statementDaysMixedRefusal, { cells: Object.values(details).join(', ') })
  return refusedWith(
    {
      unreadable: refused.statementUnreadable,
      empty: refused.statementEmptyRefusal,
      old_excel: refused.statementOldExcelRefusal,
      pdf: refused.statementIsPdfRefusal,
      too_long: refused.statementTooLong,
      too_large: refused.statementTooLarge,
      zip_bomb: refused.statementTooLarge,
      columns_missing: refused.columnsMissing,
      columns_twice: refused.columnMeaningTwiceRefusal,
    }[reason],
  )
}

export function refuseOtherAccount({ config }: Services, { account }: ReadStatement): void {
  if (isStatementOfOtherAccount(account, bankAccountNumberOf(config)))
    throw refusedWith(refused.statementOtherAccountRefusal, { account: `…${(account ?? '').slice(-4)}` })
}

interface Stored {
  readonly id: string
  readonly read: ReadStatement
}

/** Stores the lines of a statement with their matches, and marks the statement as read. */
export async function storeStatementLines(services: Services, { id, read }: Stored): Promise<void> {
  const { db, config } = services
  const account = bankAccountNumberOf(config)
  // Yields to the event loop before each long step, because the embedded database runs in this process.
  await nextTurn()
  const lines = await runWithPauses(numberLines(account, read))
  const matches = await findMatches(services, id, (await listNewLines(db, account, lines)).flatMap(toFind), new Set())
  const withMatch = (line: NewLine): LineRow => {
    const { class: found, ...match } = matches.get(line.id) ?? unmatchedLine(line)
    // Another file may have been stored after the lines were matched. Then a line may have become possibly known.
    return { ...line, ...match, class: line.may_be_known ? demoteExactMatch(found) : found }
  }
  if (config.databaseUrl) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, account)
      if ((await lockStatement(tx, id))?.state !== 'reading') return
      const rows = (await listNewLines(tx, account, lines)).map(withMatch)
      await insertLines(tx, { statementId: id, account, lines: rows })
      await finish(tx, services, { id, read })
    })
    return
  }
  await alone(async () => {
    if ((await findStatement(db, id))?.statement.state !== 'reading') return
    for (const chunk of chunksOf(await listNewLines(db, account, lines), batchSizes(config).lines)) {
      await insertLines(db, { statementId: id, account, lines: chunk.map(withMatch) })
      await nextTurn()
    }
    await db.transaction((tx) => finish(tx, services, { id, read }))
  })
}

/**
 * Stores one file at a time, because each file leaves out lines that others already stored. A queue is enough, because
 * the embedded database has a single server process.
 */
const alone = makeQueue()

function toFind(line: NewLine): LineToFind[] {
  if (line.state !== 'open' || line.problem !== null) return []
  const { id, day, kind, text, serial, amount_cents: amountCents, may_be_known: mayBeKnown } = line
  const [bankReference, payerAccount] = [line.bank_reference, line.payer_account]
  return [{ id, day, kind, text, serial, amountCents, allocatedCents: 0, bankReference, payerAccount, mayBeKnown }]
}

async function finish(tx: Db, { now }: Services, { id, read }: Stored): Promise<void> {
  const { format, bank, isConfirmed, firstDay, lastDay, openingCents, closingCents, balances, lines } = read
  const statement = await lockStatement(tx, id)
  if (!statement) return
  const stored = await markStatementRead(tx, id)
  await changeStatement(tx, id, {
    state: 'read',
    format,
    content: null,
    bank,
    isConfirmed,
    firstDay,
    lastDay,
    openingCents,
    closingCents,
    balances,
    linesCount: lines.length,
    knownLines: lines.length - stored,
  })
  await closeStatementIfDecided(tx, id, now())
  if (closingCents === null || !lastDay || balances.agree < balances.checked) return
  const by = statement.uploadedBy
  await saveBalance(tx, { day: lastDay, balanceCents: closingCents, enteredAt: now(), enteredBy: by })
}
