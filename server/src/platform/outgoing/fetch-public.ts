import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hasErrorCode } from '../error-code'
import type { PublicConnection } from './public-connection'
import { AddressNotPublic } from './public-lookup'

const fetchProblems = [
  'not_https',
  'private_address',
  'unreachable',
  'refused',
  'gone',
  'faulty',
  'too_slow',
  'too_large',
  'too_many_redirects',
] as const
export type FetchProblem = (typeof fetchProblems)[number]

export type FetchResult = { readonly content: Uint8Array } | { readonly problem: FetchProblem }

interface FetchLimits {
  readonly maxBytes: number
  /** Maximum time for all redirects and the whole content. */
  readonly longestMs: number
  readonly maxRedirects: number
}

/** Thrown to end a fetch. `problem` says why. */
class FetchEnded extends Error {
  constructor(readonly problem: FetchProblem) {
    super(problem)
  }
}

/**
 * Fetches a URL that a user gave. Refuses anything but https on the default port, and all private networks, also after
 * redirects. Sends no cookies and no password, and nothing that reveals the user.
 */
export async function fetchPublic(
  connection: PublicConnection,
  address: string,
  { maxBytes, longestMs, maxRedirects }: FetchLimits,
): Promise<FetchResult> {
  const controller = new AbortController()
  // A timer, because an unreferenced AbortSignal.timeout may be garbage collected before it fires.
  const timer = setTimeout(() => controller.abort(), longestMs)
  try {
    let url: URL | undefined = new URL(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const own = connection.contentAt?.(url)
      if (own) return { content: own }
      const response = await send(connection, url, controller.signal)
      url = findNext(response, url)
      if (!url) return { content: await readAtMost(response, maxBytes) }
      response.destroy()
    }
    return { problem: 'too_many_redirects' }
  } catch (error) {
    return { problem: controller.signal.aborted ? 'too_slow' : problemOf(error) }
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

function problemOf(error: unknown): FetchProblem {
  if (error instanceof FetchEnded) return error.problem
  if (error instanceof AddressNotPublic) return 'private_address'
  // The location in a redirect may be any text, and need not be a URL.
  return hasErrorCode(error, 'ERR_INVALID_URL') ? 'faulty' : 'unreachable'
}

function send({ lookup, isAllowed, request }: PublicConnection, url: URL, signal: AbortSignal) {
  const { protocol, hostname, port, username, password, pathname, search } = url
  if (protocol !== 'https:' || port !== '' || username || password) throw new FetchEnded('not_https')
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal) && !isAllowed(literal)) throw new FetchEnded('private_address')
  // Asks for an uncompressed response, because the size limit counts the bytes that arrive.
  const headers = { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'identity', 'user-agent': 'Entrena' }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname: literal, path: pathname + search, headers, lookup, signal, agent: false }
    const sent = request(options, resolve)
    sent.on('error', reject)
    sent.end()
  })
}

/** Returns the URL to which the response redirects, or undefined if the response itself has the content. */
function findNext({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | undefined {
  if (statusCode === 200) return undefined
  if ([301, 302, 303, 307, 308].includes(statusCode) && location) return new URL(location, url)
  if (statusCode === 401 || statusCode === 403) throw new FetchEnded('refused')
  throw new FetchEnded(statusCode === 404 || statusCode === 410 ? 'gone' : 'faulty')
}

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FetchEnded('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
