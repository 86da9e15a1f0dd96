import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint'

test.each([
  'https://fcm.googleapis.com/fcm/send/cX1:APA91bH-x_y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QF8w7V0M5Z3h',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%2bx',
  'https://push.example.com:443/x',
  'https://push.example.com./x',
])('the address %s is accepted as a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  ['http', 'http://push.example.com/x'],
  ['another protocol', 'ftp://push.example.com/x'],
  ['no address', 'push'],
  ['nothing', ''],
  ['an IPv4 address', 'https://203.0.113.9/x'],
  ['a private IPv4 address', 'https://10.0.0.1/x'],
  ['an IPv4 address as one decimal number', 'https://2130706433/x'],
  ['an IPv4 address in hexadecimal', 'https://0x7f.1/x'],
  ['an IPv4 address in octal', 'https://0177.0.0.1/x'],
  ['a short IPv4 address', 'https://127.1/x'],
  ['an IPv4 address in full-width digits', 'https://１２７.0.0.1/x'],
  ['an IPv4 address with a final dot', 'https://127.0.0.1./x'],
  ['an IPv6 address', 'https://[2001:db8::1]/x'],
  ['the loopback of IPv6', 'https://[::1]/x'],
  ['an IPv4 address within IPv6', 'https://[::ffff:127.0.0.1]/x'],
  ['localhost', 'https://localhost/x'],
  ['localhost with a final dot', 'https://localhost./x'],
  ['a name below localhost', 'https://push.localhost/x'],
  ['a name of the local network', 'https://printer.local/x'],
  ['a name of a cloud', 'https://metadata.google.internal/x'],
  ['a name in capitals', 'https://METADATA.GOOGLE.INTERNAL/x'],
  ['a name without a dot', 'https://database/x'],
  ['another port', 'https://push.example.com:8443/x'],
  ['a user name', 'https://user@push.example.com/x'],
  ['a password', 'https://:secret@push.example.com/x'],
])('an address is not accepted as a push service: %s', (_title, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
