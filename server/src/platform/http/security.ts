import { createHash, randomBytes } from 'node:crypto'
import { otherSite, tooMany } from '@entrena/contract/refusals'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config'
import { isLimited } from '../limits/limit'
import { refuse } from '../refused'

/**
 * Requests per minute and IP address. The limit is high, because many phones share one address of their carrier, and an
 * open chat alone polls 32 times a minute.
 */
const requestsPerMinute = 1_200

/** Origins from which Google Maps loads files, according to its documentation. */
const google = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
}

/** Turns the tile URL 'https://{s}.tiles.example/{z}/…' into the CSP source 'https://*.tiles.example'. */
function tileSource(tileUrl: string | null): string[] {
  if (!tileUrl) return []
  const { protocol, host } = new URL(tileUrl.replaceAll('{s}.', 'wildcard.').replaceAll(/[{}]/g, ''))
  return [`${protocol}//${host.replace(/^wildcard\./, '*.')}`]
}

/** What the policy of each reply allows: the nonce lets libraries add styles, the hashes are of inline scripts. */
const allowances = new WeakMap<object, { readonly nonce: string; readonly scriptHashes: readonly string[] }>()

/**
 * The CSP sources of the inline scripts of a page. Unlike a nonce, a hash cannot be read from the page and used for
 * another script.
 */
export function inlineScriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)]
  return scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

function pageHeaders({ maps, isHttps }: Config) {
  const allow = maps.googleApiKey ? google : { script: [], image: [], connect: [], style: [], font: [] }
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (_request, reply) => allowances.get(reply)?.scriptHashes.join(' ') ?? '',
          ...allow.script,
        ],
        styleSrc: ["'self'", (_request, reply) => `'nonce-${allowances.get(reply)?.nonce}'`, ...allow.style],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileSource(maps.tileUrl), ...allow.image],
        connectSrc: ["'self'", ...allow.connect],
        fontSrc: ["'self'", ...allow.font],
        workerSrc: maps.googleApiKey ? ["'self'", 'blob:'] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Map tile servers require the site's origin in the Referer header.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
  })
}

/** CSRF protection: refuses requests from other origins that would change data. */
function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) {
    const isOurs = origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === request.headers.host)
    if (!isOurs) throw refuse(otherSite)
  } else if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw refuse(otherSite)
  }
}

/**
 * Headers for data replies, which must never run as a page or be framed. They are built once, because building the
 * policy of a page takes longer than most replies.
 */
function dataHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Sets the full content security policy of a page and returns the nonce. */
type ProtectPage = (reply: FastifyReply, scriptHashes?: readonly string[]) => Promise<string>

declare module 'fastify' {
  interface FastifyInstance {
    protectPage: ProtectPage
  }
}

function pageProtection(config: Config): ProtectPage {
  const protect = pageHeaders(config)
  return async (reply, scriptHashes = []) => {
    const nonce = randomBytes(16).toString('base64url')
    allowances.set(reply.raw, { nonce, scriptHashes })
    for (const name of Object.keys(dataHeaders(true))) reply.removeHeader(name)
    await new Promise<void>((resolve) => protect(reply.request.raw, reply.raw, () => resolve()))
    return nonce
  }
}

export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  // Cookies are parsed on demand by `readCookie`, because most replies need no cookie.
  await app.register(cookie, { hook: false })
  app.decorate('isHttps', config.isHttps)
  app.decorate('protectPage', pageProtection(config))
  const headers = dataHeaders(config.isHttps)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    refuseOtherSites(request, config.publicUrl)
    done()
  })
  if (config.rateLimit) {
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: '1 minute',
      // Checks the matched route instead of the URL, because a URL can be spelled in many ways.
      allowList: (request) =>
        !isLimited(config, request) ||
        (request.routeOptions.url !== undefined && !request.routeOptions.url.startsWith('/api/')),
      errorResponseBuilder: (_request, { ttl }) => refuse(tooMany, { seconds: Math.ceil(ttl / 1000) }),
    })
  }
}
