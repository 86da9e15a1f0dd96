import * as endpoints from '@entrena/contract/trainers/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { imageUrl } from '../../platform/storage/images'
import { deleteGalleryPhoto } from './delete-gallery-photo'
import { getTrainer } from './get-trainer'
import { saveProfile } from './save-profile'
import { searchTrainers } from './search-trainers'
import { uploadImages } from './upload-images'

export function trainersRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.listTrainers, ({ query }) => searchTrainers(services.db, query))

  serve(app, endpoints.getTrainer, ({ params }) => getTrainer(services.db, params.id))

  serve(app, endpoints.saveProfile, ({ body }, actor) => saveProfile(services, actor.id, body))

  serve(app, endpoints.uploadPhoto, async ({ files }, actor) => {
    const [id = ''] = await uploadImages(services, { userId: actor.id, purpose: 'photo', paths: files })
    return { photo_url: imageUrl(id) }
  })

  serve(app, endpoints.uploadGallery, async ({ files }, actor) => {
    const ids = await uploadImages(services, { userId: actor.id, purpose: 'gallery', paths: files })
    return { gallery: ids.map(imageUrl) }
  })

  serve(app, endpoints.deleteGalleryPhoto, async ({ params }, actor) => {
    const remaining = await deleteGalleryPhoto(services, actor.id, Number(params.index))
    return { gallery: remaining.map(imageUrl) }
  })
}
