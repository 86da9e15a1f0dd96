import { describe, expect, test } from 'vitest'
import { cleanText, countCharacters, isBlank, mayTalk } from './rules'

test.each([
  ['  Hola  ', 'Hola'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['tab\there', 'tab\there'],
  ['zero\u0000 and escape\u001b', 'zero and escape'],
  ['\u202eturned\u202c \u2066round\u2069', 'turned round'],
  ['half a \ud83d letter', 'half a  letter'],
  ['مرحبا \u200fhola', 'مرحبا \u200fhola'],
  ['👩🏽‍🦱 <b>&amp;</b>', '👩🏽‍🦱 <b>&amp;</b>'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept)
})

test.each([
  ['', 0],
  ['hola', 4],
  ['💪💪', 2],
  ['añ', 2],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test.each(['', '   ', '\n\t', '\u200b\u200b', '\u202e\u202c', '\u0000'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['.', '💪', 'ok', ' a '])('%j is a message', (text) => {
  expect(isBlank(text)).toBe(false)
})

describe('who talks to whom', () => {
  test.each([
    ['client', 'trainer', true],
    ['trainer', 'admin', true],
    ['client', 'client', false],
    ['trainer', 'trainer', false],
    ['client', 'admin', false],
    ['admin', 'admin', false],
    ['trainer', null, false],
  ] as const)('%s and %s: %s', (one, other, may) => {
    expect(mayTalk(one, other)).toBe(may)
    expect(mayTalk(other, one)).toBe(may)
  })
})
