import { expect, test } from 'vitest'
import { pushOutcomeOf } from './outcome'

const minutes = (count: number) => ({ retryInMs: count * 60_000 })

test.each([
  [201, 1, 'sent'],
  [200, 6, 'sent'],
  [404, 1, 'gone'],
  [410, 1, 'gone'],
  [301, 1, 'refused'],
  [307, 1, 'refused'],
  [400, 1, 'refused'],
  [403, 1, 'refused'],
  [413, 1, 'refused'],
  [429, 1, minutes(1)],
  [500, 2, minutes(2)],
  [503, 5, minutes(30)],
  [503, 6, 'refused'],
])('the push reply %s at try number %s has the outcome %s', (status, tries, outcome) => {
  expect(pushOutcomeOf({ status }, tries)).toEqual(outcome)
})

test('a push to an unreachable push service is retried', () => {
  expect(pushOutcomeOf(undefined, 1)).toEqual(minutes(1))
})

test.each([
  ['600', minutes(10)],
  ['5', minutes(1)],
  ['999999', minutes(60)],
  ['Tue, 17 Nov 2026 07:28:00 GMT', minutes(1)],
])('a push reply with Retry-After %s is respected, up to an hour', (retryAfter, outcome) => {
  expect(pushOutcomeOf({ status: 429, retryAfter }, 1)).toEqual(outcome)
})
