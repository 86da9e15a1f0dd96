import { ratingOf } from '@entrena/contract/reviews/rules'
import { expect, test } from 'vitest'
import { findViolations } from '../operations/queries/invariants'
import type { FileStore } from '../platform/storage/store'
import { setUpHouse } from '../testing/house'
import { demoDocumentPictures as papers, demoPictures as pictures } from '../testing/paths'
import { countRows } from '../testing/rows'
import { demoReviews } from './data/reviews'
import { demoTrainers } from './data/trainers'
import { makeDemo } from './make-demo'

const house = setUpHouse({})
const folders = { pictures, papers }
/** Making the demo plays about a thousand requests, which takes a while. */
const slow = { timeout: 300_000 }

async function signIn(admin: Awaited<ReturnType<typeof house.person>>, name: string) {
  const [person] = (await admin.get(`/admin/users?search=${encodeURIComponent(name)}`)).body
  return house.as(person.id)
}

/** A file store that fails like a full disk, once it has stored `maxFiles` files. */
function failingStore(files: FileStore, maxFiles: number): FileStore {
  let stored = 0
  return {
    find: (key) => files.find(key),
    remove: (keys) => files.remove(keys),
    list: () => files.list(),
    async put(key, content, type) {
      stored += 1
      if (stored > maxFiles) throw new Error('The disk is full')
      await files.put(key, content, type)
    },
  }
}

test('if creating the demo fails, the database and the files stay as they were', slow, async () => {
  const services = { ...house.services, files: failingStore(house.files, 20) }
  await expect(makeDemo(services, folders)).rejects.toThrow('A picture could not be stored')
  const stored: string[] = []
  for await (const key of house.files.list()) stored.push(key)
  expect([await countRows(house.db, 'users'), await countRows(house.db, 'trainer_profiles'), stored]).toEqual([
    0,
    0,
    [],
  ])
})

test('the demo data breaks no invariant, and a second start changes nothing', slow, async () => {
  await makeDemo(house.services, folders)
  expect(await findViolations(house.db)).toEqual([])
  expect(await countRows(house.db, 'mails')).toBe(0)
  const before = await countRows(house.db, 'postings')
  await makeDemo(house.services, { pictures: '/nowhere', papers: '/nowhere' })
  expect(await countRows(house.db, 'postings')).toBe(before)

  const admin = await house.person('admin')
  const [laura, yulissa] = [await signIn(admin, 'Laura Méndez'), await signIn(admin, 'Yulissa Peralta')]
  expect((await laura.get('/bookings/counts')).body).toEqual({ pending: 1, confirmed: 4, completed: 4, cancelled: 3 })
  expect((await yulissa.get('/bookings/counts')).body).toMatchObject({ pending: 5, confirmed: 5 })
  const today = (await yulissa.get('/bookings?from=2026-11-16&to=2026-11-16&order=earliest')).body
  expect(today.map(({ time }: { time: string }) => time)).toEqual(['13:00', '18:00', '20:00'])
  expect((await laura.get('/bookings?status=cancelled&order=earliest')).body).toMatchObject([
    { cancel_reason: 'unpaid', cancelled_by: 'time', refund_due: false },
    // The policy is strict, so the trainer keeps half of the price.
    { cancel_reason: 'client', cancellation_policy: 'strict', price: 1800, refund_due: true, refund_amount: 900 },
    { cancel_reason: 'trainer', price: 2200, refund_due: true, refund_amount: 2200 },
  ])
  expect((await laura.get('/bookings?status=confirmed&order=earliest')).body).toMatchObject([
    { problem: { kind: 'absent', opened_by: 'client', objection: null } },
    {},
    { times_moved: 1, proposal: null },
    { times_moved: 0, proposal: { date: '2026-11-22', time: '11:00' } },
  ])
  expect((await laura.get('/bookings?status=pending')).body).toMatchObject([{ pay_by: '2026-11-17T12:00:00.000Z' }])
  expect((await laura.get('/favourites')).body).toHaveLength(3)
  expect((await laura.get('/waitlist')).body).toHaveLength(1)
  const unread = async (who: typeof laura) =>
    (await who.get('/messages/conversations')).body.reduce(
      (sum: number, { unread_count }: { unread_count: number }) => sum + unread_count,
      0,
    )
  expect([await unread(laura), await unread(yulissa)]).toEqual([2, 4])
  expect((await yulissa.get('/blocks')).body).toHaveLength(1)
  // The trainer's outside calendar is busy on Monday, Wednesday, Friday and Saturday.
  const { body: agenda } = await yulissa.get('/agenda?from=2026-11-16&days=7')
  expect(agenda.outside.map(({ date }: { date: string }) => date.slice(-2))).toEqual(['16', '18', '20', '21'])
  expect((await yulissa.get('/outside-calendars')).body.calendars).toMatchObject([{ failed: null }])
  expect((await yulissa.get('/earnings')).body.withdrawn).toBeGreaterThan(0)

  const debts = (await admin.get('/admin/debts')).body
  const owedTo = debts.map(({ creditor_name, amount }: Record<string, unknown>) => `${creditor_name} ${amount}`)
  expect(owedTo.sort()).toEqual(['Noemí Liriano 3900', 'Wilkin Paulino 2600'])
  expect((await admin.get('/admin/reports')).body).toMatchObject([
    { subject: { kind: 'review' }, snapshot: { rating: 1 }, reports: 1 },
    { subject: { kind: 'person' }, author: { name: 'Héctor Familia' } },
  ])
  expect((await admin.get('/admin/reports?state=decided')).body).toMatchObject([{ outcome: 'warn' }])
  expect((await admin.get('/admin/users?needs=suspended')).body).toMatchObject([{ name: 'Nelson Batista' }])
  expect((await admin.get('/admin/attention')).body.suspended_sessions).toBe(1)
  expect((await admin.get('/admin/papers')).body).toMatchObject([
    { trainer_name: 'Gabriel Pichardo' },
    { trainer_name: 'Yulissa Peralta' },
  ])
  expect((await admin.get('/admin/payouts/batches')).body).toMatchObject([{ state: 'sent' }, { state: 'closed' }])
  const linesOf = async (section: string) =>
    (await admin.get(`/admin/bank-lines?section=${section}`)).body.map(
      ({ class: matched, rule }: Record<string, unknown>) => `${matched} ${rule}`,
    )
  expect(await linesOf('exact')).toEqual(['exact reference', 'exact reference'])
  expect(await linesOf('review')).toEqual(['likely name', 'likely reference'])
  expect(await linesOf('unidentified')).toEqual(['none null', 'none null'])

  const trainers = (await house.stranger.get('/trainers?limit=100&_t=1')).body
  expect(trainers).toHaveLength(demoTrainers.length)
  expect((await house.stranger.get('/trainers?verified=true&_t=1')).body).toHaveLength(6)
  const reviewed = trainers.filter(({ review_count }: { review_count: number }) => review_count > 0)
  expect(reviewed).toHaveLength(Object.keys(demoReviews).length)
  const found = trainers.find(({ trainer_name }: { trainer_name: string }) => trainer_name === 'Yulissa Peralta')
  expect(found).toMatchObject({ bio: demoTrainers[0]?.bio, price_per_session: 1400 })
  expect(found.gallery).toHaveLength(3)
  for (const width of [1200, 640, 320]) {
    const shown = await house.app.inject({ url: found.photo_url.replace('-1200.', `-${width}.`) })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  }
  const shown = (await admin.get(`/trainers/${found.id}`)).body
  const { tenths, reviews } = ratingOf(shown.rating_counts)
  expect([shown.rating, shown.review_count]).toEqual([tenths / 10, reviews])
  expect((await admin.get('/admin/repeated-reviews')).body).toMatchObject([{ reviews: 1, early_reviews: 1 }])
})
