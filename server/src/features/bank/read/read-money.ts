import type { ColumnMeaning } from '@entrena/contract/bank/rules'
import { type DecimalMark, findDecimalMark, type ParsedAmount, parseAmount, signOfWord } from './cells/amounts'
import { type LineMoney, unambiguousMoney, uncertainMoney, uncertainSign } from './draft-line'
import type { StatementLayout, TableSection } from './layouts'
import { isBlankCell, type SheetCell, type SheetRow } from './rows'

export type MoneyMeaning = Extract<ColumnMeaning, 'amount' | 'in' | 'out' | 'balance'>
export type AmountMarks = Readonly<Record<MoneyMeaning, DecimalMark | undefined>>

export function cellWithMeaning(
  { meanings }: TableSection,
  { cells }: SheetRow,
  meaning: ColumnMeaning,
): SheetCell | undefined {
  const column = meanings.indexOf(meaning)
  return column < 0 ? undefined : cells[column]
}

export function cellsWithMeaning(sections: readonly TableSection[], meaning: ColumnMeaning): readonly SheetCell[] {
  return sections.flatMap((section) => section.rows.map((row) => cellWithMeaning(section, row, meaning) ?? ''))
}

export function findAmountMarks(sections: readonly TableSection[]): AmountMarks {
  const markOf = (meaning: MoneyMeaning) => findDecimalMark(cellsWithMeaning(sections, meaning))
  return { amount: markOf('amount'), in: markOf('in'), out: markOf('out'), balance: markOf('balance') }
}

/** True for an empty cell, and for the 0.00 that banks print in the column of the other direction. */
export function isEmptyAmount(amount: ParsedAmount): boolean {
  return amount.state === 'empty' || (amount.state === 'clear' && amount.cents === 0)
}

function possibleOf(amount: ParsedAmount): readonly number[] {
  if (amount.state === 'empty') return []
  return amount.state === 'clear' ? [amount.cents] : amount.possible
}

/**
 * Reads separate columns for credits and debits. Some banks write debits with a minus, so both signs mean a debit. A
 * negative credit is unclear.
 */
function readTwoWays(incoming: ParsedAmount, outgoing: ParsedAmount): LineMoney {
  if (isEmptyAmount(outgoing) && incoming.state === 'clear' && incoming.cents !== 0) {
    return incoming.cents > 0 ? unambiguousMoney(incoming.cents) : uncertainSign(incoming.cents)
  }
  if (isEmptyAmount(incoming) && outgoing.state === 'clear' && outgoing.cents !== 0) {
    return unambiguousMoney(-Math.abs(outgoing.cents))
  }
  return uncertainMoney([...possibleOf(incoming), ...possibleOf(outgoing).map((cents) => -Math.abs(cents))])
}

function readSigned(amount: ParsedAmount): LineMoney {
  if (amount.state !== 'clear' || amount.cents === 0) return uncertainMoney(possibleOf(amount))
  return unambiguousMoney(amount.cents)
}

function readBySign(amount: ParsedAmount, sign: 1 | -1 | undefined): LineMoney {
  if (amount.state !== 'clear' || amount.cents === 0) {
    const sizes = possibleOf(amount).map(Math.abs)
    const signs = sign === undefined ? [1, -1] : [sign]
    return uncertainMoney(sizes.flatMap((cents) => signs.map((each) => each * cents)))
  }
  const contradicts = amount.cents < 0 && sign === 1
  return sign === undefined || contradicts
    ? uncertainSign(amount.cents)
    : unambiguousMoney(sign * Math.abs(amount.cents))
}

export interface MoneyOfRow {
  readonly money: LineMoney
  readonly isNothing: boolean
}

export function readMoney(
  layout: StatementLayout,
  section: TableSection,
  row: SheetRow,
  marks: AmountMarks,
): MoneyOfRow {
  const amountOf = (meaning: MoneyMeaning) => parseAmount(cellWithMeaning(section, row, meaning), marks[meaning])
  if (!section.meanings.includes('amount')) {
    const [incoming, outgoing] = [amountOf('in'), amountOf('out')]
    return { money: readTwoWays(incoming, outgoing), isNothing: isEmptyAmount(incoming) && isEmptyAmount(outgoing) }
  }
  const amount = amountOf('amount')
  if (section.meanings.includes('sign')) {
    const word = cellWithMeaning(section, row, 'sign')
    const sign = isBlankCell(word) ? layout.blankSign : signOfWord(word)
    return { money: readBySign(amount, sign), isNothing: isEmptyAmount(amount) }
  }
  const money = layout.isUnsigned ? readBySign(amount, undefined) : readSigned(amount)
  return { money, isNothing: isEmptyAmount(amount) }
}

/** Ignores 'Tipo' columns, which may contain anything, unless they give the direction of every line. */
function withoutOtherSigns(layout: StatementLayout): StatementLayout {
  const words = cellsWithMeaning(layout.sections, 'sign').filter((cell) => cell !== '')
  if (layout.format !== 'generic' || words.every((word) => signOfWord(word) !== undefined)) return layout
  const sections = layout.sections.map(({ meanings, rows }) => ({
    meanings: meanings.map((meaning) => (meaning === 'sign' ? null : meaning)),
    rows,
  }))
  return { ...layout, sections }
}

/**
 * If an unknown bank's file has no minus signs, its lines may all be credits, or its debits may be unmarked. The
 * running balance decides. Without a running balance, an admin must decide.
 */
export function decideSignSource(named: StatementLayout): StatementLayout | undefined {
  const layout = withoutOtherSigns(named)
  const meanings = layout.sections[0]?.meanings ?? []
  if (layout.format !== 'generic' || !meanings.includes('amount') || meanings.includes('sign')) return layout
  const { amount: mark } = findAmountMarks(layout.sections)
  const amounts = cellsWithMeaning(layout.sections, 'amount').map((cell) => parseAmount(cell, mark))
  if (amounts.some((amount) => amount.state === 'clear' && amount.cents < 0)) return layout
  const isEmpty = amounts.every(({ state }) => state === 'empty')
  return isEmpty || meanings.includes('balance') ? { ...layout, isUnsigned: true } : undefined
}
