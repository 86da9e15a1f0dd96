import { describe, expect, test } from 'vitest'
import { api } from './api'
import { listRefusals, sentenceOf } from './refusal'
import { tooManyRequests } from './refusals'

const placeholdersIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()

// Importing `api` registers every refusal.
expect(api.length).toBeGreaterThan(0)

describe('every refusal has a sentence in both languages with the same placeholders', () => {
  test.each(listRefusals().map((refusal) => [refusal.code, refusal] as const))(
    'the refusal %s has sentences in both languages with the same placeholders',
    (_code, { sentence }) => {
      expect(sentence.en).toMatch(/\S/)
      expect(sentence.es).toMatch(/\S/)
      expect(placeholdersIn(sentence.es)).toEqual(placeholdersIn(sentence.en))
    },
  )
})

test('the placeholders in the sentence of a refusal are filled in', () => {
  expect(sentenceOf(tooManyRequests, 'en', { seconds: 30 })).toBe('Too many requests. Try again in 30 s.')
})
