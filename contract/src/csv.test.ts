import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv'
import { separators } from './money/payouts/rules'

test.each([
  ['Laura Méndez', 'Laura Méndez'],
  ['=1+1', "'=1+1"],
  ['+18095550134', "'+18095550134"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =HYPERLINK("x")', `"  '=HYPERLINK(""x"")"`],
  ['\tAna', "'\tAna"],
  ['＝1+1', "'＝1+1"],
  ['Ana;=1+1', "Ana;'=1+1"],
  ['Ana; "@SUM(A1)"', `"Ana; ""'@SUM(A1)"""`],
  ['Ana;- cmd', "Ana;'- cmd"],
  ['María-José Pérez - Gil', 'María-José Pérez - Gil'],
  ['Pérez & Gil, S.R.L.', '"Pérez & Gil, S.R.L."'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['', ''],
])('in a CSV file the text %j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test("a CSV cell is quoted if it contains the file's own separator, but not for other separators", () => {
  expect(csvCell('a,b', ';')).toBe('a,b')
  expect(csvCell('a;b', ';')).toBe('"a;b"')
})

/** Characters that start a formula. Some programs also accept their full-width and small forms. */
const signs = [
  '=',
  '+',
  '-',
  '@',
  '\u2212',
  '\uFE62',
  '\uFE63',
  '\uFE66',
  '\uFE6B',
  '\uFF0B',
  '\uFF0D',
  '\uFF1D',
  '\uFF20',
]
const starts = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '"', '""', ' "', ',', ';', '|', '; ', ';"', '|\t"', ' ;']

/**
 * Splits a line as a program with this separator would. Strips quotes, blanks and invisible characters before each
 * cell.
 */
const cellsOf = (line: string, separator: string | RegExp) =>
  line.split(separator).map((cell) => cell.replace(/^[\s\p{Cf}"]+/u, ''))

/**
 * Separators at which a program may split a line. A program may use other separators than the file: Excel uses that of
 * the country.
 */
const splitters = [...separators, ' ', /[\r\n]/, /[,;|\s]/]

test.each(separators)(
  'no text becomes a formula in a CSV file separated by %j, wherever a spreadsheet program splits the lines',
  (separator) => {
    const formulas: string[] = []
    for (const start of starts)
      for (const sign of signs)
        for (const value of [
          `${start}${sign}cmd|'/C calc'!A0`,
          `Ana ${start}${sign}1`,
          `Ana;${start}${sign}1`,
          `"${start}${sign}1`,
        ]) {
          const line = csvLine(['00113918205', csvCell(value, separator), 'Banreservas'], separator)
          const cells = splitters.flatMap((splitter) => cellsOf(line, splitter))
          if (cells.some((cell) => signs.some((one) => cell.startsWith(one)))) formulas.push(line)
        }
    expect(formulas).toEqual([])
  },
)
