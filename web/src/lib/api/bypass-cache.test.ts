import { afterEach, expect, test, vi } from 'vitest'
import { bypassAfterWrite } from './bypass-cache'
import { call } from './call'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('for two seconds after a user changes something, requests bypass the server’s cache', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: 1_000 })
  vi.stubGlobal('fetch', async () => Response.json({}))
  await call('GET /trainers')
  expect(bypassAfterWrite()).toEqual({})
  await call('PUT /auth/role', { body: { role: 'client' } })
  expect(bypassAfterWrite()).toEqual({ _t: '1000' })
  vi.advanceTimersByTime(1_999)
  expect(bypassAfterWrite()).toEqual({ _t: '2999' })
  vi.advanceTimersByTime(1)
  expect(bypassAfterWrite()).toEqual({})
})
