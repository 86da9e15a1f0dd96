import { expect, it } from 'vitest'
import { CallFailed } from './call'
import { shouldRetry } from './query-client'

it.each([
  { what: 'a refusal', error: new CallFailed(404, undefined, undefined), failures: 0, again: false },
  { what: 'a server error', error: new CallFailed(503, undefined, undefined), failures: 0, again: true },
  { what: 'a second server error', error: new CallFailed(503, undefined, undefined), failures: 1, again: false },
  { what: 'no network', error: new CallFailed(0, undefined, undefined), failures: 0, again: true },
  { what: 'a bug', error: new TypeError('x'), failures: 0, again: true },
])('a query that failed with $what is retried: $again', ({ error, failures, again }) => {
  expect(shouldRetry(failures, error)).toBe(again)
})
