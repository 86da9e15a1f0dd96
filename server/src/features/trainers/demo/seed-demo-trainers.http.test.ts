import { expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { demoPictures } from '../../../testing/paths'
import { makeUser } from '../../accounts/makers'
import { seedDemoTrainers } from './seed-demo-trainers'
import { demoTrainers } from './trainers'

const house = useHouse()
const [yulissa] = demoTrainers

function seed(folder = demoPictures): Promise<void> {
  return seedDemoTrainers(house.servicesWith({}), folder)
}

const listed = async () => (await house.stranger.get('/trainers?limit=100&_t=1')).body

test('the demo’s trainers are listed with their pictures', async () => {
  await seed()
  const trainers = await listed()
  expect(trainers).toHaveLength(demoTrainers.length)
  const found = trainers.find((trainer: { trainer_name: string }) => trainer.trainer_name === yulissa?.name)
  expect(found).toMatchObject({ bio: yulissa?.bio, price_per_session: 1400, discount: { start_date: '2026-11-04' } })
  expect(found.gallery).toHaveLength(3)
  for (const width of [1200, 640, 320]) {
    const shown = await house.app.inject({ url: found.photo_url.replace('-1200.', `-${width}.`) })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  }
})

test('a second start of the demo adds no trainers and loads no pictures', async () => {
  await seed()
  const before = await listed()
  await seed('/nowhere')
  expect(await listed()).toEqual(before)
})

test('at the start of the demo, a trainer without a profile gets one, and a client does not', async () => {
  const { id } = await makeUser(house.db, { role: 'trainer', email: yulissa?.email ?? '' })
  await makeUser(house.db, { role: 'client', email: demoTrainers[1]?.email ?? '' })
  await seed()
  const trainers = await listed()
  expect(trainers).toHaveLength(demoTrainers.length - 1)
  expect(trainers.map((trainer: { id: string }) => trainer.id)).toContain(id)
})
