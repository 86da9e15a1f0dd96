import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

export const currentRequestId = new AsyncLocalStorage<string>()

export interface TimedStatement {
  readonly ms: number
  /** SQL statement with placeholders. Parameters are omitted, because they may be personal data. */
  readonly text: string
  readonly requestId: string | undefined
}

/** Diagnostics channel of timed statements. Nothing is timed without a subscriber. */
export const timedStatements = channel('entrena:statement')

type Send = (...args: unknown[]) => Promise<unknown>

/**
 * Runs an SQL statement and publishes how long it took, including the wait for earlier statements on the connection.
 * The pool passes a callback, and gets its reply through the callback instead of a promise.
 */
export function measureStatement<S extends Send>(text: string, send: S, args: unknown[]): ReturnType<S> {
  if (!timedStatements.hasSubscribers) return send(...args) as ReturnType<S>
  const requestId = currentRequestId.getStore()
  const startedAt = performance.now()
  const publish = () => {
    timedStatements.publish({ ms: performance.now() - startedAt, text, requestId } satisfies TimedStatement)
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const publishAndCall = (...reply: unknown[]) => {
      publish()
      callback(...reply)
    }
    return send(...args.slice(0, -1), publishAndCall) as ReturnType<S>
  }
  const reply = send(...args)
  reply.then(publish, publish)
  return reply as ReturnType<S>
}
