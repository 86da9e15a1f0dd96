import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { newFolder } from '../../testing/paths'
import { readConfig } from '../config/config'
import { openServices } from '../services'

let app: FastifyInstance

beforeAll(async () => {
  const webRoot = await newFolder()
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, '..', 'entrena-secret.txt'), 'do not tell')
  const marked = '<link rel="modulepreload" href="/assets/landing-abc.js" data-screen="/">'
  const [front, elsewhere] = ['<!--front-->\nhero\n<!--/front-->', '<!--elsewhere-->\nspinner\n<!--/elsewhere-->']
  await writeFile(
    join(webRoot, 'index.html'),
    `<meta property="csp-nonce" content="__CSP_NONCE__"><script>alert(1)</script>${marked}<body>${front}${elsewhere}`,
  )
  await writeFile(join(webRoot, 'assets/main-abc.js'), 'plain')
  await writeFile(join(webRoot, 'assets/main-abc.js.br'), 'squeezed')
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
])('GET %s returns the page with a CSP nonce and without caching', async (url) => {
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

test('the front page preloads its own files and shows the hero, but other pages show the spinner', async () => {
  const front = await app.inject({ url: '/' })
  expect(front.body).toMatch(/landing-abc\.js.*<body>.*hero/s)
  expect(front.body).not.toContain('spinner')
  const other = await app.inject({ url: '/login' })
  expect(other.body).toMatch(/<body>.*spinner/s)
  expect(other.body).not.toMatch(/landing-abc\.js|hero/)
})

describe('a built file', () => {
  test('a built file is sent compressed and may be cached forever', async () => {
    const { headers, body } = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(body).toBe('squeezed')
  })

  test('a built file that does not exist returns a 404 instead of the page', async () => {
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
])('GET %s returns no file outside the web folder', async (url) => {
  const { body } = await app.inject({ url })
  expect(body).not.toContain('do not tell')
})

test('a HEAD request for a page returns 200', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
})
