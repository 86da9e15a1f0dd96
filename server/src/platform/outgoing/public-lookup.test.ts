import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { isPublicAddress, makeGuardedLookup } from './public-lookup'

test.each([
  ['142.250.80.10', true],
  ['17.188.143.34', true],
  ['2607:f8b0:4006:80b::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::127.0.0.1', false],
  ['::7f00:1', false],
  ['::808:808', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('the IP address %s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

type Found = string | LookupAddress[]

const look = (addresses: readonly string[], all: boolean) =>
  new Promise<Found>((resolve, reject) => {
    const guarded = makeGuardedLookup({
      resolve: (_host, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      isAllowed: isPublicAddress,
    })
    guarded('push.example.com', { all }, (error, found) => (error ? reject(error) : resolve(found)))
  })

test('a host name that has only public addresses resolves to them', async () => {
  expect(await look(['142.250.80.10', '2607:f8b0::1'], false)).toBe('142.250.80.10')
  expect(await look(['142.250.80.10', '2607:f8b0::1'], true)).toEqual([
    { address: '142.250.80.10', family: 4 },
    { address: '2607:f8b0::1', family: 6 },
  ])
})

test.each([[['10.0.0.1']], [['142.250.80.10', '127.0.0.1']], [['142.250.80.10', '::1']], [[]]])(
  'a host name that resolves to %j is refused',
  async (addresses) => {
    await expect(look(addresses, true)).rejects.toThrow('no public address')
  },
)
