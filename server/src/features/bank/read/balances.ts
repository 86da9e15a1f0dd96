import { type DraftLine, unambiguousMoney, uncertainSign } from './draft-line'
import type { BalanceBreak, Balances } from './statement'

const maxBreaks = 20

interface Ends {
  readonly openingCents: number | null
  readonly closingCents: number | null
}

interface Step {
  readonly after: string | null
  readonly before: string | null
  /** Change of the running balance, and the sum of the lines since the previous balance. */
  readonly change: number
  readonly sum: number
}

/** Changes between two printed balances. Some banks print a balance only once a day. */
function listSteps(lines: readonly DraftLine[], { openingCents, closingCents }: Ends): readonly Step[] {
  const steps: Step[] = []
  let balance = openingCents
  let sum: number | null = 0
  let after: string | null = null
  let isPending = false
  const step = (next: number, before: string | null) => {
    if (balance !== null && sum !== null) steps.push({ after: after ?? before, before, change: next - balance, sum })
    balance = next
    sum = 0
  }
  for (const line of lines) {
    sum = sum === null || line.cents === null ? null : sum + line.cents
    isPending = line.balanceCents === null
    if (line.balanceCents !== null) step(line.balanceCents, line.day ?? after)
    after = line.day ?? after
  }
  // A closing balance that differs from the balance of the last line means that lines are missing.
  if (closingCents !== null && (isPending || balance !== closingCents)) step(closingCents, after)
  return steps
}

const agrees = ({ change, sum }: Step) => change === sum

export function checkBalances(lines: readonly DraftLine[], ends: Ends): Balances {
  const steps = listSteps(lines, ends)
  const breaks = steps.flatMap((step): BalanceBreak[] => {
    const { after, before, change, sum } = step
    if (agrees(step) || after === null || before === null) return []
    return [{ after, before, cents: change - sum }]
  })
  return { checked: steps.length, agree: steps.filter(agrees).length, breaks: breaks.slice(0, maxBreaks) }
}

/** Derives the sign of amounts without a sign from the change of the balance. */
export function deriveSigns(lines: readonly DraftLine[], openingCents: number | null): readonly DraftLine[] {
  let before = openingCents
  return lines.map((line) => {
    const size = line.unsignedCents
    const change = before === null || line.balanceCents === null ? null : line.balanceCents - before
    before = line.balanceCents
    if (size === null || change === null || Math.abs(change) !== size) return line
    return { ...line, ...unambiguousMoney(change) }
  })
}

const enoughSteps = 2

/**
 * If every change of the balance has the opposite sign, the columns for credits and debits were swapped. An admin must
 * then confirm every line.
 */
export function requireConfirmationIfSwapped(lines: readonly DraftLine[], ends: Ends): readonly DraftLine[] {
  const steps = listSteps(lines, ends)
  const isSwapped = steps.length >= enoughSteps && steps.every(({ change, sum }) => sum !== 0 && change === -sum)
  return isSwapped
    ? lines.map((line) => (line.cents === null ? line : { ...line, ...uncertainSign(line.cents) }))
    : lines
}

export function countAgreeingBalances(lines: readonly DraftLine[], ends: Ends): number {
  return listSteps(deriveSigns(lines, ends.openingCents), ends).filter(agrees).length
}
