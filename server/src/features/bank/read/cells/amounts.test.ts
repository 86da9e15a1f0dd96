import { describe, expect, test } from 'vitest'
import type { SheetCell } from '../rows'
import { findDecimalMark, parseAmount } from './amounts'

describe('decimal separator of a column', () => {
  test.each<[SheetCell[], '.' | ',' | undefined]>([
    [['1,500.00', '20'], '.'],
    [['1.500', '20,50'], ','],
    [['1.500,00'], ','],
    [['1,500', '1.5'], '.'],
    // The two cells have different decimal marks. The Dominican one is used, and the other cell stays unclear.
    [['1.500,00', '2,000.00'], '.'],
    [['1,234,567'], '.'],
    [['1.234.567'], ','],
    [['1.500', '2.000'], undefined],
    [['1500', ''], undefined],
    [[1500.5], undefined],
    [['Total', 'RD$ .00'], '.'],
  ])('the decimal separator of a column with %j is %j', (cells, mark) => {
    expect(findDecimalMark(cells)).toBe(mark)
  })
})

describe('clear amounts', () => {
  test.each<[SheetCell, '.' | ',' | undefined, number]>([
    ['1,500.00', '.', 150_000],
    ['1500.5', '.', 150_050],
    ['1.500,00', ',', 150_000],
    ['1.500', ',', 150_000],
    ['1,500', undefined, 150_000],
    ['RD$ 1,500.00', '.', 150_000],
    ['DOP$ 300', undefined, 30_000],
    ['dop 300', undefined, 30_000],
    ['1 500.00', '.', 150_000],
    ['-20.00', '.', -2_000],
    ['20.00-', '.', -2_000],
    ['−20.00', '.', -2_000],
    ['(20.00)', '.', -2_000],
    ['+20.00', '.', 2_000],
    ['.50', '.', 50],
    ['-0.00', '.', 0],
    [1500.1, undefined, 150_010],
    [0.1 + 0.2, undefined, 30],
    [-0, undefined, 0],
    ['9999999999999.99', '.', 999_999_999_999_999],
  ])('the amount %j with the decimal separator %s is %d cents', (cell, mark, cents) => {
    expect(parseAmount(cell, mark)).toEqual({ state: 'clear', cents })
  })
})

describe('unclear amounts', () => {
  test.each<[SheetCell, '.' | ',' | undefined, number[]]>([
    ['1.500', undefined, [150, 150_000]],
    ['-1.500', undefined, [-150, -150_000]],
    ['1.500', '.', [150, 150_000]],
    ['000000150000', undefined, [150_000, 15_000_000]],
    ['1,50,00', '.', []],
    ['1,50', '.', []],
    ['1.500,00', '.', []],
    ['NaN', '.', []],
    ['=1+1', '.', []],
    ['--5', '.', []],
    ['(-5)', '.', []],
    ['USD 5.00', '.', []],
    ['1e5', '.', []],
    ['1234567890123456', '.', []],
    ['123456789012345', '.', []],
    ['5'.repeat(100), '.', []],
    [10.123, undefined, []],
    [Number.NaN, undefined, []],
    [1e300, undefined, []],
  ])('the unclear amount %j with the decimal separator %s can mean these cents: %j', (cell, mark, possible) => {
    expect(parseAmount(cell, mark)).toEqual({ state: 'unclear', possible })
  })
})

test.each(['', ' ', '-', '--', undefined])('the text %j counts as an empty amount', (cell) => {
  expect(parseAmount(cell, '.')).toEqual({ state: 'empty' })
})
