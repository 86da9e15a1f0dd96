import type { FastifyInstance } from 'fastify'
import { currentRequestId, type TimedStatement, timedStatements } from '../db/slow-statements'

const longestText = 1_000

/**
 * Logs SQL statements that take longer than this, with the id of their request. Works with a PostgreSQL server only.
 */
export function logSlowStatements(app: FastifyInstance, slowMs: number | undefined): void {
  if (slowMs === undefined) return
  app.addHook('onRequest', ({ id }, _reply, done) => currentRequestId.run(id, done))
  const log = (message: unknown) => {
    // The cast is safe, because only `measureStatement` publishes to this channel.
    const { ms, text, requestId } = message as TimedStatement
    if (ms <= slowMs) return
    app.log.warn({ reqId: requestId, ms: Math.round(ms), statement: text.slice(0, longestText) }, 'slow statement')
  }
  timedStatements.subscribe(log)
  app.addHook('onClose', async () => void timedStatements.unsubscribe(log))
}
