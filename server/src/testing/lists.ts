import type { Visitor } from './house'

interface Answered {
  readonly headers: Readonly<Record<string, unknown>>
}

/** The path in a reply's Link header, below /api. */
export function linksOf({ headers }: Answered): { readonly next?: string; readonly previous?: string } {
  const links = [...String(headers.link ?? '').matchAll(/<\/api([^>]*)>; rel="(\w+)"/g)]
  const find = (rel: string) => links.find(([, , name]) => name === rel)?.[1]
  const [next, previous] = [find('next'), find('prev')]
  return { ...(next !== undefined && { next }), ...(previous !== undefined && { previous }) }
}

/** All rows of a list, following the links from page to page. */
export async function walkList<Row>(who: Visitor, path: string, way: 'next' | 'previous' = 'next'): Promise<Row[]> {
  const rows: Row[] = []
  for (let at: string | undefined = path; at !== undefined; ) {
    const answer = await who.get(at)
    if (answer.status !== 200) throw new Error(`${at} is answered with ${answer.status}`)
    if (way === 'next') rows.push(...answer.body)
    else rows.unshift(...answer.body)
    at = linksOf(answer)[way]
  }
  return rows
}
