import type { Route } from '@playwright/test'

interface PageOptions {
  /** The page size for requests without a `limit`. */
  readonly defaultLimit?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Responds with one page of the rows, and with a Link header if more rows follow. The cursor is an offset. */
export function fulfillPage(
  route: Route,
  rows: readonly unknown[],
  { defaultLimit = 100, headers }: PageOptions = {},
): Promise<void> {
  const url = new URL(route.request().url())
  const from = Number(url.searchParams.get('after') ?? 0)
  const to = from + Number(url.searchParams.get('limit') ?? defaultLimit)
  url.searchParams.set('after', String(to))
  const link = to < rows.length && { link: `<${url.pathname}${url.search}>; rel="next"` }
  return route.fulfill({ json: rows.slice(from, to), headers: { ...headers, ...link } })
}
