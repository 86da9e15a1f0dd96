import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { Resolve } from './public-lookup'

interface Asked {
  /** Addresses of DNS servers, such as '127.0.0.1:53'. Those of the system if missing. */
  readonly servers?: readonly string[]
  readonly timeoutMs: number
}

/**
 * Asks DNS servers without `dns.lookup`, which occupies a thread until the system's resolver gives up. A few hosts whose
 * DNS server never answers would delay every other lookup of the process.
 */
export function resolveWithin({ servers, timeoutMs }: Asked): Resolve {
  return (host, _options, done) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    const find = async (family: 4 | 6): Promise<LookupAddress[]> => {
      const addresses = await (family === 4 ? resolver.resolve4(host) : resolver.resolve6(host))
      return addresses.map((address) => ({ address, family }))
    }
    void Promise.allSettled([find(4), find(6)]).then(([v4, v6]) => {
      clearTimeout(timer)
      const addresses = [v4, v6].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
      if (addresses.length > 0 || v4.status === 'fulfilled') return done(null, addresses)
      done(v4.reason instanceof Error ? v4.reason : new Error(`${host} was not found`), [])
    })
  }
}
