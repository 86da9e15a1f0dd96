import type { Writable } from 'node:stream'
import pg from 'pg'
import { timeStatement } from './slow-statements'

/**
 * A connection that sends queries without waiting for the replies of earlier ones. It does not wait for the reply to BEGIN
 * either: the first statement of a transaction follows immediately, which saves a round trip. If BEGIN fails, the
 * connection is broken, and that statement fails too.
 */
export class PipelinedClient extends pg.Client {
  #isHeldBack = false

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, pipeline: true })
    // The pool listens only while a connection is idle. In a transaction, the queries of a broken connection fail anyway.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>
    const queryOrBegin = async (...args: unknown[]): Promise<pg.QueryResult> => {
      this.#sendTogether()
      const text = textOf(args[0])
      const reply = timeStatement(text, query, args)
      if (text.trim() !== 'begin') return reply
      reply.catch(() => undefined)
      return nothing
    }
    this.query = queryOrBegin as pg.Client['query']
  }

  /** Corks the socket until the end of this turn of the event loop, so that its queries share one write. */
  #sendTogether(): void {
    if (this.#isHeldBack) return
    // The type declarations of pg lack `connection`.
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Writable } }).connection
    this.#isHeldBack = true
    stream.cork()
    setImmediate(() => {
      this.#isHeldBack = false
      stream.uncork()
    })
  }
}

const nothing: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' ? text : ''
}
