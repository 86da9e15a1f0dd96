/** The cached page. It answers every path, and the app renders the right screen. */
export const shellPath = '/client-dashboard'

export const cachePrefix = 'entrena-'

/** If the server takes longer for a page, the cached one is used. */
export const pageLimitMs = 3_000

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

/** How a request is answered: from the cache first, from the network first, or without the worker. */
export type RequestHandling = 'cache-first' | 'network-first' | 'untouched'

/** Matches paths of the API and of files, which are never pages of the app. */
const isNoPage = /^\/(api|assets|images|demo-sign-in)(\/|$)|\.\w+$/

/** `files` are the paths of this build, so that only they are cached. */
export function handlingOf({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): RequestHandling {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'untouched'
  if (files.has(pathname)) return 'cache-first'
  return mode === 'navigate' && !isNoPage.test(pathname) ? 'network-first' : 'untouched'
}

/** Paths of the built files that a page references. */
export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))]
}

export type WorkerMessage = { readonly takeOver: true } | { readonly keepFiles: readonly string[] }
