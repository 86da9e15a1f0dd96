import { expect, test } from 'vitest'
import { isLocalNetwork, isLoopback, networkOf } from './network'

test.each([
  ['190.80.1.1', '190.80.1.1'],
  ['::ffff:190.80.1.1', '190.80.1.1'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8:1:2:bbbb:0:0:9', '2001:db8:1:2'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:1::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('for rate limits, the address %s belongs to the network %s', (address, network) =>
  expect(networkOf(address)).toBe(network),
)

test.each(['127.0.0.1', '127.8.9.1', '::1', '[::1]', 'localhost', 'app.localhost', '::ffff:127.0.0.1'])(
  'the host %s is a loopback host',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each(['0.0.0.0', '::', '192.168.1.4', 'entrena.do', 'localhost.entrena.do', '128.0.0.1', ''])(
  'the host %s is not a loopback host',
  (host) => expect(isLoopback(host)).toBe(false),
)

test.each(['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.7.7', '169.254.1.1', 'fd00::1', 'fe80::1', '::1'])(
  'the IP address %s is a private address',
  (address) => expect(isLocalNetwork(address)).toBe(true),
)

test.each(['172.32.0.1', '11.0.0.1', '190.80.1.1', '203.0.113.7', '2001:db8::1'])(
  'the IP address %s is a public address',
  (address) => expect(isLocalNetwork(address)).toBe(false),
)
