import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/pglite'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { openServices } from '../../open-services'
import { newWebRoot } from '../../testing/web-root'
import { readConfig } from '../config/config'

let app: FastifyInstance

beforeAll(async () => {
  const webRoot = await newWebRoot()
  await writeFile(join(webRoot, '..', 'entrena-secret.txt'), 'do not tell')
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const services = openServices({ config, db: drizzle.mock() })
  app = await buildApp({ ...services, logger: false, webRoot })
})
afterAll(() => app.close())

test.each([
  '/',
  '/login',
  '/trainer/abc',
  '/apiary',
  '//',
  '//evil.example/x',
  '/login?next=/api',
  '/find?near=18.4,-69.9',
])('a GET request for %s returns the page with a CSP nonce and without caching', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url })
  const nonce = /content="([\w-]{22})"/.exec(body)?.[1]
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-cache')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';")
  expect(policy).not.toMatch(/unsafe|google/)
})

test('the public port returns 404 for metrics, because a page would look like a valid reply', async () => {
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/metricsx' })).statusCode).toBe(200)
})

test('the front page preloads its own files and shows the hero, and other pages show a spinner', async () => {
  const front = await app.inject({ url: '/' })
  expect(front.body).toMatch(/landing-abc\.js.*<body>.*hero/s)
  expect(front.body).not.toContain('spinner')
  const other = await app.inject({ url: '/login' })
  expect(other.body).toMatch(/<body>.*spinner/s)
  expect(other.body).not.toMatch(/landing-abc\.js|hero/)
})

test('a page is sent compressed to browsers, with the nonce of its security policy', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(headers['content-encoding']).toBe('gzip')
  const nonce = /content="([\w-]{22})"/.exec(gunzipSync(rawPayload).toString())?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})

describe('a built file', () => {
  test('a built asset file is sent compressed and may be cached forever', async () => {
    const { headers, body } = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(body).toBe('squeezed')
  })

  test('a request for a built file that does not exist returns a 404 instead of the page', async () => {
    const { statusCode } = await app.inject({ url: '/assets/main-old.js' })
    expect(statusCode).toBe(404)
  })
})

test.each([
  '/../entrena-secret.txt',
  '/%2e%2e/entrena-secret.txt',
  '/assets/../../entrena-secret.txt',
  '/assets/..%2f..%2fentrena-secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fentrena-secret.txt',
])('a GET request for %s returns no file outside the web folder', async (url) => {
  const { body } = await app.inject({ url })
  expect(body).not.toContain('do not tell')
})

describe('what search engines read', () => {
  const get = async (url: string, headers: Record<string, string> = {}) => (await app.inject({ url, headers })).body

  test.each([
    [{ 'accept-language': 'es-DO,es;q=0.9' }, '/', 'es', 'Entrenadores personales en República Dominicana', '/'],
    [{ 'accept-language': 'fr' }, '/', 'en', 'Personal trainers in the Dominican Republic', '/'],
    [{ 'accept-language': 'en' }, '/?lang=es', 'es', 'Entrenadores personales', '/?lang=es'],
    [{ 'accept-language': 'es' }, '/?lang=de&lang=en', 'es', 'Entrenadores personales', '/'],
  ])('the front page for %j at %s is in the language %s', async (headers, url, language, title, canonical) => {
    const body = await get(url, headers)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toMatch(new RegExp(`<title>${title}[^<]* · Entrena</title>`))
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${canonical}">`)
    expect(body).toContain('<link rel="alternate" hreflang="es-DO" href="http://localhost:3000/?lang=es">')
    expect(body).toContain('<link rel="alternate" hreflang="x-default" href="http://localhost:3000/">')
    expect(body).toContain('"@type":"Organization"')
    expect(body).not.toMatch(/Of index.html|noindex/)
  })

  test('the language of the front page depends on the browser, so caches store a version for each language', async () => {
    expect((await app.inject({ url: '/' })).headers.vary).toBe('accept-encoding, accept-language')
  })

  test('search engines may index the terms, but no page that needs a session', async () => {
    for (const path of ['/client-dashboard', '/trainer/abc', '/reset?token=x']) {
      expect(await get(path)).toContain('<meta name="robots" content="noindex">')
    }
    for (const path of ['/terms', '/login?next=x']) expect(await get(path)).not.toContain('noindex')
  })
})

test('a HEAD request for a page returns 200', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
})
