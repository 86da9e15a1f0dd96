import { sumOf } from '@entrena/contract/money/payments/amounts'
import { useState } from 'react'
import type { BankLine } from '../queries'

interface Total {
  readonly count: number
  readonly amount: number
}

interface TickedTotal extends Total {
  /** Whether all lines are ticked, some or none. */
  readonly all: boolean | 'some'
  /** Ids of unticked lines, even if not loaded. The server ignores decided ones. */
  readonly except: readonly string[]
}

/**
 * Number and sum of the ticked lines. All exact matches of a statement are ticked, including those on later pages,
 * except the unticked ones that are loaded.
 */
export function tickedTotal(
  lines: readonly Pick<BankLine, 'id' | 'amount'>[],
  total: Total,
  unticked: ReadonlySet<string>,
): TickedTotal {
  const except = lines.filter(({ id }) => unticked.has(id))
  const count = Math.max(0, total.count - except.length)
  return {
    count,
    amount: sumOf([total.amount, ...except.map(({ amount }) => -(amount ?? 0))]),
    all: except.length === 0 ? count > 0 : count > 0 && 'some',
    except: [...unticked],
  }
}

export interface LineTicks extends TickedTotal {
  readonly isTicked: (id: string) => boolean
  readonly tick: (id: string, isTicked: boolean) => void
  readonly tickAll: (isTicked: boolean) => void
}

export function useLineTicks(lines: readonly BankLine[], total: Total): LineTicks {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  return {
    ...tickedTotal(lines, total, unticked),
    isTicked: (id) => !unticked.has(id),
    tick(id, isTicked) {
      const others = [...unticked].filter((other) => other !== id)
      setUnticked(new Set(isTicked ? others : [...others, id]))
    },
    tickAll: (isTicked) => setUnticked(new Set(isTicked ? [] : lines.map(({ id }) => id))),
  }
}
