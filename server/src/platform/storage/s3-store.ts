import { AwsClient } from 'aws4fetch'
import type { S3 } from '../config/providers'
import { checkKey, type FileStore } from './store'

/** Works with any S3 server. A small request signer is enough, because the store needs only three kinds of requests. */
export function openS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${checkKey(key)}`
    const reply = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(30_000) })
    if (reply.ok || reply.status === 404) return reply
    throw new Error(`${method} of ${key} was answered with ${reply.status} by the S3 server`)
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
  }
}
