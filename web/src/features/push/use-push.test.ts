import { expect, test } from 'vitest'
import { isApplePhone, pushStateOf } from './use-push'

const android = {
  publicKey: 'BKey',
  isSupported: true,
  permission: 'default',
  isApplePhone: false,
  isInstalled: false,
} as const
const iphone = { ...android, isApplePhone: true }

test.each([
  ['a browser that can', android, 'possible'],
  ['a browser that has been allowed to', { ...android, permission: 'granted' }, 'possible'],
  ['a server without keys', { ...android, publicKey: null }, 'off'],
  ['settings that are not loaded yet', { ...android, publicKey: undefined }, 'off'],
  ['a browser without notifications', { ...android, isSupported: false, permission: undefined }, 'unsupported'],
  ['a browser in which they are forbidden', { ...android, permission: 'denied' }, 'blocked'],
  ['an iPhone', { ...iphone, isSupported: false, permission: undefined }, 'homeScreen'],
  ['an iPhone, from the home screen', { ...iphone, isInstalled: true }, 'possible'],
  ['an old iPhone, from the home screen', { ...iphone, isInstalled: true, isSupported: false }, 'unsupported'],
] as const)('push notifications in %s are %s', (_title, facts, state) => {
  expect(pushStateOf(facts)).toBe(state)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 10; K)', 5, false],
])('the user agent %s with %s touch points is an iPhone or iPad: %s', (userAgent, touchPoints, isPhone) => {
  expect(isApplePhone(userAgent, touchPoints)).toBe(isPhone)
})
