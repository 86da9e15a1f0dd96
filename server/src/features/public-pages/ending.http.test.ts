import { trainerPath } from '@entrena/contract/public-pages/rules'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { openServices } from '../../open-services'
import { setUpHouse } from '../../testing/house'
import { newWebRoot } from '../../testing/web-root'
import { makeUser } from '../accounts/makers'
import { makeBooking } from '../bookings/makers'
import { letCachesExpire, makeShownTrainer, positionInMoca } from './makers'

const house = setUpHouse({}, { openWebRoot: newWebRoot })
const wait = letCachesExpire(house)

/** A second server on the same database. */
let other: FastifyInstance | undefined
beforeAll(async () => {
  const { config, db, files, imageWorkers, now } = house.services
  const services = openServices({ config, db, files, imageWorkers, now })
  other = await buildApp({ ...services, logger: false, webRoot: await newWebRoot() })
})
afterAll(() => other?.close())

const open = (app: FastifyInstance | undefined, url: string) => app?.inject({ url, remoteAddress: '203.0.113.9' })

/**
 * Creates a trainer who is on a city's list and has a review with a reply, the client who wrote the review, and an
 * admin.
 */
async function makeWorld() {
  const shown = await makeShownTrainer(house.services, { name: 'Ana Pérez', ...positionInMoca })
  for (const name of ['Bea', 'Mar', 'Luz']) await makeShownTrainer(house.services, { name, ...positionInMoca })
  const [ana, admin] = [await house.as(shown.id), await house.person('admin')]
  const client = await house.as((await makeUser(house.db, { role: 'client', name: 'Kirsys Rosario' })).id)
  const done = { status: 'completed', paymentStatus: 'paid' } as const
  const booking_id = await makeBooking(house.db, { trainerId: ana.id, clientId: client.id, ...done })
  const review = await client.post('/reviews', { payload: { booking_id, rating: 5, comment: 'Mequetrefe' } })
  await ana.post(`/reviews/${review.body.id}/reply`, { payload: { reply: 'Zopenco' } })
  return { ana, admin, client, slug: shown.slug, reviewId: review.body.id as string }
}

type World = Awaited<ReturnType<typeof makeWorld>>

/** Reports something, hides it by an admin's decision, and returns the id of the case. */
async function hide({ admin }: World, kind: string, id: string): Promise<string> {
  const reporter = await house.person(kind === 'reply' ? 'client' : 'trainer')
  await reporter.post('/reports', { payload: { subject: { kind, id }, reason: 'insult' } })
  const [open] = (await admin.get('/admin/reports')).body
  const { status } = await admin.post(`/admin/reports/${open.id}/decide`, {
    payload: { outcome: 'hide', reason: 'No' },
  })
  expect(status).toBe(200)
  return open.id
}

/** The public URLs at which a server shows the trainer. */
async function placesOf(app: FastifyInstance | undefined, slug: string): Promise<string[]> {
  const texts = [trainerPath(slug, 'es'), trainerPath(slug, 'en'), `/api/public/trainers/${slug}`]
  const lists = ['/entrenadores-en/moca', '/api/public/cities/moca', '/sitemap-1.xml']
  const places: string[] = []
  for (const url of [...texts, ...lists, `/images/share/${slug}.jpg`]) {
    const reply = await open(app, url)
    if (reply?.statusCode === 200 && (url.startsWith('/images') || reply.body.includes(slug))) places.push(url)
  }
  return places
}

const trainerWays: Readonly<Record<string, [end: (world: World) => unknown, back?: (world: World) => unknown]>> = {
  'is suspended': [
    ({ admin, ana }) => admin.post(`/admin/users/${ana.id}/suspend`, { payload: { reason: 'Pide dinero' } }),
    ({ admin, ana }) => admin.post(`/admin/users/${ana.id}/lift`),
  ],
  'is hidden after a report': [
    (world) => hide(world, 'profile', world.ana.id),
    async ({ admin }) => {
      const [decided] = (await admin.get('/admin/reports?state=decided')).body
      return admin.post(`/admin/reports/${decided.id}/lift`)
    },
  ],
  'asks for deletion': [
    async ({ ana }) => (await house.as(ana.id)).post('/me/deletion', { payload: {} }),
    async ({ ana }) => (await house.as(ana.id)).delete('/me/deletion'),
  ],
  'is deleted': [({ admin, ana }) => admin.delete(`/admin/users/${ana.id}`)],
  'becomes a client': [
    async ({ ana }) => (await house.as(ana.id)).put('/auth/role', { payload: { role: 'client' } }),
    async ({ ana }) => (await house.as(ana.id)).put('/auth/role', { payload: { role: 'trainer' } }),
  ],
  'switches the page off': [
    ({ ana }) => ana.put('/trainers/public-page', { payload: { is_on: false } }),
    ({ ana }) => ana.put('/trainers/public-page', { payload: { is_on: true } }),
  ],
}

describe('public page, data, lists, share picture and sitemap entry of a trainer', () => {
  test.each(Object.entries(trainerWays))(
    'page, data, lists, share picture and sitemap entry of a trainer disappear and return if the trainer %s',
    async (_, [end, back]) => {
      const world = await makeWorld()
      const all = await placesOf(house.app, world.slug)
      expect(all).toHaveLength(7)
      expect(await placesOf(other, world.slug)).toEqual(all)
      await end(world)
      expect(await placesOf(house.app, world.slug)).toEqual([])
      wait(5)
      expect(await placesOf(other, world.slug)).toEqual([])
      if (!back) return
      await back(world)
      expect(await placesOf(house.app, world.slug)).toEqual(all)
      wait(5)
      expect(await placesOf(other, world.slug)).toEqual(all)
    },
  )

  test("all public pages have a trainer's new name at once, and the former address redirects to the new one", async () => {
    const { ana, slug } = await makeWorld()
    await placesOf(house.app, slug)
    await placesOf(other, slug)
    expect((await ana.put('/me/account', { payload: { name: 'Eva Luna', phone: '' } })).status).toBe(200)
    for (const server of [house.app, other]) {
      for (const url of ['/entrenadores-en/moca', '/sitemap-1.xml', '/api/public/trainers/eva-luna-moca'])
        expect((await open(server, url))?.body, url).not.toMatch(/ana-perez|Ana Pérez/)
      expect((await open(server, trainerPath(slug, 'es')))?.headers.location).toBe(trainerPath('eva-luna-moca', 'es'))
      wait(5)
    }
  })

  test('browsers and proxies must ask the server before they show a public page from a cache', async () => {
    const { slug } = await makeWorld()
    const { share_picture: picture } = (await house.stranger.get(`/public/trainers/${slug}`)).body
    for (const url of [trainerPath(slug, 'es'), '/entrenadores-en/moca', '/sitemap-1.xml', picture])
      expect((await open(house.app, url))?.headers['cache-control'], url).toMatch(/^(public, )?no-cache$/)
    for (const url of [`/api/public/trainers/${slug}`, '/api/public/cities/moca'])
      expect((await open(house.app, url))?.headers['cache-control'], url).toBe('no-store')
  })
})

const reviewWays: Readonly<Record<string, [text: string, end: (world: World) => unknown]>> = {
  'a review that is hidden': ['Mequetrefe', (world) => hide(world, 'review', world.reviewId)],
  'a reply that is hidden': ['Zopenco', (world) => hide(world, 'reply', world.reviewId)],
  'the name of a client who asks for deletion': [
    'Kirsys',
    async ({ client }) => (await house.as(client.id)).post('/me/deletion', { payload: {} }),
  ],
}

test.each(Object.entries(reviewWays))(
  'a public page no longer shows %s, and shows it again when it is back',
  async (_, [text, end]) => {
    const world = await makeWorld()
    const urls = [trainerPath(world.slug, 'es'), trainerPath(world.slug, 'en'), `/api/public/trainers/${world.slug}`]
    const isShown = async (app: FastifyInstance | undefined) =>
      Promise.all(urls.map(async (url) => (await open(app, url))?.body.includes(text)))
    expect(await isShown(house.app)).toEqual([true, true, true])
    expect(await isShown(other)).toEqual([true, true, true])
    const caseId = await end(world)
    expect(await isShown(house.app)).toEqual([false, false, false])
    wait(5)
    expect(await isShown(other)).toEqual([false, false, false])
    if (typeof caseId === 'string') await world.admin.post(`/admin/reports/${caseId}/lift`)
    else await (await house.as(world.client.id)).delete('/me/deletion')
    expect(await isShown(house.app)).toEqual([true, true, true])
    wait(5)
    expect(await isShown(other)).toEqual([true, true, true])
  },
)
