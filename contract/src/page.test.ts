import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api'
import type { Endpoint } from './endpoint'
import { maxPerPage } from './page-rules'

/** Endpoints whose arrays need no paging, and why each array stays short. */
const shortArrays: Readonly<Record<string, string>> = {
  'GET /trainers/{id}': 'at most 3 pictures, 10 packages, 10 certificates and the 20 newest reviews',
  'PUT /trainers/profile': 'the same as GET /trainers/{id}',
  'GET /public/trainers/{slug}': 'at most 3 pictures, 10 packages, 10 certificates, 3 reviews, 3 others and 7 days',
  'GET /public/cities/{city}': 'at most 60 trainers and 9 specializations',
  'GET /public/specializations/{specialization}': 'at most 60 trainers and 30 cities',
  'GET /public/directory': 'at most 30 cities and 9 specializations',
  'POST /trainers/upload-gallery': 'at most 3 pictures',
  'DELETE /trainers/gallery/{index}': 'at most 3 pictures',
  'GET /trainers/prices': 'at most 20 ranges',
  'GET /trainers/map': 'at most 300 trainers, or 289 cells of a grid',
  'GET /trainers/next-free-hours': 'at most 50 hours',
  'GET /trainers/availability': 'at most 50 entries of time off and 20 sessions within them',
  'PUT /trainers/availability': 'the same as GET /trainers/availability',
  'POST /trainers/availability/time-off': 'at most 20 sessions',
  'POST /trainers/availability/time-off/holidays': 'the same as GET /trainers/availability',
  'GET /trainers/{id}/slots': 'the hours of at most 31 days',
  'GET /me/verification': 'the 50 latest documents',
  'POST /me/verification/identity': 'the same as GET /me/verification',
  'POST /me/verification/certificates': 'the same as GET /me/verification',
  'DELETE /me/verification/papers/{id}': 'the same as GET /me/verification',
  'GET /admin/users/{id}/papers': 'the 50 latest documents',
  'GET /admin/users/{id}': 'at most 8 open bookings',
  'GET /admin/search': 'at most 6 of each kind',
  'GET /admin/tasks': 'one for each kind, with 2 names and 5 days',
  'GET /favourites': 'at most 200 saved trainers',
  'POST /bookings/series': 'at most 26 sessions',
  'POST /bookings/series/preview': 'at most 26 dates',
  'GET /agenda': 'at most 31 days, with a booking, an entry and a piece of time off an hour',
  'GET /outside-calendars': 'at most 3 calendars and 20 conflicts',
  'GET /agenda/clients': 'at most 8 clients',
  'GET /agenda/entries': 'at most 42 days, with an entry an hour',
  'GET /agenda/offers': 'at most 50 sessions',
  'GET /waitlist': 'at most 10 entries of a client',
  'GET /balance': 'the 3 latest entries',
  'POST /balance/keep': 'the same as GET /balance',
  'POST /balance/refunds': 'the same as GET /balance',
  'DELETE /balance/refunds/{id}': 'the same as GET /balance',
  'GET /earnings/statement': 'at most 300 lines',
  'GET /admin/users/{id}/statement': 'at most 300 lines',
  'GET /earnings/statement/year': 'at most 12 months',
  'GET /admin/commissions': 'at most 12 months and 100 trainers',
  'POST /admin/payouts/batches': 'at most 500 transfers',
  'GET /admin/payouts/batches/{id}': 'at most 500 transfers',
  'POST /admin/payouts/batches/{id}/sent': 'at most 500 transfers',
  'POST /admin/payouts/batches/{id}/take-back': 'at most 500 transfers',
  'POST /admin/payouts/ask-details': 'at most 500 trainers',
  'GET /me/first-steps': 'seven steps',
  'PUT /me/first-steps/{step}': 'seven steps',
  'GET /admin/payouts/formats': 'three formats',
  'POST /admin/statements': 'at most 20 breaks of the balance',
  'PUT /admin/statements/{id}/columns': 'at most 20 breaks of the balance and six examples',
  'GET /admin/statements/{id}': 'at most 20 breaks of the balance',
  'POST /admin/statements/{id}/match': 'the same as GET /admin/statements/{id}',
  'POST /admin/statements/{id}/apply': 'the same as GET /admin/statements/{id}',
  'POST /admin/statements/{id}/undo': 'the same as GET /admin/statements/{id}',
  'GET /admin/bank-lines/{id}/candidates': 'at most 20 bookings and 10 clients',
  'POST /admin/bank-lines/{id}/assign': 'one line, with at most 500 transfers',
  'POST /admin/bank-lines/{id}/ignore': 'one line',
  'POST /admin/bank-lines/{id}/reopen': 'one line',
  'POST /admin/bank-lines/{id}/decide': 'one line',
  'POST /admin/allocations/{id}/undo': 'one line',
  'GET /waitlist/hours': 'the hours of one day',
  'GET /me/deletion': 'at most one entry of each of five kinds',
  'GET /earnings/months': 'at most 36 months',
  'GET /me/account': 'at most one entry of each kind of optional mails',
  'PUT /me/account': 'the same as GET /me/account',
  'PUT /me/mails': 'the same as GET /me/account',
  'DELETE /me/email': 'the same as GET /me/account',
  'GET /me/sessions': 'the 50 sessions that were used last',
  'POST /me/second-factor': 'always ten recovery codes',
  'POST /me/second-factor/recovery-codes': 'always ten recovery codes',
  'GET /admin/reports/{id}': 'at most 20 reports, 20 other cases and six reasons',
  'POST /admin/reports/{id}/decide': 'the same as GET /admin/reports/{id}',
  'POST /admin/reports/{id}/lift': 'the same as GET /admin/reports/{id}',
  'POST /admin/reports/{id}/keep': 'the same as GET /admin/reports/{id}',
  'GET /admin/stats/weeks': 'always twelve weeks',
  'GET /payments/receipts/{id}': 'the sessions, payments and refunds of one purchase',
  'GET /admin/users/{id}/owed': 'the five largest amounts, beside their sum and number',
}

const isArray = (field: unknown): boolean =>
  field instanceof z.ZodArray || (field instanceof z.ZodOptional && isArray(field.unwrap()))
const hasArray = (reply: z.ZodType) =>
  isArray(reply) || (reply instanceof z.ZodObject && Object.values(reply.shape).some(isArray))

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints: readonly Endpoint[] = api
const withArrays = endpoints.filter(({ reply }) => hasArray(reply))
const lists = withArrays.filter((endpoint) => shortArrays[nameOf(endpoint)] === undefined)

function fieldOf({ query }: Endpoint, name: string): z.ZodType {
  const field = query instanceof z.ZodObject ? query.shape[name] : undefined
  return field instanceof z.ZodType ? field : z.never()
}

describe.each(lists.map((endpoint) => [nameOf(endpoint), endpoint] as const))('list %s', (_name, endpoint) => {
  test('every list endpoint has a default and a maximum page size', () => {
    const limit = fieldOf(endpoint, 'limit')
    const defaultLimit = limit.safeParse(undefined).data
    expect(defaultLimit).toBeTypeOf('number')
    expect(defaultLimit).toBeLessThanOrEqual(maxPerPage)
    expect(limit.safeParse(String(maxPerPage)).data).toBe(maxPerPage)
    for (const refused of ['0', '101', 'abc', '1.5', '-1'])
      expect(limit.safeParse(refused).success, refused).toBe(false)
  })

  test('every list endpoint accepts a cursor', () => {
    // A chat has only `before`, because a chat is loaded from the newest message backwards.
    const name = endpoint.path === '/messages/{partnerId}' ? 'before' : 'after'
    expect(fieldOf(endpoint, name).safeParse('7f3a91c2-0000-4000-8000-000000000000').success).toBe(true)
  })
})

test('every endpoint listed as a short array replies with an array', () => {
  expect(Object.keys(shortArrays).filter((name) => withArrays.every((endpoint) => nameOf(endpoint) !== name))).toEqual(
    [],
  )
})
