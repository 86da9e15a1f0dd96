import { parseAmount } from './cells/amounts'
import { signOfWord } from './cells/signs'
import type { Layout } from './layouts'
import { cellsOf, findMarks } from './read-money'

/** Columns of type 'Tipo' may say anything. They count only if they tell the direction of each line. */
function withoutOtherSigns(layout: Layout): Layout {
  const words = cellsOf(layout.sections, 'sign').filter((cell) => cell !== '')
  if (layout.format !== 'generic' || words.every((word) => signOfWord(word) !== undefined)) return layout
  const sections = layout.sections.map(({ meanings, rows }) => ({
    meanings: meanings.map((meaning) => (meaning === 'sign' ? null : meaning)),
    rows,
  }))
  return { ...layout, sections }
}

/**
 * In a file of an unknown bank, amounts without a minus may all be credits, or debits may not be marked. The balance can
 * tell; without one, an admin has to.
 */
export function judgeSigns(named: Layout): Layout | undefined {
  const layout = withoutOtherSigns(named)
  const meanings = layout.sections[0]?.meanings ?? []
  if (layout.format !== 'generic' || !meanings.includes('amount') || meanings.includes('sign')) return layout
  const { amount: mark } = findMarks(layout.sections)
  const amounts = cellsOf(layout.sections, 'amount').map((cell) => parseAmount(cell, mark))
  if (amounts.some((amount) => amount.state === 'clear' && amount.cents < 0)) return layout
  const isEmpty = amounts.every(({ state }) => state === 'empty')
  return isEmpty || meanings.includes('balance') ? { ...layout, isUnsigned: true } : undefined
}
