import { lastPageCursor } from '@entrena/contract/page-rules'
import { cursorsConflict } from '@entrena/contract/refusals'
import { type ListOrder, readCursor, writeCursor } from './cursor'
import { refusedWith } from './refused'

/** A page of a list, with the cursors of the next and the previous page if they exist. */
export interface RowPage<Row> {
  readonly rows: Row[]
  /** Cursor for `after`. Missing on the last page. */
  readonly next?: string | undefined
  /** Cursor for `before`. Missing on the first page. */
  readonly previous?: string | undefined
}

/** Which rows a query selects: the first rows after a sort key. The parts of the key are text. */
export interface RowsBeyond<Part extends string> {
  readonly beyond: Readonly<Record<Part, string>> | undefined
  readonly limit: number
}

interface PageQuestion {
  readonly limit: number
  readonly after?: string | undefined
  readonly before?: string | undefined
}

interface Found<Row> {
  /** The fetched rows in the order of the query, at most as many as `fetches` allows. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => readonly string[]
}

/** Decodes the cursor of a request. `cut` turns the fetched rows into a page. */
export function startPage({ limit, after, before }: PageQuestion, order: ListOrder) {
  if (after !== undefined && before !== undefined) throw refusedWith(cursorsConflict)
  const isBackwards = before !== undefined
  const cursor = before === lastPageCursor ? undefined : (after ?? before)

  return {
    isBackwards,
    /** Sort key after which the query begins, or undefined to begin at an end of the list. */
    beyond: cursor === undefined ? undefined : readCursor(cursor, order),
    /** One row more than the page holds, to find out whether the list has more rows. */
    fetches: limit + 1,
    cut<Row>({ rows, keyOf }: Found<Row>): RowPage<Row> {
      const shown = rows.slice(0, limit)
      const cursorOf = (row: Row | undefined) => row && writeCursor(order, keyOf(row))
      const onward = rows.length > limit ? cursorOf(shown.at(-1)) : undefined
      const back = cursor === undefined ? undefined : cursorOf(shown[0])
      return isBackwards
        ? { rows: shown.toReversed(), next: back, previous: onward }
        : { rows: shown, next: onward, previous: back }
    },
  }
}

export function mapRowsOfPage<Row, Shown>(page: RowPage<Row>, show: (row: Row) => Shown): RowPage<Shown> {
  return { ...page, rows: page.rows.map(show) }
}
