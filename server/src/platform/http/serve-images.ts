import { notFound } from '@entrena/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { refusedWith } from '../refused'
import { findImage } from '../storage/images'
import type { FileStore } from '../storage/store'

/** Browsers may cache pictures forever, because the content of a picture never changes under the same name. */
export function serveImages(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>('/images/:name', { schema: { hide: true } }, async (request, reply) => {
    const content = await findImage(files, request.params.name)
    if (!content) throw refusedWith(notFound)
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(content)
  })
}
