import { notSignedInRefusal } from '@entrena/contract/refusals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callIfChanged } from './call-if-changed'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

it('a polling request returns the response with its ETag', async () => {
  fetched.mockResolvedValueOnce(new Response('[]', { headers: { etag: '"1"' } }))
  expect(await callIfChanged('GET /messages/conversations', {})).toMatchObject({ answer: [], etag: '"1"' })
  expect(fetched.mock.lastCall?.[1]?.headers).not.toHaveProperty('If-None-Match')
})

it('a polling request sends the ETag, bypasses the browser cache, and returns undefined for a 304', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 304 }))
  const asked = callIfChanged('GET /messages/{partnerId}', { params: { partnerId: 'p' }, etag: '"1"' })
  expect(await asked).toBeUndefined()
  expect(fetched).toHaveBeenCalledWith(
    '/api/messages/p',
    expect.objectContaining({ cache: 'no-store', headers: expect.objectContaining({ 'If-None-Match': '"1"' }) }),
  )
})

it('a polling request that the server refuses rejects with the HTTP status', async () => {
  const refused = Response.json({ code: notSignedInRefusal.code, detail: 'Please sign in' }, { status: 401 })
  fetched.mockResolvedValueOnce(refused)
  await expect(callIfChanged('GET /messages/conversations', {})).rejects.toMatchObject({ status: 401 })
})

it('a polling request compiles only with the path parameters of the contract', () => {
  // @ts-expect-error the path parameter is missing
  const _missing = () => callIfChanged('GET /messages/{partnerId}', {})
  // @ts-expect-error the path has no parameter with this name
  const _other = () => callIfChanged('GET /messages/{partnerId}', { params: { partner: 'p' } })
})
