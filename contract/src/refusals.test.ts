import { describe, expect, test } from 'vitest'
import { api } from './api'
import { listRefusals, sentenceOf } from './refusal'
import { tooMany } from './refusals'

const namesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()

// Importing the whole contract declares every refusal.
expect(api.length).toBeGreaterThan(0)

describe('every refusal has a sentence in both languages with the same names', () => {
  test.each(listRefusals().map((refusal) => [refusal.code, refusal] as const))('%s', (_code, { sentence }) => {
    expect(sentence.en).toMatch(/\S/)
    expect(sentence.es).toMatch(/\S/)
    expect(namesIn(sentence.es)).toEqual(namesIn(sentence.en))
  })
})

test('a sentence is filled in', () => {
  expect(sentenceOf(tooMany, 'en', { seconds: 30 })).toBe('Too many requests. Try again in 30 s.')
})
