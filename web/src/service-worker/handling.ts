/** The page that is stored. Every path is answered with the same one, and the app shows what belongs to the path. */
export const shellPath = '/client-dashboard'

/** Caches of all versions begin with this. */
export const cachePrefix = 'entrena-'

/** A page that takes longer than this is answered with the stored one. */
export const pageLimitMs = 3_000

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

/** How a request is answered: from the cache first, from the network first, or by the browser without the worker. */
export type Handling = 'cache-first' | 'network-first' | 'untouched'

/** Paths that the server answers itself, and paths of files, are never pages of the app. */
const isNoPage = /^\/(api|assets|images|demo-sign-in)(\/|$)|\.\w+$/

/** `files` are the paths of this build, so the cache cannot grow beyond them. */
export function handlingOf({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): Handling {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'untouched'
  if (files.has(pathname)) return 'cache-first'
  return mode === 'navigate' && !isNoPage.test(pathname) ? 'network-first' : 'untouched'
}

/** The paths of the built files that a page names. */
export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))]
}

/** Messages from a page to the service worker. */
export type WorkerMessage = { readonly takeOver: true } | { readonly keepFiles: readonly string[] }
