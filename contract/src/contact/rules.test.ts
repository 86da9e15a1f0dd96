import { expect, test } from 'vitest'
import { answeredBy, contactLimits, contactNumber, isContactTextTooLong } from './rules'

test.each([
  ['2026-11-19T03:59:00Z', '2026-11-19'],
  ['2026-11-19T04:00:00Z', '2026-11-20'],
  ['2026-12-31T15:00:00Z', '2027-01-01'],
])('a message sent at %s is answered by the evening of %s, the next day in the Dominican Republic', (sent, day) => {
  expect(answeredBy(new Date(sent))).toBe(day)
})

test('a message may have 2,000 characters, and an emoji counts as one', () => {
  expect(isContactTextTooLong('😀'.repeat(contactLimits.textCharacters))).toBe(false)
  expect(isContactTextTooLong(`  ${'x'.repeat(contactLimits.textCharacters)}\n`)).toBe(false)
  expect(isContactTextTooLong('x'.repeat(contactLimits.textCharacters + 1))).toBe(true)
})

test('a contact message gets a reference number that is easy to read aloud', () => {
  expect(contactNumber(1083)).toBe('C-1083')
})
