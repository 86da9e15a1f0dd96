import { hash, randomUUID } from 'node:crypto'
import { stateOfRead } from '@entrena/contract/bank/rules'
import type { Db } from '../../platform/db/db'
import { plainWords, withoutKnown } from './known-lines'
import { plainNumber } from './match/match-lines'
import type { MatchedLine } from './queries/matches'
import { type LineRow, listStoredLines } from './queries/new-lines'
import type { ReadLine } from './read/reading'
import { mapInSteps, runInTurns, type Steps } from './steps'

export interface NumberedLine extends ReadLine {
  readonly id: string
  readonly fingerprint: string
  readonly occurrence: number
}

/** A line of a file, before it is known what it may pay. */
export type NewLine = Omit<LineRow, Exclude<keyof MatchedLine, 'id'>>

/** Lines of a file with their ids. Equal ones are counted, so that two equal transfers on one day are two lines. */
export function numberLines(account: string, lines: readonly ReadLine[]): Steps<readonly NumberedLine[]> {
  const times = new Map<string, number>()
  return mapInSteps(lines, (line) => {
    const fingerprint = fingerprintOf(account, line)
    const occurrence = times.get(fingerprint) ?? 0
    times.set(fingerprint, occurrence + 1)
    return { ...line, fingerprint, occurrence, id: randomUUID() }
  })
}

/** Leaves out the lines that earlier files had. */
export async function listNewLines(db: Db, account: string, lines: readonly NumberedLine[]): Promise<NewLine[]> {
  const stored = await listStoredLines(db, account, daysOf(lines))
  const keyOf = ({ fingerprint, occurrence }: Pick<NumberedLine, 'fingerprint' | 'occurrence'>) =>
    `${fingerprint} ${occurrence}`
  const here = new Set(lines.map(keyOf))
  const known = new Set(stored.map(keyOf))
  const left = await runInTurns(
    withoutKnown(
      lines.filter((line) => !known.has(keyOf(line))),
      stored.filter((line) => !here.has(keyOf(line))),
    ),
  )
  return left.map(({ line, mayBeKnown }) => rowOf(line, mayBeKnown))
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
    state: problem === null ? stateOfRead(kind) : 'open',
    problem,
    possible_cents: line.possibleCents,
    fingerprint,
    occurrence,
    may_be_known: mayBeKnown,
  }
}
