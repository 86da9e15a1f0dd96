import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emptyTables } from '../empty-tables'
import { useHouse } from '../house'
import { askMatrix, printMatrix } from './matrix'

const house = useHouse()
const file = new URL('../../../../docs/security.md', import.meta.url)
const [begin, end] = ['<!-- matrix -->\n\n', '\n\n<!-- /matrix -->']

/** The formatter aligns the columns of tables. */
const withoutPadding = (table: string) => table.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

// `WRITE_MATRIX=1 npx vitest run matrix` writes it anew after a deliberate change.
test('the matrix of endpoints and roles in docs/security.md is what the server answers', {
  timeout: 240_000,
}, async () => {
  const { app, db, files, now } = house
  const matrix = printMatrix(await askMatrix({ app, db, files, now, empty: () => emptyTables(db) }))
  const text = await readFile(file, 'utf8')
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (process.env.WRITE_MATRIX) await writeFile(file, text.slice(0, from) + matrix + text.slice(to))
  else expect(withoutPadding(text.slice(from, to))).toBe(withoutPadding(matrix))
})
