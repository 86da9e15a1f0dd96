import { AwsClient } from 'aws4fetch'
import type { S3 } from '../config/providers'
import { checkKey, type FileStore, isKey } from './store'

/** Works with any S3 server. A small request signer is enough, because the store needs only four kinds of requests. */
export function openS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) => {
    const url = `${root}/${checkKey(key)}`
    const reply = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(30_000) })
    if (reply.ok || reply.status === 404) return reply
    throw new Error(`${method} of ${key} was answered with ${reply.status} by the S3 server`)
  }
  /** The next names after `last` in the order of S3, at most 1,000. */
  const namesAfter = async (last: string): Promise<string[]> => {
    const url = `${root}?${new URLSearchParams({ 'list-type': '2', 'start-after': last })}`
    const reply = await client.fetch(url, { signal: AbortSignal.timeout(30_000) })
    if (!reply.ok)
      throw new Error(`The list of the bucket '${bucket}' was answered with ${reply.status} by the S3 server`)
    return [...(await reply.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
  }
  return {
    async put(key, content, type) {
      const { ok } = await ask('PUT', key, { body: new Uint8Array(content), headers: { 'content-type': type } })
      if (!ok) throw new Error(`The S3 server has no bucket '${bucket}'`)
    },
    async find(key) {
      const reply = await ask('GET', key)
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => ask('DELETE', key)))
    },
    async *list() {
      for (let last = ''; ; ) {
        const names = await namesAfter(last)
        if (names.length === 0) return
        yield* names.filter(isKey)
        last = names.at(-1) ?? ''
      }
    },
  }
}
