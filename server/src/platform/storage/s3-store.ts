import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config/providers'
import { errorReasonOf } from '../error-reason'
import { BucketProblem } from '../problem'
import { checkFileKey, type FileStore, isFileKey } from './store'

/**
 * Time limit of a request. A failed upload takes two requests, which must both fit into the 30 s that the browser
 * waits.
 */
const longestMs = 15_000

/**
 * Works with any S3 server. A small library that signs requests is enough, because the store needs only four kinds of
 * requests.
 */
export function openS3Store(s3: S3Settings, { giveUpAfterMs = longestMs, settings = 'S3_' } = {}): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const problem = (reason: string, cause?: unknown) => {
    const advice = `Check the settings ${settings}… and the rights of the key`
    return new BucketProblem(`The bucket ${bucket} at ${endpoint} cannot be used (${reason}). ${advice}.`, { cause })
  }
  /** Returns the content, or undefined if the file or the bucket does not exist. */
  const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, init: RequestInit = {}) =>
    within(giveUpAfterMs, async (signal) => {
      const reply = await client.fetch(`${root}${path}`, { ...init, method, signal })
      const content = await readBody(reply, signal)
      if (reply.status === 404) return undefined
      if (reply.ok) return content
      throw problem(`${method} of ${path} was answered with ${reply.status}`)
    }).catch((error: unknown) => {
      throw error instanceof BucketProblem ? error : problem(errorReasonOf(error), error)
    })
  const ask = (method: 'GET' | 'PUT' | 'DELETE', key: string, init?: RequestInit) =>
    send(method, `/${checkFileKey(key)}`, init)
  const noBucket = () => problem('the S3 server has no such bucket')
  /** Reads up to 1,000 names and the token of the next page. */
  const readPage = async (token: string | undefined) => {
    const question = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
    const page = String((await send('GET', `?${question}`)) ?? '')
    if (page === '') throw noBucket()
    const [, next] = /<NextContinuationToken>([^<]+)</.exec(page) ?? []
    const names = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
    return { names, next: next && unescapeXml(next) }
  }
  return {
    async put(key, content, type) {
      const reply = await ask('PUT', key, { body: new Uint8Array(content), headers: { 'content-type': type } })
      if (!reply) throw noBucket()
    },
    find: (key) => ask('GET', key),
    async remove(keys) {
      await Promise.all(keys.map((key) => ask('DELETE', key)))
    },
    async *list() {
      let token: string | undefined
      do {
        const { names, next } = await readPage(token)
        // Keeps only our own keys, which never contain characters that XML escapes.
        yield* names.filter(isFileKey)
        token = next
      } while (token)
    },
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replaceAll(/&(\w+);/g, (escaped, name) => entities[name] ?? escaped)
}

/**
 * Limits the whole request. An AbortSignal alone is not enough, because Node ignores it once the response headers have
 * arrived.
 */
async function within<Result>(ms: number, task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      controller.abort()
      reject(new Error(`no answer within ${ms} ms`))
    }, ms)
  })
  return Promise.race([task(controller.signal), late]).finally(() => clearTimeout(timer))
}

async function readBody({ body }: Response, signal: AbortSignal): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) {
    signal.throwIfAborted()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
