import { expect, test } from 'vitest'
import { describeError } from './logging'

test('the log contains no SQL parameters of a failed query or of its cause', () => {
  const cause = new Error('duplicate key value')
  const error = new Error('Failed query: insert into users values ($1)\nparams: ana@example.com', { cause })
  const written = JSON.stringify(describeError(error))
  expect(written).not.toContain('ana@example.com')
  expect(written).toContain('Failed query: insert into users')
  expect(written).toContain('duplicate key value')
  expect(written).toContain('logging.test.ts')
})
