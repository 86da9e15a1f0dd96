import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailed, call } from './call'

const window = new EventTarget()
/** A fetch that never responds. Like in a browser, it rejects when aborted. */
const neverAnswers: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', neverAnswers)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failureOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

it('a write request fails at once when the connection is lost', async () => {
  const failure = failureOf(call('POST /auth/logout'))
  window.dispatchEvent(new Event('offline'))
  expect(await failure).toMatchObject({ name: 'CallFailed', status: 0 })
})

it('a write request fails when no byte is sent or received for 30 seconds', async () => {
  const failure = failureOf(call('POST /auth/logout'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({ name: 'CallFailed', status: 0 })
})

it('a write request that its caller cancels is not reported as a lost connection', async () => {
  const caller = new AbortController()
  const message = { id: 'a', sender_id: 'b', receiver_id: 'c', message: 'Hola' }
  const failure = failureOf(call('POST /messages', { body: message, signal: caller.signal }))
  caller.abort(new Error('cancelled'))
  expect(await failure).not.toBeInstanceOf(CallFailed)
})

it('a read request is not cut off while it waits for its reply', async () => {
  const ended = vi.fn()
  void call('GET /config').finally(ended)
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).not.toHaveBeenCalled()
})
