import { type AnyInput, type EndpointName, parseResponse, type QuestionOf, type ReplyOf, sendRequest } from './call'

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** Cursor for the `after` parameter, or undefined on the last page. */
  readonly next: string | undefined
  /** Cursor for the `before` parameter, in lists that can be paged backwards. */
  readonly previous: string | undefined
}

type ListName = {
  [Name in EndpointName & `GET ${string}`]: ReplyOf<Name> extends readonly unknown[] ? Name : never
}[EndpointName & `GET ${string}`]

type RowOf<Name extends ListName> = ReplyOf<Name> extends readonly (infer Row)[] ? Row : unknown

export function readLinks(headers: Headers): Pick<ListPage<unknown>, 'next' | 'previous'> {
  const links = new Map<string, URLSearchParams>()
  for (const [, address = '', rel = ''] of (headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)) {
    links.set(rel, new URLSearchParams(address.split('?')[1]))
  }
  return { next: links.get('next')?.get('after') ?? undefined, previous: links.get('prev')?.get('before') ?? undefined }
}

async function callAnyWithLinks(name: string, input: AnyInput) {
  const response = await sendRequest(name, input)
  return { reply: await parseResponse(name, response), ...readLinks(response.headers) }
}

/** Like `callPage`, for a reply that contains more than the list. */
export const callWithLinks = callAnyWithLinks as <Name extends EndpointName>(
  name: Name,
  question: QuestionOf<Name>,
) => Promise<{ readonly reply: ReplyOf<Name> } & Pick<ListPage<unknown>, 'next' | 'previous'>>

async function callAnyPage(name: string, input: AnyInput): Promise<ListPage<unknown>> {
  const { reply, ...links } = await callAnyWithLinks(name, input)
  return { rows: reply as unknown[], ...links }
}

/** Loads one page of a list: `callPage('GET /bookings', { query: { after: next } })`. */
export const callPage = callAnyPage as <Name extends ListName>(
  name: Name,
  question: QuestionOf<Name>,
) => Promise<ListPage<RowOf<Name>>>

/**
 * Limits the pages that are loaded of one list, in case the server always returns a next page. The lists that are
 * loaded completely, such as the bookings of a month, never have so many.
 */
const maxPages = 20

async function callEveryPage(name: string, { query, ...input }: AnyInput): Promise<readonly unknown[]> {
  const rows: unknown[] = []
  let after: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await callAnyPage(name, { ...input, query: { ...query, after } })
    rows.push(...answer.rows)
    after = answer.next
    if (after === undefined) return rows
  }
  throw new Error(`${name} has more than ${maxPages} pages`)
}

/** Loads all pages of a list. The request must have a filter that keeps the list short. */
export const callAll = callEveryPage as <Name extends ListName>(
  name: Name,
  question: QuestionOf<Name>,
) => Promise<readonly RowOf<Name>[]>

export function rowsOf<Row>(data: { readonly pages: readonly ListPage<Row>[] } | undefined): Row[] {
  return data?.pages.flatMap(({ rows }) => rows) ?? []
}

/** Options of a TanStack infinite query that follows the `next` cursors. */
export const pagedQueryOptions = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: ListPage<unknown>) => next,
}
