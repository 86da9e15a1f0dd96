import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services'

/**
 * Serves the service worker. If it is turned off, its address answers with a worker that removes itself and its caches: an
 * answer of 404 would leave the installed one in the browsers.
 */
export function serveServiceWorker(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  const file = config.hasServiceWorker ? 'sw.js' : 'sw-off.js'
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    // The policy of this reply is that of the worker, which loads pages and files.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'").sendFile(file),
  )
}
