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
  /** At most 1,000 names, and the token for the next page. */
  const readPage = async (token: string | undefined) => {
    const url = `${root}?${new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })}`
    const reply = await client.fetch(url, { signal: AbortSignal.timeout(30_000) })
    if (!reply.ok)
      throw new Error(`The list of the bucket '${bucket}' was answered with ${reply.status} by the S3 server`)
    const page = await reply.text()
    const [, next] = /<NextContinuationToken>([^<]+)</.exec(page) ?? []
    const names = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
    return { names, next: next && unescapeXml(next) }
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
      let token: string | undefined
      do {
        const { names, next } = await readPage(token)
        // Our keys have no characters that XML escapes.
        yield* names.filter(isKey)
        token = next
      } while (token)
    },
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replaceAll(/&(\w+);/g, (escaped, name) => entities[name] ?? escaped)
}
