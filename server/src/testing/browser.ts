import type { FastifyInstance } from 'fastify'

/** A minimal browser that keeps cookies and follows redirects within the site. */
export interface Browser {
  /** Opens a page and returns the final URL. */
  open(path: string): Promise<{ readonly url: string; readonly status: number; readonly text: string }>
  /** Submits the form of a page and follows redirects. Stops at a redirect to a URL that begins with `stopBefore`. */
  submit(
    path: string,
    fields: Readonly<Record<string, string>>,
    stopBefore?: string,
  ): Promise<{ readonly url: string; readonly status: number }>
  cookies(): Record<string, string>
  setCookies(cookies: Record<string, string>): void
}

export function makeBrowser(app: FastifyInstance, origin = 'http://localhost'): Browser {
  // Cookies by name and path: the provider sets cookies with the same name for different paths.
  const jar = new Map<string, { name: string; value: string; path: string }>()

  function cookieHeader(pathname: string): string {
    return [...jar.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  async function send(path: string, form?: string) {
    const { pathname, search } = new URL(path, origin)
    const reply = await app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: {
        cookie: cookieHeader(pathname),
        host: 'localhost',
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded', origin }),
      },
      ...(form !== undefined && { payload: form }),
    })
    for (const { name, value, path: setPath, expires, maxAge } of reply.cookies) {
      const cookiePath = String(setPath ?? '/')
      const isExpired = (expires && expires.getTime() < Date.now()) || maxAge === 0
      if (isExpired) jar.delete(`${name} ${cookiePath}`)
      else jar.set(`${name} ${cookiePath}`, { name, value: encodeURIComponent(value), path: cookiePath })
    }
    return reply
  }

  async function follow(path: string, form?: string, stopBefore = '/auth-callback') {
    let url = path
    let reply = await send(url, form)
    for (let hop = 0; reply.statusCode >= 300 && reply.statusCode < 400 && hop < 10; hop++) {
      url = new URL(String(reply.headers.location), new URL(url, origin)).href.replace(origin, '')
      if (url.startsWith('/auth-callback') || url.startsWith(stopBefore)) break
      reply = await send(url)
    }
    return { url, status: reply.statusCode, text: reply.body }
  }

  return {
    open: (path) => follow(path),
    submit: (path, fields, stopBefore) => follow(path, new URLSearchParams(fields).toString(), stopBefore),
    cookies: () => Object.fromEntries([...jar.values()].map(({ name, value }) => [name, value])),
    setCookies(cookies) {
      for (const [name, value] of Object.entries(cookies)) jar.set(`${name} /`, { name, value, path: '/' })
    },
  }
}
