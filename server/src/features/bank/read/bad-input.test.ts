import { describe, expect, test } from 'vitest'
import { makeContradictingZip, makeWorkbook, makeWorksheetXml, makeZip } from '../../../testing/bank/workbooks'
import { readStatement } from './reading'

const options = { today: '2026-11-17' }
const header = 'Fecha,Concepto,Débito,Crédito\n'
const makeLines = (count: number) => header + '03/11/2026,pago,,1.00\n'.repeat(count)
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const part = (name: string, content: Buffer, declaredSize = content.length) => ({ name, content, declaredSize })
const makeParts = (count: number, declaredSize?: number) =>
  Array.from({ length: count }, (_, index) => part(`xl/${index}.xml`, Buffer.from('a'), declaredSize))
const sixtyMegabytes = makeParts(60, 1024 * 1024)

describe('refused statement files', () => {
  test.each<[string, () => Buffer, string, Record<string, string>]>([
    ['nothing', () => Buffer.alloc(0), 'empty', {}],
    ['an old Excel file', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old_excel', {}],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'pdf', {}],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'too_large', {}],
    ['20,001 lines', () => Buffer.from(makeLines(20_001)), 'too_long', { lines: '20001' }],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 0, 0]), 'unreadable', { kind: 'binary' }],
    [
      'a line of a million characters',
      () => Buffer.from(`${header}03/11/2026,${'x'.repeat(1_000_000)},,1.00\n`),
      'unreadable',
      { kind: 'line', line: '2' },
    ],
    ['a zip of other files', () => makeZip([part('a.txt', Buffer.from('a'))]), 'unreadable', { kind: 'workbook' }],
    ['half a zip', () => makeWorkbook([makeWorksheetXml([['a']])]).subarray(0, 300), 'unreadable', { kind: 'zip' }],
    ['two bytes of a zip', () => Buffer.from('PK'), 'unreadable', { kind: 'zip' }],
    ['a workbook without rows', () => makeWorkbook([makeWorksheetXml([])]), 'empty', {}],
    ['a workbook with blank rows', () => makeWorkbook([makeWorksheetXml([[], [null]])]), 'empty', {}],
    ['a zip of one part that inflates 1000 times', () => makeZip([part('xl/a.xml', zeros(2))]), 'zip_bomb', {}],
    [
      'a zip that declares more than 50 MB',
      () => makeZip([part('xl/a.xml', Buffer.from('a'), 51 * 1024 * 1024)]),
      'zip_bomb',
      {},
    ],
    [
      'a zip of many parts of less than 1 MB each',
      () => makeZip(makeParts(60, 0.99 * 1024 * 1024).map((one) => ({ ...one, content: zeros(0.99) }))),
      'zip_bomb',
      {},
    ],
    ['a zip of 60 parts that also says it has one', () => makeZip(sixtyMegabytes, 1), 'zip_bomb', {}],
    ['a zip of 60 parts that also says it has none', () => makeZip(sixtyMegabytes, 0), 'zip_bomb', {}],
    [
      'a zip of 60 parts in a second directory',
      () => makeContradictingZip(part('xl/workbook.xml', Buffer.from('a')), sixtyMegabytes),
      'zip_bomb',
      {},
    ],
    [
      'a zip of parts that are not packed and contain each other',
      () => makeZip(makeParts(500).map((one) => ({ ...one, storedSize: 200_000 }))),
      'zip_bomb',
      {},
    ],
    ['a zip of 1,001 parts', () => makeZip(makeParts(1_001)), 'zip_bomb', {}],
    [
      'a zip in a workbook',
      () => makeZip([part('xl/workbook.xml', makeWorkbook([makeWorksheetXml([['a']])]))]),
      'unreadable',
      { kind: 'workbook' },
    ],
    [
      'two accounts in one file',
      () =>
        Buffer.from(['812345678', '812345679'].map((account) => `${account},03/11/2026,1,1.00,CR,a,1,2`).join('\n')),
      'unreadable',
      { kind: 'several_accounts' },
    ],
  ])('a statement file is refused with its reason if it is or has %s', async (_name, make, reason, details) => {
    expect(await readStatement(make(), options)).toEqual({ state: 'refused', reason, details })
  })
})

test('a zip file that declares a smaller size than its content is not unpacked', async () => {
  const content = zeros(60)
  const bomb = makeZip([{ name: 'xl/workbook.xml', content, declaredSize: 1000 }])
  expect(await readStatement(bomb, options)).toMatchObject({ state: 'refused', reason: 'unreadable' })
})

test('a workbook is read even if its local headers state another size than its directory', async () => {
  const rows = [
    ['Fecha', 'Concepto', 'Débito', 'Crédito'],
    ['03/11/2026', 'pago', null, 1],
  ]
  const workbook = makeWorkbook([makeWorksheetXml(rows)], { localSize: 51 * 1024 * 1024 })
  expect(await readStatement(workbook, options)).toMatchObject({
    state: 'read',
    statement: { lines: [{ text: 'pago' }] },
  })
})

test('a bank statement with 20,000 lines is read', async () => {
  const reading = await readStatement(Buffer.from(makeLines(20_000)), options)
  expect(reading.state === 'read' && reading.statement.lines.length).toBe(20_000)
})

test('long texts in a bank statement are cut to 500 characters', async () => {
  const text = 'é'.repeat(499)
  const reading = await readStatement(Buffer.from(`${header}03/11/2026,${text}😀x,NaN,\n`), options)
  const [line] = reading.state === 'read' ? reading.statement.lines : []
  expect(line?.text).toBe(text)
  expect(line?.raw.length).toBeLessThanOrEqual(500)
})

test('a statement line with a problem shows its row as written in the file', async () => {
  const row = '03/11/2026,"a, b",1.00,2.00'
  const reading = await readStatement(Buffer.from(`${header}${row}\n04/11/2026,c,,3.00\n`), options)
  expect(reading.state === 'read' && reading.statement.lines.map(({ raw }) => raw)).toEqual([row, ''])
})

test('at most 20 gaps in the running balance of a statement are listed', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => `03/11/2026,pago,,1.00,${index * 100}.00\n`)
  const reading = await readStatement(Buffer.from(`Fecha,Concepto,Débito,Crédito,Balance\n${rows.join('')}`), options)
  const balances = reading.state === 'read' ? reading.statement.balances : undefined
  expect(balances).toMatchObject({ checked: 49, agree: 0 })
  expect(balances?.breaks).toHaveLength(20)
})
