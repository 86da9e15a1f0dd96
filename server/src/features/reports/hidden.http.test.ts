import { api } from '@entrena/contract/api'
import type { Endpoint } from '@entrena/contract/endpoint'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { expect, test } from 'vitest'
import { setUpHouse, type TestVisitor } from '../../testing/house'
import { makePicture, multipartFormOf } from '../../testing/pictures'
import { newWebRoot } from '../../testing/web-root'
import { makeUser } from '../accounts/makers'
import { makeBooking } from '../bookings/makers'
import { makeMessage } from '../messages/makers'
import { letCachesExpire, makeShownTrainer, positionInPiantini } from '../public-pages/makers'
import { makeReportingPeople } from './makers'

const house = setUpHouse({}, { openWebRoot: newWebRoot })
const wait = letCachesExpire(house)

const words = { profile: 'Zurriagazo', review: 'Mequetrefe', reply: 'Zopenco', message: 'Pelagatos' } as const
const kinds = ['profile', 'photo', 'review', 'reply', 'message'] as const

/**
 * Creates a trainer with a public page and one subject of each kind, each with a unique word or photo. `hide` reports a
 * subject and hides it.
 */
async function makeSpoken() {
  const { admin, report } = await makeReportingPeople(house)
  const shown = await makeShownTrainer(house.services, { name: 'Ana Pérez', bio: words.profile, ...positionInPiantini })
  const trainer = await house.as(shown.id)
  const client = await house.as((await makeUser(house.db)).id)
  const other = await house.person('client')
  const rival = await house.person('trainer')
  const done = { status: 'completed', paymentStatus: 'paid' } as const
  const booking = await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, ...done })
  await makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour: 9, status: 'confirmed' })
  const payload = { booking_id: booking, rating: 2, comment: words.review }
  const review: string = (await client.post('/reviews', { payload })).body.id
  await trainer.post(`/reviews/${review}/reply`, { payload: { reply: words.reply } })
  const pair = { senderId: client.id, receiverId: trainer.id }
  await makeMessage(house.db, { ...pair, text: 'Hola' })
  const message = await makeMessage(house.db, { ...pair, text: words.message })
  const form = await multipartFormOf([{ field: 'files', content: await makePicture('png') }])
  const [photoUrl]: string[] = (await trainer.post('/trainers/upload-gallery', form)).body.gallery
  const photo = photoUrl?.slice('/images/'.length, -'-1200.webp'.length) ?? ''
  await other.put(`/favourites/${trainer.id}`)
  const ids = { profile: trainer.id, photo, review, reply: review, message }
  const hide = async (kind: (typeof kinds)[number]) => {
    const sender = kind === 'message' ? trainer : other
    expect((await report(sender, kind, ids[kind])).status, kind).toBe(204)
    const [{ id }] = (await admin.get('/admin/reports')).body
    const decision = { outcome: 'hide', reason: 'No' }
    expect((await admin.post(`/admin/reports/${id}/decide`, { payload: decision })).status, kind).toBe(200)
  }
  return { trainer, client, other, rival, slug: shown.slug, ids, booking, photo, hide }
}

type Spoken = Awaited<ReturnType<typeof makeSpoken>>
const endpoints: readonly Endpoint[] = api

/** Values for the path parameters of a URL. */
function valuesOf(path: string, { trainer, client, ids, booking, slug }: Spoken): string[] {
  if (path.includes('{slug}')) return [slug]
  if (path.includes('{city}')) return ['santo-domingo', 'piantini']
  if (path.includes('{token}') || path.includes('{name}') || path.includes('{index}')) return ['x']
  if (/\{(userId|trainerId|partnerId)\}/.test(path)) return [trainer.id, client.id]
  return [trainer.id, client.id, ids.review, ids.message, booking]
}

/** Sends every GET of the API as this visitor and returns all answers as one text. */
async function readAll(visitor: TestVisitor, spoken: Spoken): Promise<string> {
  const texts: string[] = []
  const queries: Readonly<Record<string, readonly string[]>> = {
    '/trainers': ['?_t=1', '?_t=2&name=Ana', '?_t=3&near=18.4742,-69.9361', '?_t=4&sort=new', '?_t=5&sort=price'],
    '/waitlist/hours': [`?trainer_id=${spoken.trainer.id}&date=2026-11-18`],
    '/trainers/{id}/slots': ['?date=2026-11-18'],
  }
  for (const { method, path, access } of endpoints) {
    // Skips endpoints that only admins may call, because admins see hidden content.
    if (method !== 'GET' || (Array.isArray(access) && access.every((role) => role === 'admin'))) continue
    const paths = path.includes('{') ? valuesOf(path, spoken).map((value) => path.replace(/\{\w+\}/, value)) : [path]
    for (const each of paths)
      for (const query of queries[path] ?? ['']) texts.push(JSON.stringify((await visitor.get(`${each}${query}`)).body))
  }
  return texts.join('\n')
}

async function readPages({ slug }: Spoken): Promise<string> {
  const paths = [
    ...[trainerPath(slug, 'es'), trainerPath(slug, 'en')],
    ...['/entrenadores/santo-domingo', '/entrenadores/piantini', '/en/trainers/santo-domingo', '/'],
    ...['/sitemap.xml', '/sitemap-1.xml', '/sitemap-lists.xml'],
  ]
  const texts = []
  for (const url of paths) texts.push((await house.app.inject({ url, remoteAddress: '203.0.113.9' })).body)
  return texts.join('\n')
}

type Reader = 'client' | 'trainer' | 'other' | 'rival' | 'stranger' | 'pages'

/** Returns everything that each kind of reader can read. */
async function walk(spoken: Spoken): Promise<Readonly<Record<Reader, string>>> {
  wait()
  const { client, trainer, other, rival } = spoken
  return {
    client: await readAll(client, spoken),
    trainer: await readAll(trainer, spoken),
    other: await readAll(other, spoken),
    rival: await readAll(rival, spoken),
    stranger: await readAll(house.stranger, spoken),
    pages: await readPages(spoken),
  }
}

/**
 * Who can read each subject before and after it is hidden. A hidden subject can be read only by its author: in the data
 * export, and where it is marked as hidden.
 */
const readers: Readonly<
  Record<(typeof kinds)[number], readonly [before: readonly Reader[], after: readonly Reader[]]>
> = {
  profile: [['client', 'trainer', 'other', 'rival', 'stranger', 'pages'], ['trainer']],
  // Only the id of a hidden photo remains visible, in the exported decision.
  photo: [['client', 'trainer', 'other', 'rival', 'stranger', 'pages'], ['trainer']],
  review: [['client', 'trainer', 'other', 'rival', 'stranger', 'pages'], ['client']],
  reply: [['client', 'trainer', 'other', 'rival', 'stranger', 'pages'], ['trainer']],
  message: [['client', 'trainer'], ['client']],
}

/** For each kind of subject, lists who can read its word or see its photo. */
function findReaders(texts: Readonly<Record<Reader, string>>, { photo }: Spoken) {
  return Object.fromEntries(
    kinds.map((kind) => {
      const word = kind === 'photo' ? photo : words[kind]
      return [
        kind,
        Object.entries(texts)
          .filter(([, text]) => text.includes(word))
          .map(([reader]) => reader),
      ]
    }),
  )
}

const expectedReaders = (hidden: readonly string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, readers[kind][hidden.includes(kind) ? 1 : 0]]))

/** True if the sitemap lists the trainer's page. The sitemap is cached for an hour. */
async function isInSitemap(spoken: Spoken): Promise<boolean> {
  wait(2 * 60 * 60)
  return (await readPages(spoken)).includes(`/${spoken.slug}<`)
}

test('a hidden text is missing from every list, page, search and export', { timeout: 240_000 }, async () => {
  const spoken = await makeSpoken()
  // Control: the same requests find everything that is not hidden.
  expect(findReaders(await walk(spoken), spoken)).toEqual(expectedReaders([]))
  expect(await isInSitemap(spoken)).toBe(true)
  // Hides replies before reviews and reviews before profiles, because a test finds nothing inside a hidden subject.
  const steps = [['photo', 'reply', 'message'], ['review'], ['profile']] as const
  for (const [index, step] of steps.entries()) {
    for (const kind of step) await spoken.hide(kind)
    const hidden = steps.slice(0, index + 1).flat()
    expect(findReaders(await walk(spoken), spoken), `hidden: ${hidden}`).toEqual(expectedReaders(hidden))
    expect(await isInSitemap(spoken)).toBe(!hidden.includes('profile'))
  }
})
