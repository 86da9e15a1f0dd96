import { parseAmount } from './cells/amounts'
import { findPayerAccount } from './cells/classify'
import { findMixedDays, parseDay } from './cells/days'
import type { DraftLine, DraftStatement } from './draft-line'
import type { StatementLayout, TableSection } from './layouts'
import {
  type AmountMarks,
  cellsWithMeaning,
  cellWithMeaning,
  findAmountMarks,
  isEmptyAmount,
  type MoneyMeaning,
  readMoney,
} from './read-money'
import { cellTextOf, isBlankCell, plainWords, type SheetRow, showSheetRow } from './rows'
import { RefusedReading } from './statement'

const openingWords = /^(saldo|balance) (anterior|inicial)\b/
const closingWords = /^(saldo|balance) (final|actual|al corte)\b/
const totalWords =
  /^(sub ?)?total(es)?( (de|del|general|periodo|debitos?|creditos?|retiros|depositos|cargos|abonos|movimientos))*$/
const otherWords = /^(saldo|balance)( (disponible|promedio|en transito|a la fecha)\b.*)?$|^resumen\b/

type Summary = 'opening' | 'closing' | 'total'

function findSummary(words: readonly string[]): Summary | undefined {
  if (words.some((text) => openingWords.test(text))) return 'opening'
  if (words.some((text) => closingWords.test(text))) return 'closing'
  return words.some((text) => totalWords.test(text) || otherWords.test(text)) ? 'total' : undefined
}

/**
 * Recognises totals and balances, which are no transactions. Payers may type such words too, so a row with an amount
 * and a day, or with an unreadable day, stays a transaction.
 */
function judgeSummary(section: TableSection, row: SheetRow, hasNoMoney: boolean): Summary | undefined {
  const day = cellWithMeaning(section, row, 'day')
  if (hasNoMoney || isBlankCell(day)) return findSummary(row.cells.map(plainWords))
  return parseDay(day) === null ? findSummary([plainWords(day)]) : undefined
}

/** True for a transaction, even an unreadable one. False for headings and notes below the table. */
function isMovement({ layout, section }: RowContext, row: SheetRow): boolean {
  if (layout.format === 'popular_txt' || parseDay(cellWithMeaning(section, row, 'day')) !== null) return true
  if (row.cells.filter((cell) => !isBlankCell(cell)).length < 2) return false
  const cells = (['amount', 'in', 'out', 'balance'] as const).map((meaning) => cellWithMeaning(section, row, meaning))
  const day = cellWithMeaning(section, row, 'day')
  const hasBoth = !isBlankCell(day) && cells.some((cell) => !isBlankCell(cell))
  return hasBoth || [day, ...cells].some((cell) => /\d/.test(String(cell ?? '')))
}

function textOf({ meanings }: TableSection, { cells }: SheetRow): string {
  const parts = meanings.map((meaning, index) => (meaning === 'text' ? cellTextOf(cells[index]) : ''))
  return cellTextOf(parts.filter((part) => part !== '').join(' '))
}

interface RowContext {
  readonly layout: StatementLayout
  readonly section: TableSection
  readonly index: number
  readonly marks: AmountMarks
}

function centsOf({ section, marks }: RowContext, row: SheetRow, meaning: MoneyMeaning): number | null {
  const amount = parseAmount(cellWithMeaning(section, row, meaning), marks[meaning])
  return amount.state === 'clear' ? amount.cents : null
}

function readRow(
  context: RowContext,
  row: SheetRow,
  money: Pick<DraftLine, 'cents' | 'unsignedCents' | 'problem' | 'possibleCents'>,
): DraftLine {
  const { layout, section, index } = context
  const word = cellTextOf(cellWithMeaning(section, row, 'sign'))
  const text = textOf(section, row)
  const words = `${word} ${text}`
  const serial = cellTextOf(cellWithMeaning(section, row, 'serial'))
  const isPopular = layout.format === 'popular_csv' || layout.format === 'popular_txt'
  return {
    number: row.number,
    section: index,
    day: parseDay(cellWithMeaning(section, row, 'day')),
    ...money,
    balanceCents: centsOf(context, row, 'balance'),
    text: text === '' ? word : text,
    words,
    bankReference: cellTextOf(cellWithMeaning(section, row, 'reference')),
    serial,
    payerAccount: isPopular ? findPayerAccount(words, serial) : null,
    isReversal: false,
    raw: showSheetRow(row),
  }
}

/** A summary row of BHD has both sums, of credits and of debits, or none. */
function isBhdSummary({ layout, section, marks }: RowContext, row: SheetRow): boolean {
  const amounts = (['in', 'out'] as const).map((meaning) =>
    parseAmount(cellWithMeaning(section, row, meaning), marks[meaning]),
  )
  return (
    layout.hasSummary === true &&
    row === section.rows[0] &&
    amounts.every(isEmptyAmount) === amounts.some(isEmptyAmount)
  )
}

function refuseMixedDays(sections: readonly TableSection[]): void {
  const cells = findMixedDays(cellsWithMeaning(sections, 'day'))
  if (cells) throw new RefusedReading('days_mixed', { cells: cells.join(', ') })
}

export function readRows(layout: StatementLayout): DraftStatement {
  const { sections } = layout
  refuseMixedDays(sections)
  const marks = findAmountMarks(sections)
  const lines: DraftLine[] = []
  const balances: { opening: number | null; closing: number | null } = { opening: null, closing: null }
  sections.forEach((section, index) => {
    const context = { layout, section, index, marks }
    for (const row of section.rows) {
      const read = readMoney(layout, section, row, marks)
      const summary = judgeSummary(section, row, read.isNothing)
      if (summary === 'opening') balances.opening ??= centsOf(context, row, 'balance')
      else if (summary === 'closing') balances.closing ??= centsOf(context, row, 'balance')
      else if (summary === undefined && isMovement(context, row) && !isBhdSummary(context, row)) {
        lines.push(readRow(context, row, read.money))
      }
    }
  })
  return { lines, openingCents: balances.opening, closingCents: balances.closing }
}
