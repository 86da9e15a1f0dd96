import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from './call'
import { downloadFile } from './download'

const window = new EventTarget()
const saved = vi.fn((_file: File) => 'saved')
vi.mock('../browser/save-file', () => ({ saveFile: (file: File) => saved(file) }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => {
  saved.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const named = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="entrena-usuarios.csv"' }
const answer = (body: BodyInit, init: ResponseInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))

const download = () => downloadFile('/api/admin/files/users').catch((error: unknown) => error)

it('a downloaded file is saved completely, under the name that the server sends', async () => {
  answer('Nombre\r\nAna\r\n', { headers: named })
  expect(await download()).toBe('saved')
  const [[file] = []] = saved.mock.calls
  expect([file?.name, file?.type, await file?.text()]).toEqual([
    'entrena-usuarios.csv',
    'text/csv',
    'Nombre\r\nAna\r\n',
  ])
})

it("a download that the server refuses fails with the server's sentence, and nothing is saved", async () => {
  answer(JSON.stringify({ code: 'too_many_requests', detail: 'Try again in an hour' }), { status: 429 })
  expect(await download()).toMatchObject({ name: 'CallFailed', status: 429, detail: 'Try again in an hour' })
  expect(saved).not.toHaveBeenCalled()
})

it('a page that a proxy sends instead of the file is not saved', async () => {
  answer('<html>Sign in to this network</html>', { headers: { 'content-type': 'text/html' } })
  expect(await download()).toBeInstanceOf(CallFailed)
  expect(saved).not.toHaveBeenCalled()
})

it('a download that breaks off is not saved, so that nobody takes a part of the list for all of it', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('Nombre\r\n')),
    pull: (controller) => controller.error(new Error('broken off')),
  })
  answer(broken, { headers: named })
  expect(await download()).toMatchObject({ name: 'CallFailed', status: 0 })
  expect(saved).not.toHaveBeenCalled()
})

it.each([
  ['the connection is lost', () => window.dispatchEvent(new Event('offline'))],
  ['the server does not answer within two minutes', () => vi.advanceTimersByTimeAsync(120_000)],
])('a download fails if %s', async (_what, happen) => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const failure = download()
  await happen()
  expect(await failure).toMatchObject({ name: 'CallFailed', status: 0 })
})
