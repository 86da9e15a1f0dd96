import type { Db } from '../db/db'
import type { DataSubject, PersonalRows } from './personal-data'

/** With this number of rows, even a page of long messages stays below a megabyte. */
const rowsPerPage = 200

interface Export {
  readonly subject: DataSubject
  readonly parts: readonly PersonalRows[]
  readonly now: Date
}

/**
 * Yields a JSON document in small pieces, with an array for each part. Holds only one page of rows in memory, and reads
 * the next page only when the consumer asks for the next piece.
 */
export async function* writeExport(db: Db, { subject, parts, now }: Export): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(now.toISOString())}`
  for (const part of parts) {
    yield `,\n${JSON.stringify(part.name)}: [`
    yield* writeRows(db, part, subject)
    yield ']'
  }
  yield '\n}\n'
}

async function* writeRows(db: Db, part: PersonalRows, subject: DataSubject): AsyncGenerator<string> {
  for (let after: readonly string[] | undefined; ; ) {
    const rows = await part.readPage(db, subject, { after, limit: rowsPerPage })
    const text = rows.map(({ json }) => json).join(',\n')
    if (text !== '') yield after === undefined ? text : `,\n${text}`
    if (rows.length < rowsPerPage) return
    after = rows.at(-1)?.key
  }
}
