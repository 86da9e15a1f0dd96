import type { Route } from '@playwright/test'

interface Answer {
  /** How many rows come where the question does not say. */
  readonly usual?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers a page of these rows as the server would: with a link where there are more. The cursor here is how many came before. */
export function answerList(
  route: Route,
  rows: readonly unknown[],
  { usual = 100, headers }: Answer = {},
): Promise<void> {
  const url = new URL(route.request().url())
  const from = Number(url.searchParams.get('after') ?? 0)
  const to = from + Number(url.searchParams.get('limit') ?? usual)
  url.searchParams.set('after', String(to))
  const link = to < rows.length && { link: `<${url.pathname}${url.search}>; rel="next"` }
  return route.fulfill({ json: rows.slice(from, to), headers: { ...headers, ...link } })
}
