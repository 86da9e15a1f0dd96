import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors'

const databaseError = (code: string) => Object.assign(new Error('the statement failed'), { code })

test.each([
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a lock timeout', '55P03'],
  ['a new row about a person who has just been deleted', '23503'],
])('%s is answered with 503 and a Retry-After header', async (_, code) => {
  const app = Fastify()
  answerErrors(app)
  app.get('/', () => Promise.reject(new Error('Failed query', { cause: databaseError(code) })))
  const reply = await app.inject('/')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('1')
  expect(reply.json().code).toBe('changed_by_others')
  await app.close()
})
