import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/pglite'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { openServices } from '../../open-services'
import { readConfig } from '../../platform/config/config'
import { newWebRoot } from '../../testing/web-root'

const web = fileURLToPath(new URL('../../../../web/', import.meta.url))
let on: FastifyInstance
let off: FastifyInstance
beforeAll(async () => {
  on = await startWith()
  off = await startWith({ SERVICE_WORKER: 'off' })
})
afterAll(async () => {
  await on.close()
  await off.close()
})

async function startWith(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const webRoot = await newWebRoot()
  await writeFile(join(webRoot, 'sw.js'), 'the worker')
  await writeFile(join(webRoot, 'sw.js.br'), 'compressed')
  await writeFile(join(webRoot, 'sw-off.js.br'), 'compressed')
  await writeFile(join(webRoot, 'sw-off.js'), 'the worker that leaves')
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env })
  return buildApp({ ...openServices({ config, db: drizzle.mock() }), logger: false, webRoot })
}

describe('the manifest', () => {
  const readManifest = (language?: string) =>
    on.inject({ url: '/manifest.webmanifest', headers: { ...(language && { 'accept-language': language }) } })

  test.each([
    [undefined, 'en', 'My Bookings', 'Messages'],
    ['es-DO,es;q=0.9', 'es', 'Mis reservas', 'Mensajes'],
    ['fr', 'en', 'My Bookings', 'Messages'],
  ])('for Accept-Language %s the app manifest is in the language %s', async (asked, language, bookings, messages) => {
    const reply = await readManifest(asked)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'content-language': language,
      vary: 'accept-language',
    })
    expect(reply.json()).toMatchObject({
      id: '/',
      lang: language,
      start_url: '/?app=1',
      display: 'standalone',
      shortcuts: [
        { name: bookings, url: '/?app=bookings' },
        { name: messages, url: '/?app=messages' },
      ],
    })
  })

  test('the icons of the app manifest exist, and its colours are those of the page', async () => {
    const manifest = (await readManifest()).json()
    const page = /--page: (#\w+);/.exec(await readFile(`${web}src/styles/tokens.css`, 'utf8'))?.[1]
    expect([manifest.theme_color, manifest.background_color]).toEqual([page, page])
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      'any',
      'any',
      'maskable',
      'monochrome',
    ])
    for (const { src } of manifest.icons) await access(`${web}public${src}`)
  })
})

describe('the service worker', () => {
  test('browsers always ask for the latest service worker, and it may load pages and files of this site', async () => {
    const { statusCode, headers, body } = await on.inject({ url: '/sw.js' })
    expect([statusCode, body]).toEqual([200, 'the worker'])
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(headers['content-type']).toContain('javascript')
  })

  test('neither the service worker nor its removal script is cached if it is sent compressed', async () => {
    for (const app of [on, off]) {
      const { headers } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br, gzip' } })
      expect([headers['content-encoding'], headers['cache-control']]).toEqual(['br', 'no-cache'])
    }
  })

  test("with SERVICE_WORKER=off, the service worker's address serves a worker that removes itself", async () => {
    const { statusCode, headers, body } = await off.inject({ url: '/sw.js' })
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', 'the worker that leaves'])
  })

  test('the content security policy of the pages allows the service worker', async () => {
    const { headers } = await on.inject({ url: '/login' })
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
  })
})
