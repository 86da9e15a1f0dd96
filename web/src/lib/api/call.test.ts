import { invalidCredentials } from '@entrena/contract/accounts/errors'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { setLanguage } from '../i18n/language'
import { type CallApi, CallFailed, call, errorDetailOf, onNotSignedIn, type ReplyOf } from './call'

interface Schema<In, Out = In> {
  _zod: { input: In; output: Out }
}
/** A fake API with kinds of endpoints that the real API does not have. */
type FakeApi = readonly [
  {
    method: 'GET'
    path: '/trainers'
    query?: Schema<{ limit?: number | undefined; address?: string }>
    reply: Schema<string[]>
  },
  { method: 'GET'; path: '/trainers/{id}'; query?: Schema<{ day: string }>; reply: Schema<{ id: string }> },
  { method: 'POST'; path: '/bookings'; body?: Schema<{ date: string; note?: string }>; reply: Schema<{ id: string }> },
  { method: 'POST'; path: '/auth/logout'; query?: Schema<undefined>; body?: Schema<undefined>; reply: Schema<void> },
]
const fake = call as unknown as CallApi<FakeApi>

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  setLanguage('en')
})

function answer(status: number, body?: unknown): void {
  fetched.mockResolvedValueOnce(
    new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
}
const failureOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

describe('a request', () => {
  it('an API request is sent to /api with the cookie and the language of the page', async () => {
    setLanguage('es')
    answer(200, {})
    await call('GET /operating-hours')
    expect(fetched).toHaveBeenCalledWith(
      '/api/operating-hours',
      expect.objectContaining({
        method: 'GET',
        credentials: 'same-origin',
        headers: { Accept: 'application/json', 'Accept-Language': 'es' },
      }),
    )
  })

  it('an API request has its path parameters filled in and its undefined query parameters omitted', async () => {
    answer(200, { id: 'a/b' })
    await fake('GET /trainers/{id}', { params: { id: 'a/b' }, query: { day: '2026-11-17' } })
    answer(200, [])
    await fake('GET /trainers', { query: { limit: undefined, address: 'Mirador Sur' } })
    answer(200, [])
    await fake('GET /trainers')
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/trainers/a%2Fb?day=2026-11-17',
      '/api/trainers?address=Mirador+Sur',
      '/api/trainers',
    ])
  })

  it('an API request with a body sends it as JSON', async () => {
    answer(201, { id: '1' })
    await fake('POST /bookings', { body: { date: '2026-11-17' } })
    expect(fetched).toHaveBeenCalledWith(
      '/api/bookings',
      expect.objectContaining({
        body: '{"date":"2026-11-17"}',
        headers: expect.objectContaining({ 'Content-Type': 'application/json' }),
      }),
    )
  })

  it('an API request can be aborted by a signal', async () => {
    const { signal } = new AbortController()
    answer(200, {})
    await call('GET /auth/me', { signal })
    expect(fetched).toHaveBeenCalledWith('/api/auth/me', expect.objectContaining({ signal }))
  })
})

describe('a response', () => {
  it('an API response is parsed as JSON, and a 204 is returned as undefined', async () => {
    answer(200, { status: 'ok' })
    expect(await call('GET /health')).toEqual({ status: 'ok' })
    answer(204)
    expect(await fake('POST /auth/logout')).toBeUndefined()
  })

  it.each([
    {
      when: 'a refusal',
      status: 409,
      body: { detail: 'Taken', code: 'slot_taken' },
      code: 'slot_taken',
      detail: 'Taken',
    },
    {
      when: 'a refused field',
      status: 400,
      body: { detail: 'Too long', code: 'bio_too_long', field: 'bio' },
      code: 'bio_too_long',
      detail: 'Too long',
      field: 'bio',
    },
    { when: 'a refusal without code', status: 401, body: { detail: 'Sign in' }, code: undefined, detail: 'Sign in' },
    { when: 'a page instead of JSON', status: 502, body: '<html>', code: undefined, detail: undefined },
    { when: 'a detail that is no text', status: 400, body: { detail: [1] }, code: undefined, detail: undefined },
    { when: 'a 200 that is no JSON', status: 200, body: '<html>', code: undefined, detail: undefined },
  ])(
    'an API response throws CallFailed with status, code, detail and field: $when',
    async ({ status, body, code, detail, field }) => {
      answer(status, body)
      const failure = await failureOf(call('GET /health'))
      expect(failure).toBeInstanceOf(CallFailed)
      expect(failure).toMatchObject({ status, code, detail, field })
      expect(errorDetailOf(failure)).toBe(detail)
    },
  )

  it('an API response that never arrives throws CallFailed with status 0', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failureOf(call('GET /health'))).toMatchObject({ name: 'CallFailed', status: 0, detail: undefined })
  })

  it('an aborted API request throws the original abort error', async () => {
    const controller = new AbortController()
    controller.abort()
    fetched.mockRejectedValueOnce(controller.signal.reason)
    expect(await failureOf(call('GET /health', { signal: controller.signal }))).toBe(controller.signal.reason)
  })

  it('an error that is not a CallFailed has no error detail', () => {
    expect(errorDetailOf(new Error('other'))).toBeUndefined()
  })
})

describe('a 401 because nobody is signed in', () => {
  it('a 401 for a missing session calls the subscribed listeners, and a 401 with another code does not', async () => {
    const heard: string[] = []
    const stop = onNotSignedIn((name) => heard.push(name))
    answer(401, { code: notSignedInRefusal.code })
    await failureOf(call('PUT /auth/role', { body: { role: 'client' } }))
    answer(401, { code: invalidCredentials.code })
    await failureOf(call('POST /auth/login', { body: { email: 'a@b.do', password: 'wrong' } }))
    stop()
    answer(401, { code: notSignedInRefusal.code })
    await failureOf(call('GET /auth/me'))
    expect(heard).toEqual(['PUT /auth/role'])
  })
})

describe('the types of API calls', () => {
  it('the types of API calls are derived from the contract', () => {
    expectTypeOf<ReplyOf<'GET /operating-hours'>['is_open']>().toEqualTypeOf<boolean>()
    expectTypeOf<ReplyOf<'GET /auth/me'>['role']>().toEqualTypeOf<'client' | 'trainer' | 'admin' | null>()
    expectTypeOf(fake<'POST /auth/logout'>).returns.resolves.toEqualTypeOf<undefined>()
    expectTypeOf(fake<'POST /bookings'>).returns.resolves.toEqualTypeOf<{ id: string }>()
  })

  it('API calls with endpoints or inputs that the contract does not declare do not compile', () => {
    const never = () => {
      // @ts-expect-error no such endpoint
      call('GET /nothing')
      // @ts-expect-error the body is missing
      fake('POST /bookings')
      // @ts-expect-error the date is missing
      fake('POST /bookings', { body: { note: 'x' } })
      // @ts-expect-error the params are missing
      fake('GET /trainers/{id}', { query: { day: '2026-11-17' } })
      // @ts-expect-error the query is missing
      fake('GET /trainers/{id}', { params: { id: '1' } })
      // @ts-expect-error this endpoint takes no body
      fake('GET /trainers', { body: {} })
    }
    expect(never).toBeTypeOf('function')
  })
})
