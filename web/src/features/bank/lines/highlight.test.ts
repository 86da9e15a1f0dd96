import { expect, it } from 'vitest'
import { bankTextOf, splitAtHighlights } from './highlight'

const marked = (text: string, found: string[]) =>
  splitAtHighlights(text, found)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['MB desde 810447221 7F3A19C2 boxeo', ['7F3A19C2'], 'MB desde 810447221 [7F3A19C2] boxeo'],
  ['pago 7f3a19c2', ['7F3A19C2'], 'pago [7f3a19c2]'],
  ['19DE7A05 A61F0C3B', ['19DE7A05', 'A61F0C3B'], '[19DE7A05] [A61F0C3B]'],
  ['LBTR MENDEZ ROSARIO', ['MENDEZ', 'MENDEZ ROSARIO'], 'LBTR [MENDEZ ROSARIO]'],
  ['A+B (1.0)', ['(1.0)', 'a+b'], '[A+B] [(1.0)]'],
  ['nothing', ['other', ''], 'nothing'],
  ['nothing', [], 'nothing'],
  ['', [], ''],
])('in the statement text %s, the parts %j are highlighted', (text, found, shown) => {
  expect(marked(text, found)).toBe(shown)
})

it('every highlighted part of a statement text knows its position', () => {
  expect(splitAtHighlights('a B a', ['b']).map(({ at }) => at)).toEqual([0, 2, 3])
})

const line = { text: 'CR transferencia a cta cte', bank_reference: '774120', serial: '0001', found: ['774120'] }

it("if a line was matched by a number of the bank, this number is shown after the bank's text", () => {
  expect(bankTextOf(line)).toBe('CR transferencia a cta cte 774120')
})

it('numbers of the bank by which a line was not matched are not shown', () => {
  expect(bankTextOf({ ...line, found: [] })).toBe('CR transferencia a cta cte')
  expect(bankTextOf({ ...line, found: ['CTA'] })).toBe('CR transferencia a cta cte')
  expect(bankTextOf({ ...line, serial: '774120' })).toBe('CR transferencia a cta cte 774120')
})
