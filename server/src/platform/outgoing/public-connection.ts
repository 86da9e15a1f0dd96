import type { ClientRequest, IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, makeGuardedLookup } from './public-lookup'
import { makeResolver } from './resolve-host'

/** How the server connects to URLs that users give. Tests replace this with connections to their own servers. */
export interface PublicConnection {
  readonly lookup: LookupFunction
  /** Checks an IP address that a URL contains. Node does no lookup for such a URL. */
  isAllowed(address: string): boolean
  request(options: https.RequestOptions, answer: (response: IncomingMessage) => void): ClientRequest
  /**
   * Returns content that the server has itself for a URL, so that it sends no request. Only the demo has such content.
   */
  contentAt?(url: URL): Uint8Array | undefined
}

export const publicConnection: PublicConnection = {
  lookup: makeGuardedLookup({ resolve: makeResolver({ timeoutMs: 3_000 }), isAllowed: isPublicAddress }),
  isAllowed: isPublicAddress,
  request: https.request,
}
