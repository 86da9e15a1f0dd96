import { describe, expect, test } from 'vitest'
import { exampleValuesOf, findColumnsProblem, replaceMeaning, splitHeading } from './columns-choice'
import type { ColumnMeaningOrNone } from './guess-columns'

const table = { columns: 2, rows: 3, separator: ';' }
const rows = [
  ['14/11/2026', '5,525.00'],
  ['14/11/2026', ''],
  ['13/11/2026', '1,190.00'],
]
const header = ['FECHA', 'ABONO']

describe('first row of a statement file', () => {
  test.each([
    ['a heading that was found', header, true, header, rows],
    ['a heading that is none', header, false, null, [header, ...rows]],
    ['no heading', null, false, null, rows],
    ['a heading that was not found', null, true, rows[0], rows.slice(1)],
  ])('the first row of a statement file is shown in the right place: %s', (_, found, hasHeader, shown, sample) => {
    expect(splitHeading({ ...table, header: found, sample: rows }, hasHeader)).toEqual({ header: shown, sample })
  })
})

test('the example values of a column of a statement file are its first two different values', () => {
  expect(exampleValuesOf({ header, sample: rows }, 0)).toEqual(['14/11/2026', '13/11/2026'])
  expect(exampleValuesOf({ header, sample: rows }, 1)).toEqual(['5,525.00', '1,190.00'])
  expect(exampleValuesOf({ header, sample: rows }, 2)).toEqual([])
})

describe('required columns of a statement file', () => {
  test.each<[string, readonly ColumnMeaningOrNone[], ReturnType<typeof findColumnsProblem>]>([
    ['money in', ['day', 'in'], undefined],
    ['one amount', ['day', 'text', 'amount'], undefined],
    ['unused columns', [null, 'day', null, 'in'], undefined],
    ['no day', ['in', 'text'], { kind: 'missing', meaning: 'day' }],
    ['only money out', ['day', 'out'], { kind: 'missing', meaning: 'in' }],
    ['two days', ['day', 'day', 'in'], { kind: 'twice', meaning: 'day', column: 1 }],
    ['two texts', ['text', 'day', 'text', 'in'], undefined],
    ['an amount beside money in', ['day', 'in', 'amount'], { kind: 'both', meaning: 'in', column: 2 }],
    ['an amount beside money out', ['amount', 'day', 'out'], { kind: 'both', meaning: 'out', column: 0 }],
  ])("the admin's choice of columns is accepted or refused correctly: %s", (_, meanings, problem) => {
    expect(findColumnsProblem(meanings)).toEqual(problem)
  })
})

test('changing the type of one column of a statement file changes no other column', () => {
  expect(replaceMeaning(['day', null, 'in'], 1, 'text')).toEqual(['day', 'text', 'in'])
})
