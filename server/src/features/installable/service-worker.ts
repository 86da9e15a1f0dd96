import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services'

/**
 * Serves the service worker. If it is turned off, serves a script that removes the installed service worker and its
 * caches, because after a 404 browsers would keep it.
 */
export function serveServiceWorker(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  const file = config.hasServiceWorker ? 'sw.js' : 'sw-off.js'
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    // The content security policy of the service worker must allow it to load pages and files.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'").sendFile(file),
  )
}
