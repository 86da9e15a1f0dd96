import type { LookupAddress, LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic'
}

/**
 * Returns false for private, loopback, link-local, carrier-grade and reserved addresses, and for IPv6 addresses of
 * tunnels to IPv4. An IPv4-mapped address is treated like its IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && parsed.match(oldIpv4Addresses))
}

/** IPv4 addresses in the deprecated form `::7f00:1`, which ipaddr.js calls unicast. */
const oldIpv4Addresses = ipaddr.IPv6.parseCIDR('::/96')

export type ResolveHost = (
  host: string,
  options: LookupOptions & { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

interface Guard {
  readonly resolve: ResolveHost
  isAllowed(address: string): boolean
}

/**
 * DNS lookup that refuses names with a private address. The socket connects to the checked addresses, so DNS rebinding
 * is not possible.
 */
export function makeGuardedLookup({ resolve, isAllowed }: Guard): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new AddressNotPublic('The host has no public address'), [])
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
