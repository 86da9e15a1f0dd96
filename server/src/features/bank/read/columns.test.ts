import { describe, expect, test } from 'vitest'
import { loadFixture } from '../../../testing/bank/load-fixture'
import { type ChosenColumnMeanings, readStatement, type StatementReading } from './reading'

const today = '2026-11-17'

async function readTable(content: Buffer) {
  const reading = await readStatement(content, { today })
  if (reading.state !== 'columns') throw new Error(`It was ${reading.state}`)
  return reading.table
}

const amountsOf = (reading: StatementReading) =>
  reading.state === 'read' ? reading.statement.lines.map(({ amountCents }) => amountCents) : reading

const threeColumns: ChosenColumnMeanings = { hasHeader: true, meanings: ['day', 'text', 'amount'] }

test('a table with unknown columns is shown with its first ten rows', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `03/11/2026,pago ${index},-1.00`)
  const table = await readTable(Buffer.from(`Hola\nCuándo,Qué,Cuánto\n${rows.join('\n')}`))
  expect(table).toMatchObject({ header: ['Cuándo', 'Qué', 'Cuánto'], columns: 3, rows: 30, separator: ',' })
  expect(table.sample).toHaveLength(10)
  expect(table.sample[9]).toEqual(['03/11/2026', 'pago 9', '-1.00'])
})

test('a statement file is read with the columns that an admin chose', async () => {
  const reading = await readStatement(await loadFixture('unknown-columns.csv'), { today, columns: threeColumns })
  expect(reading).toMatchObject({ state: 'read', statement: { format: 'columns' } })
  expect(amountsOf(reading)).toEqual([150_000, -50_000])
})

test('in a statement file without a header, the first row is read as a line', async () => {
  const columns = { ...threeColumns, hasHeader: false }
  const reading = await readStatement(await loadFixture('without-header.csv'), { today, columns })
  expect(amountsOf(reading)).toEqual([150_000, -50_000])
})

test('an admin can say that all amounts of a statement are credits, or choose the column with the direction', async () => {
  const content = await loadFixture('unsigned.csv')
  const incoming: ChosenColumnMeanings = { hasHeader: true, meanings: ['day', 'text', 'in'] }
  expect(amountsOf(await readStatement(content, { today, columns: incoming }))).toEqual([150_000, 50_000])
  const signed = Buffer.from('A,B,C\n03/11/2026,CR,5.00\n04/11/2026,DB,6.00\n05/11/2026,??,7.00\n')
  const columns: ChosenColumnMeanings = { hasHeader: true, meanings: ['day', 'sign', 'amount'] }
  expect(amountsOf(await readStatement(signed, { today, columns }))).toEqual([500, -600, null])
})

describe('remembered columns', () => {
  test.each(['unknown-columns.csv', 'without-header.csv', 'unsigned.csv'])(
    'the chosen columns are remembered for the next statement file like %s',
    async (name) => {
      const content = await loadFixture(name)
      const { fingerprint, header } = await readTable(content)
      const remembered = new Map([[fingerprint, { ...threeColumns, hasHeader: header !== null }]])
      const next = Buffer.from(content.toString().replaceAll('03/11/2026', '10/11/2026').replace('pago', 'otro texto'))
      const reading = await readStatement(next, { today, remembered })
      expect(reading.state === 'read' && reading.statement.lines.map(({ day }) => day)).toEqual([
        '2026-11-10',
        '2026-11-04',
      ])
    },
  )

  test('the chosen columns are not used for a statement file with other column titles', async () => {
    const { fingerprint } = await readTable(await loadFixture('unknown-columns.csv'))
    const other = Buffer.from('Cuándo,Cuánto,Qué\n03/11/2026,-1.00,pago\n')
    const reading = await readStatement(other, { today, remembered: new Map([[fingerprint, threeColumns]]) })
    expect(reading.state).toBe('columns')
  })
})

test.each<[ChosenColumnMeanings['meanings'], string, string]>([
  [['text', 'text', 'amount'], 'columns_missing', 'day'],
  [['day', 'text', null], 'columns_missing', 'amount'],
  [['day', 'balance', null], 'columns_missing', 'amount'],
  [['day', 'day', 'amount'], 'columns_twice', 'day'],
  [['day', 'amount', 'amount'], 'columns_twice', 'amount'],
  [['day', 'in', 'in'], 'columns_twice', 'in'],
  [['day', 'in', 'amount'], 'columns_twice', 'amount'],
])('the chosen columns %j are refused with the reason %s for the column %s', async (meanings, reason, meaning) => {
  const reading = await readStatement(await loadFixture('unknown-columns.csv'), {
    today,
    columns: { hasHeader: true, meanings },
  })
  expect(reading).toEqual({ state: 'refused', reason, details: { meaning } })
})
