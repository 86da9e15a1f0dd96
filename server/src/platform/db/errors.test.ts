import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DatabaseUnreachable, isDatabaseAway } from './errors'

const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
const withCode = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['a connection that could not be opened', new DatabaseUnreachable('connect ECONNREFUSED')],
  ['the same within a failed query', failed(new DatabaseUnreachable('connect ECONNREFUSED'))],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a connection that broke during a query', failed(withCode('ECONNRESET'))],
  ['a connection that ended during a query', failed(new Error('Connection terminated unexpectedly'))],
  ['a shutdown', failed(withCode('57P01'))],
  ['a write on a standby', failed(withCode('25006'))],
  ['a query without a reply', failed(new Error('Query read timeout'))],
])('an error is recognised as an unreachable database: %s', (_title, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a unique violation', failed(withCode('23505'))],
  ['a statement timeout', failed(withCode('57014'))],
  ['a file store that cannot be reached', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['a bug', new Error('Connection terminated unexpectedly')],
  ['no error', undefined],
])('an error is not taken for an unreachable database: %s', (_title, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
