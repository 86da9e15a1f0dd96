import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RowPage } from '../paging'
import type { HttpExchange } from './serve'

/** Returns the query fields that the contract declares for this route. */
function queryFieldsOf({ routeOptions }: FastifyRequest): readonly string[] {
  const { querystring } = routeOptions.schema ?? {}
  return querystring instanceof z.ZodObject ? Object.keys(querystring.shape) : []
}

type Neighbours = Pick<RowPage<unknown>, 'next' | 'previous'>

/** Returns a Link header (RFC 8288) for the next and previous page. The links keep only declared query fields. */
export function writeLinks(request: FastifyRequest, { next, previous }: Neighbours): string | undefined {
  const declared = queryFieldsOf(request)
  const [path = '', search = ''] = request.url.split('?')
  const parameters = [...new URLSearchParams(search)].filter(
    ([name]) => declared.includes(name) && name !== 'after' && name !== 'before',
  )
  const linkTo = (rel: string, field: string, cursor: string | undefined) =>
    cursor === undefined || !declared.includes(field)
      ? []
      : [`<${path}?${new URLSearchParams([...parameters, [field, cursor]])}>; rel="${rel}"`]
  const links = [...linkTo('next', 'after', next), ...linkTo('prev', 'before', previous)]
  return links.length > 0 ? links.join(', ') : undefined
}

export function answerPage<Row>({ request, reply }: HttpExchange, page: RowPage<Row>): Row[] {
  const links = writeLinks(request, page)
  if (links !== undefined) reply.header('link', links)
  return page.rows
}
