import { createHash, randomUUID } from 'node:crypto'
import type { StatementFormat } from '@entrena/contract/bank/rules'
import type { Db } from '../../platform/db/db'
import { plainNumber } from './match/match-lines'
import { insertLines, listStoredDays, type NewLine, type StoredDay } from './queries/lines'
import type { ReadLine } from './read/reading'

interface File {
  readonly statementId: string
  readonly account: string
  readonly format: StatementFormat
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly lines: readonly ReadLine[]
}

/**
 * Stores the lines that no earlier file had. Returns how many. Equal lines of one file are counted, so that two equal
 * transfers on one day are two lines, and the same two in another file are none.
 */
export async function storeLines(tx: Db, file: File): Promise<number> {
  const { statementId, account, format, firstDay, lastDay } = file
  const others = firstDay && lastDay ? await listStoredDays(tx, { account, format, firstDay, lastDay }) : []
  const times = new Map<string, number>()
  const rows = withoutKnown(file.lines, others).map((line): NewLine => {
    const fingerprint = fingerprintOf(account, line)
    const occurrence = times.get(fingerprint) ?? 0
    times.set(fingerprint, occurrence + 1)
    const { number, day, amountCents, text, bankReference, serial, payerAccount, balanceCents, kind, problem } = line
    // Nobody has to decide about fees and taxes.
    const state = problem === null && (kind === 'fee' || kind === 'tax') ? 'done' : 'open'
    return {
      id: randomUUID(),
      statementId,
      account,
      number,
      day,
      amountCents,
      text: problem === null ? text : line.raw,
      bankReference,
      serial,
      payerAccount,
      balanceCents,
      kind,
      state,
      problem,
      possibleCents: line.possibleCents,
      fingerprint,
      occurrence,
    }
  })
  return await insertLines(tx, rows)
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

function fingerprintOf(account: string, { day, amountCents, bankReference, serial, text, problem, raw }: ReadLine) {
  const parts = problem === null ? [day, amountCents, plain(bankReference), plain(serial), plain(text)] : [plain(raw)]
  return createHash('sha256')
    .update(JSON.stringify([account, ...parts]))
    .digest('hex')
}

/**
 * The same line reads differently in another format of the bank. So lines on days that a file of another format has are
 * left out, as many as that file has with the same amount; those with the same reference first.
 */
export function withoutKnown(lines: readonly ReadLine[], others: readonly StoredDay[]): readonly ReadLine[] {
  const stored = new Map<string, StoredDay[]>()
  for (const other of others) {
    const key = `${other.day} ${other.amountCents}`
    stored.set(key, [...(stored.get(key) ?? []), other])
  }
  const known = new Set<ReadLine>()
  const leaveOut = (isSame: (line: ReadLine, other: StoredDay) => boolean) => {
    for (const line of lines) {
      const same = stored.get(`${line.day} ${line.amountCents}`)
      const index = known.has(line) || !same ? -1 : same.findIndex((other) => isSame(line, other))
      if (index < 0) continue
      same?.splice(index, 1)
      known.add(line)
    }
  }
  leaveOut((line, other) => {
    const reference = plainNumber(line.bankReference)
    return reference !== '' && reference === plainNumber(other.bankReference)
  })
  leaveOut(() => true)
  return lines.filter((line) => !known.has(line))
}
