import { lookup } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { guardLookup, isPublicAddress } from './public-lookup'

/** How the server reaches addresses that people give. Tests replace it with servers of their own. */
export interface PublicConnection {
  readonly lookup: LookupFunction
  /** Checks an address that is written in the URL, because Node does not look those up. */
  isAllowed(address: string): boolean
  request(options: https.RequestOptions, answer: (response: IncomingMessage) => void): ClientRequest
}

export const publicConnection: PublicConnection = {
  lookup: guardLookup({ resolve: lookup, isAllowed: isPublicAddress }),
  isAllowed: isPublicAddress,
  request: https.request,
}
