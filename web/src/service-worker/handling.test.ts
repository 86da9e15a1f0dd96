import { expect, it } from 'vitest'
import { builtFilesIn, requestHandlingOf } from './handling'

const origin = 'https://entrena.do'
const files = new Set(['/assets/index-abc.js', '/assets/logo-abc.svg'])
const load = { method: 'GET', mode: 'no-cors' }
const open = { method: 'GET', mode: 'navigate' }

it.each([
  ['a file of this build', '/assets/index-abc.js', load, 'cache-first'],
  ['a file of this build, opened as a page', '/assets/logo-abc.svg', open, 'cache-first'],
  ['a file of another build', '/assets/index-def.js', load, 'untouched'],
  ['the front page', '/?app=1', open, 'network-first'],
  ['a page', '/client-dashboard?tab=bookings', open, 'network-first'],
  ['a page that begins like the API', '/apiary', open, 'network-first'],
  ['a call', '/api/bookings?from=2026-11-17', load, 'untouched'],
  ['a redirect to another sign-in', '/api/auth/external?redirect=/auth-callback', open, 'untouched'],
  ['the sign-in of the demo', '/demo-sign-in/auth', open, 'untouched'],
  ['a picture', '/images/1b8f-320.webp', load, 'untouched'],
  ['a picture, opened as a page', '/images/1b8f-320.webp', open, 'untouched'],
  ['a file of the server', '/robots.txt', open, 'untouched'],
  ['a write', '/client-dashboard', { method: 'POST', mode: 'navigate' }, 'untouched'],
  ['a map tile', 'https://tile.openstreetmap.org/assets/index-abc.js', load, 'untouched'],
] as const)('the service worker answers %s (%s) in the right way', (_, path, asked, handling) => {
  expect(requestHandlingOf({ ...asked, url: new URL(path, origin).href }, origin, files)).toBe(handling)
})

it('the service worker finds each file of a page once, and no other address', () => {
  const html = `<script src="/assets/index-abc.js"></script><link rel="preload" href="/api/auth/me">
    <link href="/assets/logo-abc.svg"><link href="/assets/index-abc.js"><link href="/icons/apple-touch-icon.png">`
  expect(builtFilesIn(html)).toEqual(['/assets/index-abc.js', '/assets/logo-abc.svg'])
})
