import { type LineProblem, maxStatementLines, type StatementFormat } from '@entrena/contract/bank/rules'
import { checkBalances, countAgreeingBalances, deriveSigns, requireConfirmationIfSwapped } from './balances'
import { findLineKind } from './cells/classify'
import { type DraftLine, type DraftStatement, unambiguousMoney } from './draft-line'
import type { StatementHeadings } from './headings'
import { type ReadLine, type ReadStatement, RefusedReading } from './statement'

const maxAgeDays = 400

function findDayProblem(day: string | null, today: string): LineProblem | null {
  if (day === null) return 'day_unclear'
  if (day > today) return 'day_in_future'
  return Date.parse(today) - Date.parse(day) > maxAgeDays * 86_400_000 ? 'day_too_old' : null
}

function finishLine(draft: DraftLine, today: string): ReadLine {
  const { number, day, cents, text, bankReference, serial, balanceCents, possibleCents } = draft
  const problem = draft.problem ?? findDayProblem(day, today)
  const likelyCents = cents ?? possibleCents[0] ?? null
  const kind = findLineKind(draft.words, likelyCents)
  return {
    number,
    day,
    amountCents: cents,
    text,
    bankReference,
    serial,
    payerAccount: likelyCents !== null && likelyCents < 0 ? null : draft.payerAccount,
    balanceCents,
    kind: draft.isReversal && kind === 'credit' ? 'returned' : kind,
    problem,
    possibleCents,
    raw: problem === null ? '' : draft.raw,
  }
}

/**
 * Decides the signs of lines table by table. Banco Popular's second table has the debits: if all known words of a table
 * mean debits, its unknown words mean debits too.
 */
function signByTable(lines: readonly DraftLine[], format: StatementFormat): readonly DraftLine[] {
  if (format !== 'popular_csv') return lines
  const known = lines.filter(({ section, cents }) => section > 0 && cents !== null)
  const incoming = new Set(known.filter(({ cents }) => cents !== null && cents > 0).map(({ section }) => section))
  const debits = new Set(known.map(({ section }) => section).filter((section) => !incoming.has(section)))
  return lines.map((line) =>
    line.unsignedCents !== null && debits.has(line.section)
      ? { ...line, ...unambiguousMoney(-line.unsignedCents) }
      : line,
  )
}

function rangeOf(lines: readonly DraftLine[], headings: StatementHeadings, today: string) {
  const days = lines.flatMap(({ day }) => (day === null || day > today ? [] : [day])).sort()
  const lastDay = headings.lastDay ?? days.at(-1) ?? null
  // A bank may print the last day of the month as the end, but days in the future are not covered.
  const isAhead = lastDay !== null && lastDay > today
  return { firstDay: headings.firstDay ?? days[0] ?? null, lastDay: isAhead ? today : lastDay }
}

export interface UnfinishedStatement {
  readonly format: StatementFormat
  readonly bank: string | null
  readonly headings: StatementHeadings
  readonly draft: DraftStatement
  readonly today: string
}

export function finishStatement({ format, bank, headings, draft, today }: UnfinishedStatement): ReadStatement {
  const { openingCents, closingCents } = draft
  if (draft.lines.length === 0) throw new RefusedReading('empty')
  if (draft.lines.length > maxStatementLines) {
    throw new RefusedReading('too_long', { lines: String(draft.lines.length) })
  }
  const inOrder = deriveSigns(signByTable(putInOrder(draft), format), openingCents)
  const balances = checkBalances(inOrder, { openingCents, closingCents })
  const lines = requireConfirmationIfSwapped(inOrder, { openingCents, closingCents })
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  const hasStart = first?.cents != null && first.balanceCents !== null
  return {
    format,
    bank,
    isConfirmed: false,
    account: headings.account,
    ...rangeOf(draft.lines, headings, today),
    openingCents: openingCents ?? (hasStart ? first.balanceCents - first.cents : null),
    closingCents: closingCents ?? last?.balanceCents ?? null,
    balances,
    lines: [...lines].sort((a, b) => a.number - b.number).map((line) => finishLine(line, today)),
  }
}

/** True if the newest line comes first. If all lines have the same day, the running balance decides. */
function isNewestFirst(lines: readonly DraftLine[], { openingCents, closingCents }: DraftStatement): boolean {
  const days = lines.flatMap(({ day }) => (day === null ? [] : [day]))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (first !== last) return first > last
  const ends = { openingCents, closingCents }
  return countAgreeingBalances([...lines].reverse(), ends) > countAgreeingBalances(lines, ends)
}

function follows(line: DraftLine | undefined, balance: number | null): boolean {
  if (!line || line.balanceCents === null || line.cents === null) return false
  return line.balanceCents - line.cents === balance
}

/** Merges two tables of the same days so that the running balance is continuous. */
function mergeByBalance(one: readonly DraftLine[], two: readonly DraftLine[], first: 'one' | 'two'): DraftLine[] {
  const merged: DraftLine[] = []
  let [i, j] = [0, 0]
  let balance: number | null = null
  while (i < one.length || j < two.length) {
    const [a, b] = [one[i], two[j]]
    const isDayEarlier = (a?.day ?? '') < (b?.day ?? '') || (a?.day === b?.day && first === 'one')
    const takesOne: boolean = !b || (a !== undefined && (follows(a, balance) || (!follows(b, balance) && isDayEarlier)))
    const next: DraftLine | undefined = takesOne ? a : b
    if (!next) break
    if (takesOne) i += 1
    else j += 1
    balance = next.balanceCents
    merged.push(next)
  }
  return merged
}

/**
 * Sorts lines oldest first. Lines of one day keep their order. If a file has two tables, such as credits and debits,
 * the balance shows whether the second continues the first or covers the same days.
 */
function putInOrder(draft: DraftStatement): readonly DraftLine[] {
  const oldestFirst = (lines: readonly DraftLine[]) => (isNewestFirst(lines, draft) ? [...lines].reverse() : lines)
  const whole = oldestFirst(draft.lines)
  const tables = [...new Set(draft.lines.map(({ section }) => section))]
  const [one = [], two = []] = tables.map((table) =>
    oldestFirst(draft.lines.filter(({ section }) => section === table)),
  )
  if (tables.length !== 2) return whole
  const orders = [whole, mergeByBalance(one, two, 'one'), mergeByBalance(one, two, 'two')]
  const counts = orders.map((lines) => countAgreeingBalances(lines, draft))
  return orders[counts.indexOf(Math.max(...counts))] ?? whole
}
