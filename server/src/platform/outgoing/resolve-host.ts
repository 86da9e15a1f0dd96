import { Resolver } from 'node:dns/promises'
import type { ResolveHost } from './public-lookup'

interface Limits {
  /** Addresses of DNS servers, such as '127.0.0.1:53'. By default, the servers of the system are asked. */
  readonly servers?: readonly string[]
  readonly timeoutMs: number
}

/**
 * Asks the DNS servers directly. `dns.lookup` would occupy a thread until the system's resolver gives up, so a few
 * hosts whose DNS server never answers would delay every other lookup of the process.
 */
export function makeResolver({ servers, timeoutMs }: Limits): ResolveHost {
  return (host, _options, done) => {
    // Asks a second time, because a packet can be lost.
    const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 3), tries: 2 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    find(resolver, host)
      .finally(() => clearTimeout(timer))
      .then(
        (addresses) => done(null, addresses),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
      )
  }
}

/** Returns IPv6 addresses only if the host has no others, because many servers have no IPv6 connection. */
async function find(resolver: Resolver, host: string) {
  const addresses = await resolver.resolve4(host).catch(() => [])
  if (addresses.length > 0) return addresses.map((address) => ({ address, family: 4 }))
  return (await resolver.resolve6(host)).map((address) => ({ address, family: 6 }))
}
