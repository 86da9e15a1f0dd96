import { endOfList } from '@entrena/contract/page-rules'

export const pageSize = 25

/** Where in a list one is: after a row, before one, or at its beginning. */
export interface Place {
  readonly after: string | undefined
  readonly before: string | undefined
}

interface WithCursor {
  readonly cursor?: string | undefined
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** One row more than a page is asked for: whether it came tells whether there is more in that direction. */
export const askedFor = String(pageSize + 1)

export function readPage<Row extends WithCursor>(rows: readonly Row[], { after, before }: Place): Page<Row> {
  const isBackwards = before !== undefined
  const hasMore = rows.length > pageSize
  const shown = hasMore ? (isBackwards ? rows.slice(-pageSize) : rows.slice(0, pageSize)) : rows
  const hasPrevious = isBackwards ? hasMore : after !== undefined
  const hasNext = isBackwards ? before !== endOfList : hasMore
  return {
    rows: shown,
    previous: hasPrevious ? shown[0]?.cursor : undefined,
    next: hasNext ? shown.at(-1)?.cursor : undefined,
  }
}
