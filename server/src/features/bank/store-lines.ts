import { createHash, randomUUID } from 'node:crypto'
import { stateOfRead } from '@entrena/contract/bank/rules'
import type { Db } from '../../platform/db/db'
import { plainWords, withoutKnown } from './known-lines'
import { plainNumber } from './match/match-lines'
import { insertLines, type LineRow, listStoredLines } from './queries/new-lines'
import type { ReadLine } from './read/reading'

interface File {
  readonly statementId: string
  readonly account: string
  readonly lines: readonly ReadLine[]
}

interface Fingerprinted extends ReadLine {
  readonly fingerprint: string
  readonly occurrence: number
}

/**
 * Stores the lines that no earlier file had. Returns how many. Equal lines of one file are counted, so that two equal
 * transfers on one day are two lines, and the same two in another file are none.
 */
export async function storeLines(tx: Db, { statementId, account, lines }: File): Promise<number> {
  const numbered = numberEqual(account, lines)
  const stored = await listStoredLines(tx, account, daysOf(lines))
  const keyOf = ({ fingerprint, occurrence }: Pick<Fingerprinted, 'fingerprint' | 'occurrence'>) =>
    `${fingerprint} ${occurrence}`
  const here = new Set(numbered.map(keyOf))
  const known = new Set(stored.map(keyOf))
  const rows = withoutKnown(
    numbered.filter((line) => !known.has(keyOf(line))),
    stored.filter((line) => !here.has(keyOf(line))),
  ).map(({ line, mayBeKnown }) => rowOf(line, mayBeKnown))
  return await insertLines(tx, { statementId, account, lines: rows })
}

function numberEqual(account: string, lines: readonly ReadLine[]): readonly Fingerprinted[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const fingerprint = fingerprintOf(account, line)
    const occurrence = times.get(fingerprint) ?? 0
    times.set(fingerprint, occurrence + 1)
    return { ...line, fingerprint, occurrence }
  })
}

function daysOf(lines: readonly ReadLine[]): { readonly from: string; readonly to: string } {
  const days = lines.flatMap(({ day }) => day ?? []).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

function fingerprintOf(account: string, { day, amountCents, bankReference, serial, text, problem, raw }: ReadLine) {
  const parts =
    problem === null
      ? [day, amountCents, plainNumber(bankReference), plainNumber(serial), plainWords(text)]
      : [plainWords(raw)]
  return createHash('sha256')
    .update(JSON.stringify([account, ...parts]))
    .digest('hex')
}

function rowOf(line: Fingerprinted, mayBeKnown: boolean): LineRow {
  const { number, day, kind, problem, serial, fingerprint, occurrence } = line
  return {
    id: randomUUID(),
    number,
    day,
    amount_cents: line.amountCents,
    text: problem === null ? line.text : line.raw,
    bank_reference: line.bankReference,
    serial,
    payer_account: line.payerAccount,
    balance_cents: line.balanceCents,
    kind,
    state: problem === null ? stateOfRead(kind) : 'open',
    problem,
    possible_cents: line.possibleCents,
    fingerprint,
    occurrence,
    may_be_known: mayBeKnown,
  }
}
