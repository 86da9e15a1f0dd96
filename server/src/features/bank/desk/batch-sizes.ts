import type { Config } from '../../../platform/config/config'

/** How many lines and amounts one query handles. */
export interface BatchSizes {
  readonly lines: number
  readonly amounts: number
}

/** The embedded database answers one query at a time, so a long one would delay all other requests. */
const embedded: BatchSizes = { lines: 250, amounts: 1 }
/** Larger than any statement, so that one query handles all its lines. */
const server: BatchSizes = { lines: 25_000, amounts: 25_000 }

export function batchSizes({ databaseUrl }: Config): BatchSizes {
  return databaseUrl ? server : embedded
}

export function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
