import { AwsClient } from 'aws4fetch'
import type { S3 } from '../config/providers'
import { checkKey, type FileStore } from './store'

/** An upload that fails takes two requests, and the browser gives up after 30 s. */
const longestMs = 15_000

/** Works with any S3 server. A small request signer is enough, because the store needs only three kinds of requests. */
export function openS3Store(s3: S3, { giveUpAfterMs = longestMs } = {}): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  /** Returns the content of the reply, or undefined if the file or the bucket does not exist. */
  const ask = (method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) =>
    within(giveUpAfterMs, async (signal) => {
      const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${checkKey(key)}`
      const reply = await client.fetch(url, { ...init, method, signal })
      const content = await readBody(reply, signal)
      if (reply.status === 404) return undefined
      if (reply.ok) return content
      throw new Error(`${method} of ${key} was answered with ${reply.status} by the S3 server`)
    })
  return {
    async put(key, content, type) {
      const reply = await ask('PUT', key, { body: new Uint8Array(content), headers: { 'content-type': type } })
      if (!reply) throw new Error(`The S3 server has no bucket '${bucket}'`)
    },
    find: (key) => ask('GET', key),
    async remove(keys) {
      await Promise.all(keys.map((key) => ask('DELETE', key)))
    },
  }
}

/** Limits the whole request. The signal alone does not: Node loses it once the headers of the reply have come. */
async function within<Result>(ms: number, task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      controller.abort()
      reject(new Error(`The S3 server has not answered within ${ms} ms`))
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
