import type { TestVisitor } from './house'

interface WithHeaders {
  readonly headers: Readonly<Record<string, unknown>>
}

/** Returns the paths in the Link header, relative to /api. */
export function linkHeaderOf({ headers }: WithHeaders): { readonly next?: string; readonly previous?: string } {
  const links = [...String(headers.link ?? '').matchAll(/<\/api([^>]*)>; rel="(\w+)"/g)]
  const find = (rel: string) => links.find(([, , name]) => name === rel)?.[1]
  const [next, previous] = [find('next'), find('prev')]
  return { ...(next !== undefined && { next }), ...(previous !== undefined && { previous }) }
}

/** Returns all rows of a list by following the Link headers from page to page. */
export async function readWholeList<Row>(
  visitor: TestVisitor,
  path: string,
  direction: 'next' | 'previous' = 'next',
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page: string | undefined = path; page !== undefined; ) {
    const answer = await visitor.get(page)
    if (answer.status !== 200) throw new Error(`${page} returned ${answer.status}`)
    if (direction === 'next') rows.push(...answer.body)
    else rows.unshift(...answer.body)
    page = linkHeaderOf(answer)[direction]
  }
  return rows
}
