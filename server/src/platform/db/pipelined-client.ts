import pg from 'pg'

/**
 * A connection of the pool. It sends queries without waiting for the replies of earlier ones, and does not wait for the
 * reply to BEGIN: the first statement of a transaction follows immediately, which saves a round trip. If BEGIN fails, the
 * connection is broken, and that statement fails too.
 */
export class PipelinedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, pipeline: true })
    // The pool listens only while a connection is idle. In a transaction, the queries of a broken connection fail anyway.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>
    const queryOrBegin = async (...args: unknown[]): Promise<pg.QueryResult> => {
      const reply = query(...args)
      if (!isBegin(args[0])) return reply
      reply.catch(() => undefined)
      return nothing
    }
    this.query = queryOrBegin as pg.Client['query']
  }
}

const nothing: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

function isBegin(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' && text.trim() === 'begin'
}
