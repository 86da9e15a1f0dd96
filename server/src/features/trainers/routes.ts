import * as endpoints from '@entrena/contract/trainers/endpoints'
import type { PriceSpread, TrainerSearch } from '@entrena/contract/trainers/entity'
import * as found from '@entrena/contract/trainers/found-endpoints'
import type { TrainerCount, TrainerMap } from '@entrena/contract/trainers/found-entity'
import * as prices from '@entrena/contract/trainers/price-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeCache } from '../../platform/expiring-cache'
import { type Actor, serve } from '../../platform/http/serve'
import { serveCached } from '../../platform/http/serve-cached'
import { repeatWhileRunning } from '../../platform/repeat'
import type { Services } from '../../platform/services'
import { readSessionToken } from '../../platform/session'
import { imageUrl } from '../../platform/storage/images'
import { listBlockedEitherWay } from '../blocks/public'
import { availabilityRoutes } from './availability-routes'
import { deleteGalleryPhoto } from './delete-gallery-photo'
import { countFoundTrainers, mapTrainers } from './find-all'
import { getTrainer } from './get-trainer'
import { listNextFree } from './list-next-free'
import { listPriceSpread } from './list-prices'
import { pictureRoutes } from './picture-routes'
import { saveProfile } from './save-profile'
import { type SearchViewer, searchTrainers } from './search-trainers'
import { updatePrices } from './update-prices'
import { uploadImages } from './upload-images'

/**
 * True for a list without place, name, price and day. Only such lists are cached: all landing pages load the same list,
 * while other searches are rarely repeated.
 */
function isPlainList({ address, near, name, price_min, price_max, free, _t }: TrainerSearch): boolean {
  return address === '' && name === '' && [near, price_min, price_max, free, _t].every((field) => field === undefined)
}

/**
 * Routes about all results of a search: their number, and the map. Cached for a short time, because maps and filters
 * request them repeatedly.
 */
function wholeSearchRoutes(app: FastifyInstance, services: Services, hiddenFrom: HiddenFrom): void {
  const kept = { now: services.now, ttlMs: 5_000, maxEntries: 200 }
  const [counts, maps] = [makeCache<TrainerCount>(kept), makeCache<TrainerMap>(kept)]

  /** Does not cache replies for visitors from whom some trainers are hidden. */
  async function findKept<Reply>(
    cache: ReturnType<typeof makeCache<Reply>>,
    { query, request }: { readonly query: { readonly _t?: string | undefined }; readonly request: FastifyRequest },
    load: (db: Services['db'], viewer: SearchViewer) => Promise<Reply>,
  ): Promise<Reply> {
    const token = readSessionToken(request)
    const hidden = token === undefined ? [] : await hiddenFrom(token)
    const read = () => app.publicReads.read(request, (db) => load(db, { now: services.now(), hidden }))
    return hidden.length > 0 || query._t !== undefined ? read() : cache.find(JSON.stringify(query), read)
  }

  serve(app, found.countFoundTrainers, ({ query }, _actor, { request }) =>
    findKept(counts, { query, request }, (db, viewer) => countFoundTrainers(db, query, viewer)),
  )
  serve(app, found.mapTrainers, ({ query }, _actor, { request }) =>
    findKept(maps, { query, request }, (db, viewer) => mapTrainers(db, query, viewer)),
  )
}

/** Finds the ids of people who are hidden from the person who is signed in with this token. */
type HiddenFrom = (token: string) => Promise<readonly string[]>

export function trainersRoutes(app: FastifyInstance, services: Services): void {
  const hiddenFromViewer = async ({ id, seesEveryone }: Actor) =>
    seesEveryone ? [] : listBlockedEitherWay(services.db, id)
  const hiddenFrom: HiddenFrom = async (token) => {
    const viewer = await app.findActor(token)
    return viewer ? hiddenFromViewer(viewer) : []
  }
  wholeSearchRoutes(app, services, hiddenFrom)

  serve(app, found.listNextFreeHours, async ({ query }, actor) =>
    listNextFree(services.db, query.ids, { now: services.now(), hidden: await hiddenFromViewer(actor) }),
  )

  serveCached(app, endpoints.listTrainers, {
    now: services.now,
    isCacheable: ({ query }) => isPlainList(query),
    findHidden: hiddenFrom,
    load: ({ query }, { request }, hidden) =>
      app.publicReads.read(request, (db) => searchTrainers(db, query, { now: services.now(), hidden })),
  })

  // Caches price distributions, because search pages request them again while filters are being chosen.
  const spreads = makeCache<PriceSpread>({ now: services.now, ttlMs: 5_000, maxEntries: 200 })
  serve(app, prices.listPrices, ({ query }, _actor, { request }) =>
    spreads.find(JSON.stringify(query), () =>
      app.publicReads.read(request, (db) => listPriceSpread(db, query, services.now())),
    ),
  )

  serve(app, endpoints.getTrainer, ({ params }, actor, { request }) =>
    app.publicReads.read(request, (db) => getTrainer(db, params.id, { viewer: actor, now: services.now() })),
  )

  serve(app, endpoints.saveProfile, ({ body }, actor) => saveProfile(services, body, actor))

  repeatWhileRunning(app, { name: 'updating prices', everyMs: 60_000, run: () => updatePrices(services) })

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
