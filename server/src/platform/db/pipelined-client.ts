import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { errorReasonOf } from '../error-reason'
import { DatabaseUnreachable } from './errors'
import { findPrimary } from './find-primary'
import { nameHosts } from './hosts'
import { measureStatement } from './slow-statements'

export interface PipelinedConfig extends pg.ClientConfig {
  /** One URL for each server. Each new connection goes to the server that accepts writes. */
  readonly hosts: readonly string[]
  /** False to send statements without names, for poolers that do not support prepared statements. */
  readonly isPrepared: boolean
  /** If no reply comes within this time, the connection is closed and all its queries fail. 0 for no limit. */
  readonly queryTimeoutMs?: number
}

/**
 * A connection that sends queries without waiting for earlier replies. The first statement of a transaction follows
 * BEGIN immediately, which saves a round trip. If BEGIN fails, the connection is broken, so the first statement fails
 * too.
 */
export class PipelinedClient extends pg.Client {
  #isHeldBack = false
  readonly #hosts: readonly string[]

  constructor({ hosts = [], isPrepared = true, queryTimeoutMs = 0, ...config }: Partial<PipelinedConfig> = {}) {
    super({ ...config, connectionString: hosts[0], pipeline: true })
    this.#hosts = hosts
    // An error event without a listener would end the process. The pool listens only to idle connections, and the
    // failed queries report the error anyway.
    this.on('error', () => undefined)
    // Closes the connection if its server has become a standby, so that the next connection goes to the new primary.
    connectionOf(this).on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === '25006') this.end().catch(() => undefined)
    })
    const query = withTimeout(this.query.bind(this) as Query, queryTimeoutMs, () => connectionOf(this).stream.destroy())
    const queryOrBegin = async (...args: unknown[]): Promise<pg.QueryResult> => {
      this.#sendTogether()
      const text = textOf(args[0])
      const reply = measureStatement(text, query, isPrepared ? args : [withoutName(args[0]), ...args.slice(1)])
      if (text.trim() !== 'begin') return reply
      reply.catch(() => undefined)
      return nothing
    }
    this.query = queryOrBegin as pg.Client['query']
    const connect = super.connect.bind(this) as () => Promise<unknown>
    const connectOrExplain = async () => {
      try {
        if (this.#hosts.length > 1) {
          Object.assign(this, addressOf(await findPrimary(this.#hosts, config.connectionTimeoutMillis)))
        }
        await connect()
      } catch (error) {
        if (error instanceof DatabaseUnreachable) throw error
        const hosts = this.#hosts.map(nameHosts).join(' and ')
        const text = `The database at ${hosts} cannot be reached (${errorReasonOf(error)})`
        throw new DatabaseUnreachable(text, { cause: error })
      }
    }
    // The pool calls `connect` with a callback instead of awaiting it.
    this.connect = ((done?: (error?: unknown) => void) =>
      done ? void connectOrExplain().then(() => done(), done) : connectOrExplain()) as pg.Client['connect']
  }

  /** Corks the socket for the rest of this event loop turn, so that all queries are sent in one write. */
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

type Query = (...args: unknown[]) => Promise<pg.QueryResult>

/**
 * Sends queries with a callback, and closes the connection if no reply comes in time. With the promises and timeouts of
 * pg, the rows of every reply would stay in memory until the next full garbage collection, and under load there would
 * be one every other second.
 */
function withTimeout(query: Query, ms: number, end: () => void): Query {
  return (...args) => {
    const timer = ms === 0 ? undefined : setTimeout(end, ms)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (...reply: unknown[]) => {
        clearTimeout(timer)
        callback(...reply)
      })
    }
    const [config, values] = args
    return new Promise((resolve, reject) => {
      query(config, values, (error: Error | null, result: pg.QueryResult) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(result)
      })
    })
  }
}

/** The cast is needed, because the type declarations of pg lack `connection`. */
function connectionOf(client: pg.Client): EventEmitter & { readonly stream: Writable } {
  return (client as unknown as { readonly connection: EventEmitter & { readonly stream: Writable } }).connection
}

const nothing: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' ? text : ''
}

function withoutName(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query
}

function addressOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
}
