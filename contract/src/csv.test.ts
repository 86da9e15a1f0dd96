import { expect, test } from 'vitest'
import { csvCell } from './csv'

test.each([
  ['Laura Méndez', 'Laura Méndez'],
  ['=1+1', "'=1+1"],
  ['+18095550134', "'+18095550134"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =HYPERLINK("x")', `"'  =HYPERLINK(""x"")"`],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['', ''],
])('%j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('only the separator of the file needs quotes', () => {
  expect(csvCell('a,b', ';')).toBe('a,b')
  expect(csvCell('a;b', ';')).toBe('"a;b"')
})
