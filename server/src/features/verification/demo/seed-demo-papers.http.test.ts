import { expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { demoPapers, demoPictures } from '../../../testing/paths'
import { countRows } from '../../../testing/rows'
import { seedDemoTrainers } from '../../trainers/public'
import { seedDemoPapers } from './seed-demo-papers'

const house = useHouse()

test('the demo has verified trainers, waiting documents and a refused one, and a second start adds nothing', async () => {
  await seedDemoTrainers(house.services, demoPictures)
  const admin = await house.person('admin')
  for (const _start of [1, 2]) await seedDemoPapers(house.services, demoPapers)
  expect(await countRows(house.db, 'papers')).toBe(10)
  expect((await house.stranger.get('/trainers?verified=true&_t=1')).body).toHaveLength(6)
  const { body } = await admin.get('/admin/papers')
  expect(body.map(({ trainer_name: name }: { trainer_name: string }) => name)).toEqual([
    'Gabriel Pichardo',
    'Yulissa Peralta',
  ])
  expect((await admin.get(`/papers/${body[0].id}/file?part=selfie`)).status).toBe(200)
})
