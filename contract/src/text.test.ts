import { expect, test } from 'vitest'
import { countCharacters, stripInvisible } from './text'

test.each([
  ['  Hola  ', 'Hola'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['tab\there', 'tab\there'],
  ['zero\u0000 and escape\u001b', 'zero and escape'],
  ['\u202eturned\u202c \u2066round\u2069', 'turned round'],
  ['half a \ud83d letter', 'half a  letter'],
  ['مرحبا \u200fhola', 'مرحبا \u200fhola'],
  ['👩🏽‍🦱 <b>&amp;</b>', '👩🏽‍🦱 <b>&amp;</b>'],
])('the text %j is stored as %j', (text, stored) => {
  expect(stripInvisible(text)).toBe(stored)
})

test.each([
  ['', 0],
  ['hola', 4],
  ['💪💪', 2],
  ['añ', 2],
])('the length of the text %j is %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
