import type { LookupAddress, LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic'
}

/** Unicast excludes private, loopback, link-local, carrier and reserved addresses, and those that embed an IPv4 one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

type Resolve = (
  host: string,
  options: LookupOptions & { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

interface Guard {
  readonly resolve: Resolve
  isAllowed(address: string): boolean
}

/**
 * A lookup for sockets that refuses names with a private address. The socket connects to the addresses that were checked,
 * so a name that resolves differently the next time gains nothing.
 */
export function guardLookup({ resolve, isAllowed }: Guard): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new AddressNotPublic('The push service has no public address'), [])
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
