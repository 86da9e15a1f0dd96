import { endOfList } from '@entrena/contract/page-rules'
import { cursorsConflict } from '@entrena/contract/refusals'
import { type ListOrder, readCursor, writeCursor } from './cursor'
import { refuse } from './refused'

/** One page of a list, with the cursors of its neighbours where there are any. */
export interface Page<Row> {
  readonly rows: Row[]
  /** For `after`. */
  readonly next?: string | undefined
  /** For `before`. */
  readonly previous?: string | undefined
  /** Whether a search stopped before the page was full: the neighbour in reading direction may turn out to be empty. */
  readonly goesOn?: boolean
}

interface PageQuestion {
  readonly limit: number
  readonly after?: string | undefined
  readonly before?: string | undefined
}

interface Found<Row> {
  /** In the order in which they were read, up to `fetches` of them. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => readonly string[]
  /** The last row that a search looked at before it stopped early. */
  readonly lookedUpTo?: Row | undefined
}

/** Marks the cursor of a search that stopped early: from there it looks at more rows at a time. */
const further = '~'

/** Where a page begins, which way it is read, and how the rows that were read become a page. */
export function startPage({ limit, after, before }: PageQuestion, order: ListOrder) {
  if (after !== undefined && before !== undefined) throw refuse(cursorsConflict)
  const isBackwards = before !== undefined
  const cursor = before === endOfList ? undefined : (after ?? before)
  const isFurther = cursor?.startsWith(further) ?? false

  return {
    isBackwards,
    isFurther,
    /** The sort key beyond which it is read; undefined at either end of the list. */
    beyond: cursor === undefined ? undefined : readCursor(isFurther ? cursor.slice(further.length) : cursor, order),
    /** One row more than the page holds, to know whether there is more. */
    fetches: limit + 1,
    cut<Row>({ rows, keyOf, lookedUpTo }: Found<Row>): Page<Row> {
      const shown = rows.slice(0, limit)
      const [first, last] = [shown[0], shown.at(-1)]
      const cursorOf = (row: Row | undefined) => row && writeCursor(order, keyOf(row))
      const isFull = rows.length > limit
      const goesOn = !isFull && lookedUpTo !== undefined
      const onward = goesOn ? further + writeCursor(order, keyOf(lookedUpTo)) : isFull ? cursorOf(last) : undefined
      const back = cursor === undefined ? undefined : cursorOf(first)
      return isBackwards
        ? { rows: shown.toReversed(), next: back, previous: onward, goesOn }
        : { rows: shown, next: onward, previous: back, goesOn }
    },
  }
}

export function mapPage<Row, Shown>(page: Page<Row>, show: (row: Row) => Shown): Page<Shown> {
  return { ...page, rows: page.rows.map(show) }
}
