import { goesOnHeader } from '@entrena/contract/page-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Page } from '../paging'

/** The fields of the query that the contract declares for this route. */
function queryFieldsOf({ routeOptions }: FastifyRequest): readonly string[] {
  const { querystring } = routeOptions.schema ?? {}
  return querystring instanceof z.ZodObject ? Object.keys(querystring.shape) : []
}

type Neighbours = Pick<Page<unknown>, 'next' | 'previous'>

/** Links (RFC 8288) to other pages of the same list. Undeclared fields are not repeated. */
function linksOf(request: FastifyRequest, { next, previous }: Neighbours): string[] {
  const declared = queryFieldsOf(request)
  const [path = '', search = ''] = request.url.split('?')
  const asked = [...new URLSearchParams(search)].filter(
    ([name]) => declared.includes(name) && name !== 'after' && name !== 'before',
  )
  const linkTo = (rel: string, field: string, cursor: string | undefined) =>
    cursor === undefined || !declared.includes(field)
      ? []
      : [`<${path}?${new URLSearchParams([...asked, [field, cursor]])}>; rel="${rel}"`]
  return [...linkTo('next', 'after', next), ...linkTo('prev', 'before', previous)]
}

/** Tells where the list continues, in the Link header. */
export function setLinks(request: FastifyRequest, reply: FastifyReply, neighbours: Neighbours): void {
  const links = linksOf(request, neighbours)
  if (links.length > 0) reply.header('link', links.join(', '))
}

interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers the rows of a page as a plain array. */
export function answerPage<Row>({ request, reply }: Http, page: Page<Row>): Row[] {
  setLinks(request, reply, page)
  if (page.goesOn) reply.header(goesOnHeader, 'true')
  return page.rows
}
