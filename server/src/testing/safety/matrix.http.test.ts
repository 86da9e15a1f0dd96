import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emptyTables } from '../empty-tables'
import { useHouse } from '../house'
import { buildMatrix, printMatrix } from './matrix'

const house = useHouse()
const file = new URL('../../../../docs/security.md', import.meta.url)
const [begin, end] = ['<!-- matrix -->\n\n', '\n\n<!-- /matrix -->']

/** Removes the spaces that the formatter adds to align the columns of a table. */
const withoutPadding = (table: string) => table.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

// After a deliberate change, `WRITE_MATRIX=1 npx vitest run matrix` updates docs/security.md.
test('every endpoint enforces its access rule, and docs/security.md has the responses of the server', {
  timeout: 240_000,
}, async () => {
  const { app, db, files, now } = house
  const rows = await buildMatrix({ app, db, files, now, empty: () => emptyTables(db) })
  expect(rows.filter(({ violations }) => violations.length > 0)).toEqual([])
  const matrix = printMatrix(rows)
  const text = await readFile(file, 'utf8')
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (process.env.WRITE_MATRIX) await writeFile(file, text.slice(0, from) + matrix + text.slice(to))
  else expect(withoutPadding(text.slice(from, to))).toBe(withoutPadding(matrix))
})
