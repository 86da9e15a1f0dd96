import * as endpoints from '@entrena/contract/trainers/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import { serveCached } from '../../platform/http/serve-cached'
import type { Services } from '../../platform/services'
import { imageUrl, keysOfImages } from '../../platform/storage/images'
import { availabilityRoutes } from './availability-routes'
import { deleteGalleryPhoto } from './delete-gallery-photo'
import { getTrainer } from './get-trainer'
import { pictureRoutes } from './picture-routes'
import { listAllImages } from './queries'
import { trainersData } from './queries/personal-data'
import { saveProfile } from './save-profile'
import { searchTrainers } from './search-trainers'
import { uploadImages } from './upload-images'

export function trainersRoutes(app: FastifyInstance, services: Services): void {
  services.personalData.add(trainersData)
  services.events.on('userLeaving', async (tx, { person, removeFiles }) =>
    removeFiles(keysOfImages(await listAllImages(tx, person.id))),
  )

  serveCached(app, endpoints.listTrainers, {
    now: services.now,
    // Caches only lists without a place or name. All landing pages load the same list, but searches are rarely repeated.
    isCacheable: ({ query: { address, near, name, _t } }) =>
      address === '' && near === undefined && name === '' && _t === undefined,
    load: ({ query }, { request }) => app.publicReads.read(request, (db) => searchTrainers(db, query)),
  })

  serve(app, endpoints.getTrainer, ({ params }, actor, { request }) =>
    app.publicReads.read(request, (db) => getTrainer(db, params.id, actor)),
  )

  serve(app, endpoints.saveProfile, ({ body }, actor) => saveProfile(services, body, actor))

  availabilityRoutes(app, services)
  pictureRoutes(app, services)

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
