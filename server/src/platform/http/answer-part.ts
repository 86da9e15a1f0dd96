import { goesOnHeader } from '@entrena/contract/page-rules'
import type { FastifyReply } from 'fastify'

/** A page, or the part of one that a search found in what it may look at in one request. */
export interface Part<Row> {
  readonly rows: Row[]
  /** Where it goes on; undefined where the page is full, or there is no more. */
  readonly goesOn?: string | undefined
}

export function answerPart<Row>(reply: FastifyReply, { rows, goesOn }: Part<Row>): Row[] {
  if (goesOn !== undefined) reply.header(goesOnHeader, goesOn)
  return rows
}
