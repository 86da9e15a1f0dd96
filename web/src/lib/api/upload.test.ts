import { notSignedInRefusal } from '@entrena/contract/refusals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/language'
import { CallFailed, onNotSignedIn } from './call'
import { upload } from './upload'

/** A fake XMLHttpRequest. Each test decides how the request ends. */
class FakeRequest extends EventTarget {
  static latest: FakeRequest
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  address = ''
  status = 0
  response: unknown = null
  body: FormData | undefined
  constructor() {
    super()
    FakeRequest.latest = this
  }
  open(method: string, path: string) {
    this.address = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  end(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => {
  vi.unstubAllGlobals()
  setLanguage('en')
})

const file = new File(['x'], 'face.png', { type: 'image/png' })
const send = (onProgress = (_sent: number) => {}) =>
  upload('POST /trainers/upload-photo', { field: 'file', files: [file], onProgress })
const failureOf = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

it('an upload sends the files to /api with the language of the page, and reports progress', async () => {
  setLanguage('es')
  const reported: number[] = []
  const sending = send((sent) => reported.push(sent))
  const request = FakeRequest.latest
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 }))
  request.end(200, { photo_url: '/images/a' })
  expect(await sending).toEqual({ photo_url: '/images/a' })
  expect(request.address).toBe('POST /api/trainers/upload-photo')
  expect(request.headers['Accept-Language']).toBe('es')
  expect(request.body?.getAll('file')).toHaveLength(1)
  expect(reported).toEqual([0.25])
})

it.each([
  { when: 'a refusal', status: 415, response: { detail: 'No', code: 'image_type_wrong' }, detail: 'No' },
  { when: 'a page instead of JSON', status: 502, response: null, detail: undefined },
  { when: 'a 200 that is no JSON', status: 200, response: null, detail: undefined },
])('an upload rejects with CallFailed after $when', async ({ status, response, detail }) => {
  const sending = send()
  FakeRequest.latest.end(status, response)
  const failure = await failureOf(sending)
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({ status, detail })
})

it('an upload rejects with status 0 when the server cannot be reached', async () => {
  const sending = send()
  FakeRequest.latest.dispatchEvent(new Event('error'))
  expect(await failureOf(sending)).toMatchObject({ name: 'CallFailed', status: 0 })
})

it('an upload may take as long as bytes are sent, and fails when it stalls', async () => {
  vi.useFakeTimers()
  const ending = failureOf(send())
  const request = FakeRequest.latest
  const abort = vi.spyOn(request, 'abort')
  for (let sent = 1; sent < 10; sent += 1) {
    vi.advanceTimersByTime(25_000)
    request.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded: sent, total: 10 }),
    )
  }
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(await ending).toMatchObject({ name: 'CallFailed', status: 0 })
  vi.useRealTimers()
})

it('after the last byte of an upload, the server gets more time to resize the pictures', async () => {
  vi.useFakeTimers()
  const sending = send()
  FakeRequest.latest.upload.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(110_000)
  FakeRequest.latest.end(200, { photo_url: '/images/a' })
  expect(await sending).toEqual({ photo_url: '/images/a' })
  vi.useRealTimers()
})

it('an upload that is refused because nobody is signed in calls the listeners for this case', async () => {
  const heard: string[] = []
  const stop = onNotSignedIn((name) => heard.push(name))
  const sending = send()
  FakeRequest.latest.end(401, { code: notSignedInRefusal.code })
  await failureOf(sending)
  stop()
  expect(heard).toEqual(['POST /trainers/upload-photo'])
})
