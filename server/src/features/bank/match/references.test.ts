import { expect, test } from 'vitest'
import { readReferenceAs, referencesIn } from './references'

const sure = (text: string) => referencesIn(text).flatMap(({ reference, isSure }) => (isSure ? [reference] : []))
const unsure = (text: string) => referencesIn(text).flatMap(({ reference, isSure }) => (isSure ? [] : [reference]))

test.each([
  ['alone', '7F3A19C2', '7f3a19c2'],
  ['in lower case', 'mb desde 812345677 7f3a19c2 gracias', '7f3a19c2'],
  ['with a label', 'MB desde 812345677 REF: 7F3A19C2', '7f3a19c2'],
  ['divided by a blank', 'pago 7F3A 19C2', '7f3a19c2'],
  ['divided by a hyphen', 'pago 7F3A-19C2.', '7f3a19c2'],
  ['labelled and divided anywhere', 'Reserva 7F3 A19C2', '7f3a19c2'],
  ['labelled and of digits only', 'ENTRENA 73419582', '73419582'],
  ['labelled and of letters only', 'referencia ABCDEFAB', 'abcdefab'],
  ['with an accent typed by mistake', 'réf 7F3Á19C2', '7f3a19c2'],
  ['with O for 0', 'pago 7F3A19CO', '7f3a19c0'],
  ['with two look-alikes', 'pago ZF3AI9C2', '2f3a19c2'],
  ['labelled, with a look-alike and one digit', 'REF ABCDEFO1', 'abcdef01'],
])("a booking's reference in a statement text is recognised as sure if it is written %s", (_, text, reference) => {
  expect(sure(text)).toEqual([reference])
})

test.each([
  ['a word that mends to hex', 'SOCIEDAD', '50c1edad'],
  ['a word after a label that mends to hex', 'RESERVA DEDICADO', 'ded1cad0'],
  ['digits without a label', 'MB desde 81234567', '81234567'],
  ['digits with a look-alike', 'pago 8123456O', '81234560'],
  ['a date', 'pago 20261115', '20261115'],
  ['a date after a label', 'RESERVA 20261115', '20261115'],
  ['a date with the day first', 'RESERVA 15112026', '15112026'],
  ['a date with its month in letters', 'pago 5FEB2026', '5feb2026'],
  ['a date whose month mends', 'pago 5DIC2026', '5d1c2026'],
  ['a word and a number', 'transf de 812345', 'de812345'],
  ['a word and a year', 'CEDE 2026', 'cede2026'],
  ['three look-alikes', 'pago 7F3AISCO', '7f3a15c0'],
  ['two look-alikes and one digit', 'pago AFDAISC2', 'afda15c2'],
  ['letters only', 'pago ABCDEFAB', 'abcdefab'],
  ['what is glued to a label', 'pago REF7F3A19C2', '7f3a19c2'],
])('a statement text is not recognised as a sure reference if it is %s', (_, text, reference) => {
  expect(sure(text)).toEqual([])
  expect(unsure(text)).toContain(reference)
})

test.each([
  'MB desde 812345677',
  '7F3A19C21',
  'X7F3A19C2',
  '0031123450015',
  'LBTR PEREZ SANTOS E000073',
  'Devolucion Jueves TOKE RD$ .00',
  'CR transferencia a cta cte',
  '7F3A, 19C2',
  '7F3A19',
  '',
])('no booking reference is cut out of longer strings or composed of other words: %s', (text) => {
  expect(referencesIn(text)).toEqual([])
})

test('a reference found in a statement text is returned as written, so that it can be highlighted', () => {
  expect(referencesIn('Pago, réf: 7f3a-19CO.')).toEqual([{ reference: '7f3a19c0', isSure: true, written: '7f3a-19CO' }])
})

test.each([
  ['7f3a-19CO', '7F3A19C0'],
  ['7f3a-19c2', null],
  ['REF7F3A19C2', null],
])('a booking reference written as %s in a statement has the corrected reading %s', (text, expected) => {
  expect(referencesIn(text).map(readReferenceAs)).toEqual([expected])
})

test('a reference written twice in a statement text is found once, and is sure if one of the two is sure', () => {
  expect(referencesIn('73419582 REF 73419582 73419582')).toEqual([
    { reference: '73419582', isSure: true, written: '73419582' },
  ])
})

test('at most 20 references are found in one statement text, and sure ones come first', () => {
  const digits = Array.from({ length: 30 }, (_, index) => 81234500 + index).join(' ')
  const found = referencesIn(`${digits} 7F3A19C2`)
  expect(found).toHaveLength(20)
  expect(found[0]).toMatchObject({ reference: '7f3a19c2', isSure: true })
})
