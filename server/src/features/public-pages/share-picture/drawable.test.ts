import { expect, test } from 'vitest'
import { drawableText } from '../../../platform/drawable-text'
import { breakNameIntoLines } from './drawable'

test.each([
  ['Yulissa Peralta', 'Yulissa Peralta'],
  ['María Núñez', 'María Núñez'],
  ['Mari\u0301a', 'María'],
  ['Řezník 😀', 'Rezník'],
  ['\u202eevil\u202c name', 'evil name'],
  ['a\u00a0b\tc', 'a b c'],
  ['ﬁtness', 'fitness'],
  ['السلام', ''],
  ['', ''],
])('of the name %j the fonts of the share picture can draw %j', (text, wanted) => {
  expect(drawableText(text)).toBe(wanted)
})

test.each([
  ['Li', ['Li']],
  ['Yulissa Peralta', ['Yulissa', 'Peralta']],
  ['Ana Lucía de los Santos', ['Ana', 'Lucía de los', 'Santos']],
  ['María Altagracia de los Ángeles Fernández-Castillo', ['María', 'Altagracia de los', 'Ángeles…']],
  ['', []],
])('on the share picture, the name %j is drawn in the lines %j', (name, lines) => {
  expect(breakNameIntoLines(name)).toEqual(lines)
})
