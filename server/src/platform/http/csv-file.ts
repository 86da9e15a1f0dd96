import { Readable } from 'node:stream'
import { csvCell, csvLine } from '@entrena/contract/csv'
import type { FastifyReply } from 'fastify'
import type { RowPage } from '../paging'

/** A spreadsheet program still opens a file of this length within seconds. */
const maxRows = 50_000
const rowsPerPage = 500

/** Headers for a CSV file, which make the browser save the file instead of showing it. */
export const setCsvHeaders = (reply: FastifyReply, name: string) =>
  reply
    .type('text/csv')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')

export interface CsvTable<Row> {
  readonly titles: readonly string[]
  readonly readPage: (page: { readonly limit: number; readonly after: string | undefined }) => Promise<RowPage<Row>>
  /** Returns the cells of a row, escaped for CSV. */
  readonly cellsOf: (row: Row) => readonly string[]
  readonly most?: number
}

/**
 * Streams a table. Only one page of rows is in memory: the next one is read when the browser has received it. The first
 * page is read before the reply starts, so that an error still gets its own status.
 */
export async function streamCsv<Row>(table: CsvTable<Row>): Promise<Readable> {
  const { readPage, most = maxRows } = table
  const first = await readPage({ limit: Math.min(rowsPerPage, most), after: undefined })
  return Readable.from(writePages(first, table, most), { objectMode: false })
}

async function* writePages<Row>(first: RowPage<Row>, { titles, readPage, cellsOf }: CsvTable<Row>, most: number) {
  yield `\ufeff${csvLine(titles)}`
  let written = 0
  for (let page = first; page.rows.length > 0; ) {
    yield page.rows.map((row) => csvLine(cellsOf(row))).join('')
    written += page.rows.length
    if (page.next === undefined) return
    if (written >= most) {
      yield csvLine([csvCell(`El archivo termina aquí, con ${most} filas. Elige menos días para ver las demás.`)])
      return
    }
    page = await readPage({ limit: Math.min(rowsPerPage, most - written), after: page.next })
  }
}
