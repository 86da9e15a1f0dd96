/** The path of the cached page. It is served for every path, and the app renders the right screen. */
export const cachedPagePath = '/client-dashboard'

export const cachePrefix = 'entrena-'

/** If the server needs longer than this for a page, the cached page is used. */
export const pageLimitMs = 3_000

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

/** How the service worker answers a request: cache first, network first, or not at all. */
export type RequestHandling = 'cache-first' | 'network-first' | 'untouched'

/** Matches paths that are not pages of the app, such as the API and files. */
const isNoPage = /^\/(api|assets|images|demo-sign-in)(\/|$)|\.\w+$/

/** `files` are the paths of this build. No other files are cached. */
export function requestHandlingOf(
  { method, url, mode }: Asked,
  origin: string,
  files: ReadonlySet<string>,
): RequestHandling {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'untouched'
  if (files.has(pathname)) return 'cache-first'
  return mode === 'navigate' && !isNoPage.test(pathname) ? 'network-first' : 'untouched'
}

/** Paths of the built files that a page references. */
export function builtFilesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))]
}

export type WorkerMessage = { readonly takeOver: true } | { readonly keepFiles: readonly string[] }
