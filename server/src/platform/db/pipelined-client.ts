import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { Unreachable } from './errors'
import { findPrimary } from './find-primary'

export interface PipelinedConfig extends pg.ClientConfig {
  /** One URL for each server. Each new connection goes to the one that accepts writes. */
  readonly hosts: readonly string[]
  /** If false, no statement has a name: poolers that share connections may not keep prepared statements. */
  readonly isPrepared: boolean
}

/**
 * A connection that sends queries without waiting for the replies of earlier ones. It does not wait for the reply to BEGIN
 * either: the first statement of a transaction follows immediately, which saves a round trip. If BEGIN fails, the
 * connection is broken, and that statement fails too.
 */
export class PipelinedClient extends pg.Client {
  #isHeldBack = false
  readonly #hosts: readonly string[]

  constructor({ hosts = [], isPrepared = true, ...config }: Partial<PipelinedConfig> = {}) {
    super({ ...config, connectionString: hosts[0], pipeline: true })
    this.#hosts = hosts
    // The pool listens only while a connection is idle. In a transaction, the queries of a broken connection fail anyway.
    this.on('error', () => undefined)
    // If the server has become a standby, the next connection goes to the new primary.
    connectionOf(this).on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === '25006') this.end().catch(() => undefined)
    })
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>
    const queryOrBegin = async (...args: unknown[]): Promise<pg.QueryResult> => {
      this.#sendTogether()
      const reply = isPrepared ? query(...args) : query(withoutName(args[0]), ...args.slice(1))
      if (!isBegin(args[0])) return reply
      reply.catch(() => undefined)
      return nothing
    }
    this.query = queryOrBegin as pg.Client['query']
    const connect = super.connect.bind(this) as () => Promise<unknown>
    const connectOrExplain = async () => {
      try {
        if (this.#hosts.length > 1) Object.assign(this, addressOf(await findPrimary(this.#hosts)))
        await connect()
      } catch (error) {
        throw error instanceof Unreachable ? error : new Unreachable(String(error), { cause: error })
      }
    }
    // The pool passes a callback.
    this.connect = ((done?: (error?: unknown) => void) =>
      done ? void connectOrExplain().then(() => done(), done) : connectOrExplain()) as pg.Client['connect']
  }

  /** Corks the socket until the end of this turn of the event loop, so that its queries share one write. */
  #sendTogether(): void {
    if (this.#isHeldBack) return
    const { stream } = connectionOf(this)
    this.#isHeldBack = true
    stream.cork()
    setImmediate(() => {
      this.#isHeldBack = false
      stream.uncork()
    })
  }
}

/** The type declarations of pg lack `connection`. */
function connectionOf(client: pg.Client): EventEmitter & { readonly stream: Writable } {
  return (client as unknown as { readonly connection: EventEmitter & { readonly stream: Writable } }).connection
}

const nothing: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

function isBegin(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' && text.trim() === 'begin'
}

function withoutName(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query
}

function addressOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
}
