import { goesOnHeader } from '@entrena/contract/page-rules'
import { type EndpointName, type QuestionOf, type ReplyOf, readAnswer, send } from './call'

/** Lists that are told page by page, each row with its cursor. */
type PagedName = Extract<EndpointName, 'GET /admin/users' | 'GET /bookings'>

type PageOf<Name extends PagedName> = QuestionOf<Name> & {
  readonly query: { readonly limit: string; readonly before?: string | undefined }
}

/** Calls for a page. A search that looks at many rows for it is asked on until the page is full, or there is no more. */
export async function callPage<Name extends PagedName>(name: Name, question: PageOf<Name>): Promise<ReplyOf<Name>> {
  const { query, signal } = question
  const wanted = Number(query.limit)
  const isBackwards = query.before !== undefined
  let rows: unknown[] = []
  let place = {}
  for (;;) {
    const limit = wanted - rows.length
    const response = await send(name, { query: { ...query, ...place, limit }, ...(signal && { signal }) })
    const more = (await readAnswer(name, response)) as unknown[]
    rows = isBackwards ? [...more, ...rows] : [...rows, ...more]
    const goesOn = response.headers.get(goesOnHeader)
    if (goesOn === null || rows.length >= wanted) return rows as ReplyOf<Name>
    place = isBackwards ? { before: goesOn } : { after: goesOn }
  }
}
