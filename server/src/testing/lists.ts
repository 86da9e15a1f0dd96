import type { Visitor } from './house'

interface Answered {
  readonly headers: Readonly<Record<string, unknown>>
}

/** Where the Link header of an answer leads, below /api. */
export function linksOf({ headers }: Answered): { readonly next?: string; readonly previous?: string } {
  const links = [...String(headers.link ?? '').matchAll(/<\/api([^>]*)>; rel="(\w+)"/g)]
  const find = (rel: string) => links.find(([, , name]) => name === rel)?.[1]
  const [next, previous] = [find('next'), find('prev')]
  return { ...(next !== undefined && { next }), ...(previous !== undefined && { previous }) }
}

/** All rows of a list, page by page as its links lead, in the order of the list. */
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
