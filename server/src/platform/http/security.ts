import { createHash, randomFillSync } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { otherSiteRefusal, tooManyRequests } from '@entrena/contract/refusals'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config'
import { areRateLimitsApplied } from '../limits/limit'
import { refusedWith } from '../refused'

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

/**
 * The CSP sources of the inline scripts of a page. Unlike a nonce, the hash of one script cannot be used to run
 * another.
 */
export function inlineScriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)]
  return scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

/** Placeholder for the nonce in a policy. The policy is built once for all replies. */
const noncePlaceholder = '__NONCE__'

function pageHeaders({ maps, isHttps }: Config, scriptHashes: readonly string[]) {
  const allow = maps.googleApiKey ? google : { script: [], image: [], connect: [], style: [], font: [] }
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...allow.script],
        // Styles with the nonce are allowed, for libraries that add them.
        styleSrc: ["'self'", `'nonce-${noncePlaceholder}'`, ...allow.style],
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
    xFrameOptions: { action: 'deny' },
    // These headers concern only Internet Explorer, Flash, and the XSS filter of old browsers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** CSRF protection: refuses requests from other origins that would change data. */
function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) {
    const isOurs = origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === request.headers.host)
    if (!isOurs) throw refusedWith(otherSiteRefusal)
  } else if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw refusedWith(otherSiteRefusal)
  }
}

/**
 * Headers for API replies, which must never run as a page or be framed. Built once, because building a page's policy
 * takes longer than most replies.
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

/** True if a request counts towards the limit. Files of the app do not: a page loads many of them at once. */
function isCounted({ routeOptions: { url, config } }: FastifyRequest): boolean {
  return url === undefined || url.startsWith('/api/') || config.isRateLimited === true
}

/** Sets the full content security policy of a page and returns the nonce. */
type ProtectPage = (reply: FastifyReply, scriptHashes?: readonly string[]) => string

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True to limit the requests to a page that is outside of /api/ and reads the database. Routes in /api/ are always
     * limited.
     */
    readonly isRateLimited?: boolean
  }
  interface FastifyInstance {
    protectPage: ProtectPage
  }
}

interface BuiltHeaders {
  readonly headers: Readonly<Record<string, string>>
  /** The policy before and after the nonce. */
  readonly policy: readonly string[]
}

/** Runs Helmet once for all replies, because it takes longer than the rest of a reply. */
function buildHeaders(config: Config, scriptHashes: readonly string[]): BuiltHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  pageHeaders(config, scriptHashes)(request, response, () => undefined)
  const { 'content-security-policy': policy, ...others } = response.getHeaders()
  if (typeof policy !== 'string') throw new Error('Helmet has written no policy')
  const headers = Object.entries(others).map(([name, value]) => [name, String(value)])
  return { headers: Object.fromEntries(headers), policy: policy.split(noncePlaceholder) }
}

/**
 * Generates random bytes for many nonces at once, because a request for 16 bytes takes as long as one for thousands.
 */
function nonceMaker(): () => string {
  const random = Buffer.alloc(16 * 256)
  let used = random.length
  return () => {
    if (used === random.length) {
      randomFillSync(random)
      used = 0
    }
    used += 16
    return random.toString('base64url', used - 16, used)
  }
}

function pageProtection(config: Config): ProtectPage {
  const nextNonce = nonceMaker()
  const built = new Map<string, BuiltHeaders>()
  return (reply, scriptHashes = []) => {
    const key = scriptHashes.join(' ')
    const { headers, policy } = built.get(key) ?? buildHeaders(config, scriptHashes)
    built.set(key, { headers, policy })
    const nonce = nextNonce()
    reply.headers(headers).header('content-security-policy', policy.join(nonce))
    return nonce
  }
}

export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
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
      allowList: (request) => !areRateLimitsApplied(config, request) || !isCounted(request),
      errorResponseBuilder: (_request, { ttl }) => refusedWith(tooManyRequests, { seconds: Math.ceil(ttl / 1000) }),
    })
  }
}
