import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { finishInterruptedReadings } from './finish-readings'
import { makeBankDesk, makeStatementFile, referenceIn } from './makers'

const house = setUpHouse()

/** More lines than the embedded database stores in one step. */
const many = Array.from({ length: 600 }, (_, index) => ({ text: `uno ${index}`, amount: index + 2000 }))

/** Simulates a server that was killed after it had stored some of the lines. */
async function interrupt(id: string, { file, kept }: { readonly file: string; readonly kept: number }) {
  await house.db.execute(sql`delete from bank_lines where statement_id = ${id}::uuid and number > ${kept}`)
  await house.db.execute(sql`update statements set state = 'reading', first_day = null, last_day = null, known_lines = 0,
    uploaded_at = ${new Date(house.services.now().getTime() - 61_000)},
    content = convert_to(${file}, 'UTF8') where id = ${id}::uuid`)
}

test('after a kill of the server, a half-read statement is read to its end, and no line is stored twice', async () => {
  const { book, upload, statement, lines, holds } = await makeBankDesk(house)
  const booking = await book({})
  const rows = [...many, { text: `REF ${referenceIn(booking)}`, amount: 1400 }]
  const id = await upload(rows)
  await interrupt(id, { file: makeStatementFile(rows), kept: 301 })
  expect(await statement(id)).toMatchObject({ state: 'reading' })
  expect(await countRows(house.db, 'bank_lines')).toBeLessThan(601)
  await finishInterruptedReadings(house.services)
  expect(await countRows(house.db, 'bank_lines')).toBe(601)
  expect(await statement(id)).toMatchObject({ state: 'read', lines: 601, known_lines: 0, first_day: '2026-11-16' })
  expect(await lines(id, 'exact')).toHaveLength(1)
  expect(await countRows(house.db, 'statements where content is not null')).toBe(0)
  await holds()
})

test('a statement that is still being read cannot be confirmed, and a running upload is left alone', async () => {
  const { book, upload, statement, apply } = await makeBankDesk(house)
  const rows = [{ text: `REF ${referenceIn(await book({}))}`, amount: 1400 }]
  const id = await upload(rows)
  await interrupt(id, { file: makeStatementFile(rows), kept: 9 })
  expect((await apply(id)).body).toMatchObject({ code: 'statement_reading' })
  await house.db.execute(sql`update statements set uploaded_at = ${house.services.now()}`)
  await finishInterruptedReadings(house.services)
  expect(await statement(id)).toMatchObject({ state: 'reading' })
})
