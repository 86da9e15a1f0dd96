import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setUpCalendarService } from '../../testing/calendar-service'
import { fetchPublic } from './fetch-public'
import { makeGuardedLookup } from './public-lookup'

const service = setUpCalendarService()
const limits = { maxBytes: 1_000, longestMs: 30_000, maxRedirects: 3 }
const read = (path: string, more: Partial<typeof limits> = {}) =>
  fetchPublic(service.outgoing, path.startsWith('/') ? `https://calendar.example${path}` : path, { ...limits, ...more })
const redirect = (from: string, to: string) =>
  service.answer(from, (response) => response.writeHead(302, { location: to }).end('x'.repeat(5_000)))

test('an outgoing request reads at most a limited number of bytes, and follows up to three redirects', async () => {
  service.serve('/a', 'x'.repeat(1_000))
  redirect('/1', '/a')
  redirect('/2', 'https://other.example/1')
  redirect('/3', '/2')
  redirect('/4', '/3')
  expect(await read('/3')).toEqual({ content: Buffer.from('x'.repeat(1_000)) })
  expect(await read('/4')).toEqual({ problem: 'too_many_redirects' })
  expect(await read('/a', { maxBytes: 999 })).toEqual({ problem: 'too_large' })
})

test.each([
  ['http://calendar.example/a', 'not_https'],
  ['https://calendar.example:8443/a', 'not_https'],
  ['https://ana:secret@calendar.example/a', 'not_https'],
  ['https://inside.example/a', 'private_address'],
  ['https://10.0.0.1/a', 'private_address'],
  ['https://[::1]/a', 'private_address'],
  ['https://[::ffff:10.0.0.1]/a', 'private_address'],
  ['https://[64:ff9b::10.0.0.1]/a', 'private_address'],
  ['https://167772161/a', 'private_address'],
  ['https://0x7f.1.1.1/a', 'private_address'],
  ['https://169.254.169.254/latest/meta-data', 'private_address'],
])('%s is not read, even if another address redirects to it: %s', async (address, problem) => {
  service.requested.length = 0
  expect(await read(address)).toEqual({ problem })
  redirect('/to', address)
  expect(await read('/to')).toEqual({ problem })
  expect(service.requested).toEqual(['/to'])
})

test('a compressed response is not decompressed, so the size limit counts the compressed bytes', async () => {
  const bomb = gzipSync(Buffer.alloc(1_000_000))
  service.answer('/bomb', (response, { headers }) => {
    expect(headers['accept-encoding']).toBe('identity')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  expect(bomb.length).toBeGreaterThan(900)
  expect(await read('/bomb', { maxBytes: 2_000 })).toEqual({ content: bomb })
})

test('a host name is checked at each look-up, and not connected to if it then has a private address', async () => {
  const found = ['127.0.0.1', '10.0.0.1']
  const lookup = makeGuardedLookup({
    isAllowed: service.outgoing.isAllowed,
    resolve: (_host, _options, done) => done(null, [{ address: found.shift() ?? '', family: 4 }]),
  })
  service.requested.length = 0
  redirect('/rebound', '/rebound-target')
  const address = 'https://calendar.example/rebound'
  expect(await fetchPublic({ ...service.outgoing, lookup }, address, limits)).toEqual({ problem: 'private_address' })
  expect(service.requested).toEqual(['/rebound'])
  expect(found).toEqual([])
})

test.each([
  [401, 'refused'],
  [404, 'gone'],
  [500, 'faulty'],
  [204, 'faulty'],
])('an answer with the status %i is reported as the problem %s', async (status, problem) => {
  service.answer('/status', (response) => response.writeHead(status).end())
  expect(await read('/status')).toEqual({ problem })
})

test('an outgoing request to a server that never answers, or sends byte by byte, is aborted after a time limit', async () => {
  service.answer('/silent', () => undefined)
  service.answer('/endless', (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 5)
    response.on('close', () => clearInterval(timer))
  })
  expect(await read('/silent', { longestMs: 50 })).toEqual({ problem: 'too_slow' })
  expect(await read('/endless', { longestMs: 200, maxBytes: 1_000_000 })).toEqual({ problem: 'too_slow' })
})

test('an outgoing request whose connection breaks reports a problem and returns no content', async () => {
  service.answer('/broken', (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setImmediate(() => response.destroy())
  })
  expect(await read('/broken')).toEqual({ problem: 'unreachable' })
})
