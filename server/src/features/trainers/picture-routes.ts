import * as endpoints from '@entrena/contract/trainers/picture-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { imageUrl, tryRemoveImages } from '../../platform/storage/images'
import { replaceImagesLocked } from './replace-images'
import { uploadImages } from './upload-images'

/**
 * Routes for a user's picture. Clients' pictures are stored like trainers' photos, so that a client who becomes a
 * trainer keeps the picture.
 */
export function pictureRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.replacePicture, async ({ files }, actor) => {
    const [id = ''] = await uploadImages(services, { userId: actor.id, purpose: 'photo', paths: files })
    return { picture: imageUrl(id) }
  })

  serve(app, endpoints.removePicture, async (_input, actor) => {
    const removed = await replaceImagesLocked(services, { userId: actor.id, purpose: 'photo', ids: [] })
    await tryRemoveImages(services.files, removed)
    return { picture: null }
  })
}
