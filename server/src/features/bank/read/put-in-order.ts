import { countAgreeing } from './balances'
import type { Draft, DraftLine } from './draft-line'

/** Whether the newest line comes first. If all are of one day, the balance decides. */
function isNewestFirst(lines: readonly DraftLine[], { openingCents, closingCents }: Draft): boolean {
  const days = lines.flatMap(({ day }) => (day === null ? [] : [day]))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (first !== last) return first > last
  const ends = { openingCents, closingCents }
  return countAgreeing([...lines].reverse(), ends) > countAgreeing(lines, ends)
}

function follows(line: DraftLine | undefined, balance: number | null): boolean {
  if (!line || line.balanceCents === null || line.cents === null) return false
  return line.balanceCents - line.cents === balance
}

/** Merges two tables of the same days, each in order, so that the balance runs through both. */
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
 * Oldest first. Lines of one day keep the order of the file. If a file has two tables, such as credits and then debits,
 * the balance shows whether the second goes on after the first or covers the same days.
 */
export function putInOrder(draft: Draft): readonly DraftLine[] {
  const oldestFirst = (lines: readonly DraftLine[]) => (isNewestFirst(lines, draft) ? [...lines].reverse() : lines)
  const whole = oldestFirst(draft.lines)
  const tables = [...new Set(draft.lines.map(({ section }) => section))]
  const [one = [], two = []] = tables.map((table) =>
    oldestFirst(draft.lines.filter(({ section }) => section === table)),
  )
  if (tables.length !== 2) return whole
  const orders = [whole, mergeByBalance(one, two, 'one'), mergeByBalance(one, two, 'two')]
  const counts = orders.map((lines) => countAgreeing(lines, draft))
  return orders[counts.indexOf(Math.max(...counts))] ?? whole
}
