import { sumAmounts } from '@entrena/contract/money/payments/amounts'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '@/lib/api/keys'
import type { BankLine } from '../queries'

interface Total {
  readonly count: number
  readonly amount: number
}

type TickLine = Pick<BankLine, 'id' | 'left' | 'day' | 'number'>

/**
 * Which exact matches an admin has ticked. `areOthersTicked` applies to every line that is not in `exceptions`, even if
 * the line is not loaded.
 */
export interface TickChoice {
  readonly areOthersTicked: boolean
  /**
   * Lines whose tick differs from `areOthersTicked`. Stored with their amounts, because a line may leave the loaded
   * pages.
   */
  readonly exceptions: ReadonlyMap<string, TickLine>
}

export const allLinesTicked: TickChoice = { areOthersTicked: true, exceptions: new Map() }

/** The lines to confirm, in the format of the request: all exact matches except some, or only some of them. */
export type TickedLines = { readonly except: string[] } | { readonly only: string[] }

interface TickedTotal extends Total {
  /** Whether all, some or none of the lines are ticked. */
  readonly all: boolean | 'some'
  readonly lines: TickedLines
}

interface Loaded {
  /** Loaded lines, latest first, as the server sorts them. */
  readonly lines: readonly TickLine[]
  readonly hasMore: boolean
}

/** Sorts lines in the same order as the server. */
function isBefore(one: TickLine, other: TickLine): boolean {
  const key = ({ day, number, id }: TickLine) => [day ?? '', String(number).padStart(6, '0'), id].join(' ')
  return key(one) > key(other)
}

/**
 * False if the line has left the list, because another admin has decided about it. A line that would come after the
 * last loaded one may still be in the list, so it counts as an exact match.
 */
function isStillExact(line: TickLine, { lines, hasMore }: Loaded): boolean {
  if (lines.some(({ id }) => id === line.id)) return true
  const last = lines.at(-1)
  return hasMore && last !== undefined && isBefore(last, line)
}

/** Number and sum of all ticked lines, including those on pages that are not loaded. */
export function tickedTotal(loaded: Loaded, total: Total, { areOthersTicked, exceptions }: TickChoice): TickedTotal {
  const counted = [...exceptions.values()].filter((line) => isStillExact(line, loaded))
  const amount = sumAmounts(counted.map(({ left }) => left))
  const ids = [...exceptions.keys()]
  const count = areOthersTicked ? Math.max(0, total.count - counted.length) : counted.length
  return {
    count,
    amount: areOthersTicked ? sumAmounts([total.amount, -amount]) : amount,
    all: count > 0 && (count === total.count || 'some'),
    lines: areOthersTicked ? { except: ids } : { only: ids },
  }
}

export function changeTick(choice: TickChoice, line: TickLine, isTicked: boolean): TickChoice {
  const exceptions = new Map(choice.exceptions)
  if (isTicked === choice.areOthersTicked) exceptions.delete(line.id)
  else exceptions.set(line.id, line)
  return { ...choice, exceptions }
}

export interface LineTicks extends TickedTotal {
  readonly isTicked: (id: string) => boolean
  readonly tick: (line: BankLine, isTicked: boolean) => void
  readonly tickAll: (isTicked: boolean) => void
}

/**
 * The ticks of one statement. They are stored in the query cache but never fetched. So they survive a visit to another
 * screen, and are removed with everything else when the admin signs out.
 */
const ticksQuery = (statementId: string) =>
  queryOptions({
    queryKey: keys.bankTicks(statementId),
    queryFn: skipToken,
    initialData: allLinesTicked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

export function useLineTicks(statementId: string, loaded: Loaded, total: Total): LineTicks {
  const client = useQueryClient()
  const query = ticksQuery(statementId)
  const { data: choice = allLinesTicked } = useQuery(query)
  return {
    ...tickedTotal(loaded, total, choice),
    isTicked: (id) => choice.exceptions.has(id) !== choice.areOthersTicked,
    // Reads the cache instead of `choice`, which is that of the last render: two ticks may come before the next one.
    tick: (line, isTicked) =>
      client.setQueryData(query.queryKey, (before = allLinesTicked) => changeTick(before, line, isTicked)),
    tickAll: (isTicked) => client.setQueryData(query.queryKey, { areOthersTicked: isTicked, exceptions: new Map() }),
  }
}
