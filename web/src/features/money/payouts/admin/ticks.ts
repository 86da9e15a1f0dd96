import { mostTransfers } from '@entrena/contract/money/payouts/rules'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { useState } from 'react'

interface Row {
  readonly id: string
  readonly amount: number
  /** True if the row can be ticked. */
  readonly isReady: boolean
}

export interface TransferTicks {
  readonly ids: readonly string[]
  readonly total: number
  /** Whether all, some or none of the rows that can be ticked are. */
  readonly all: boolean | 'some'
  /** True if more rows are ticked than fit into one batch. */
  readonly isCut: boolean
}

export function ticksOf(rows: readonly Row[], unticked: ReadonlySet<string>): TransferTicks {
  const ready = rows.filter(({ isReady }) => isReady)
  const ticked = ready.filter(({ id }) => !unticked.has(id))
  const chosen = ticked.slice(0, mostTransfers)
  const all = ticked.length > 0 && ticked.length === ready.length
  return {
    ids: chosen.map(({ id }) => id),
    total: toPesos(chosen.reduce((sum, { amount }) => sum + toCents(amount), 0)),
    all: all || (ticked.length > 0 && 'some'),
    isCut: ticked.length > chosen.length,
  }
}

export function useTransferTicks(rows: readonly Row[]) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  return {
    ...ticksOf(rows, unticked),
    isTicked: (id: string) => !unticked.has(id),
    tick(id: string, isTicked: boolean) {
      const others = [...unticked].filter((other) => other !== id)
      setUnticked(new Set(isTicked ? others : [...others, id]))
    },
    tickAll(isTicked: boolean) {
      setUnticked(new Set(isTicked ? [] : rows.map(({ id }) => id)))
    },
  }
}
