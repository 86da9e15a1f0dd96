import { defaultPackages } from '@entrena/contract/trainers/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { accountOfLaura } from '../money/balance/makers'
import { draftProfile } from '../trainers/makers'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>

async function stepsOf(trainer: Person) {
  const { body } = await trainer.get('/me/first-steps')
  const open = body.flatMap(({ step, is_done }: { step: string; is_done: boolean }) => (is_done ? [] : [step]))
  return { open, count: body.length }
}

const savePaper = (trainer: Person, { validUntil, fitsName = true }: { validUntil: string; fitsName?: boolean }) =>
  house.db.execute(sql`insert into papers (id, trainer_id, kind, state, name_on_paper, fits_name, valid_until, sent_at, decided_at)
    values (gen_random_uuid(), ${trainer.id}, 'identity', 'accepted', 'Ana', ${fitsName}, ${validUntil}, now(), now())`)

test('the first steps that a trainer has done are ticked, and the list is empty once all are done', async () => {
  const trainer = await house.person('trainer')
  expect(await stepsOf(trainer)).toEqual({ open: ['photo', 'prices', 'hours', 'bank', 'papers', 'share'], count: 6 })

  await trainer.put('/trainers/profile', { payload: draftProfile({ pricing_packages: defaultPackages }) })
  expect(await stepsOf(trainer)).toEqual({ open: ['packages', 'photo', 'bank', 'papers', 'share'], count: 7 })
  await trainer.put('/trainers/profile', { payload: draftProfile() })
  await trainer.put('/bank-account', { payload: accountOfLaura })
  await house.db.execute(sql`update users set picture = '/images/face.webp' where id = ${trainer.id}`)
  expect(await stepsOf(trainer)).toEqual({ open: ['papers', 'share'], count: 6 })

  await savePaper(trainer, { validUntil: '2026-11-15' })
  await savePaper(trainer, { validUntil: '2030-01-01', fitsName: false })
  expect((await stepsOf(trainer)).open).toEqual(['papers', 'share'])
  await savePaper(trainer, { validUntil: '2030-01-01' })
  expect((await stepsOf(trainer)).open).toEqual(['share'])
  const papers = async () =>
    (await trainer.get('/me/first-steps')).body.find(({ step }: { step: string }) => step === 'papers')
  expect(await papers()).toEqual({ step: 'papers', is_done: true, is_in_review: false })
  await house.db.execute(sql`update papers set state = 'sent', decided_at = null, file_id = gen_random_uuid(), selfie_id = gen_random_uuid()
    where valid_until = '2030-01-01' and fits_name`)
  expect(await papers()).toEqual({ step: 'papers', is_done: true, is_in_review: true })
  expect((await trainer.put('/me/first-steps/share')).body).toEqual([])
  await trainer.delete('/bank-account')
  expect((await stepsOf(trainer)).open).toEqual(['bank'])
})

test('a trainer can skip only optional steps, each separately, and skipping twice changes nothing', async () => {
  const [trainer, other] = [await house.person('trainer'), await house.person('trainer')]
  expect((await trainer.put('/me/first-steps/photo')).status).toBe(404)
  for (const _time of [1, 2]) expect((await trainer.put('/me/first-steps/papers')).status).toBe(200)
  expect(await stepsOf(trainer)).toEqual({ open: ['photo', 'prices', 'hours', 'bank', 'share'], count: 5 })
  expect((await stepsOf(other)).count).toBe(6)
})

test('a trainer who skips the step about packages does not see it again until the price or a package changes', async () => {
  const trainer = await house.person('trainer')
  const save = (about: Parameters<typeof draftProfile>[0]) =>
    trainer.put('/trainers/profile', { payload: draftProfile(about) })
  const cheap = { pricing_packages: defaultPackages }
  const isNamed = async () => (await stepsOf(trainer)).open.includes('packages')
  await save(cheap)
  expect(await isNamed()).toBe(true)
  for (const _time of [1, 2]) expect((await trainer.put('/me/first-steps/packages')).status).toBe(200)
  expect(await isNamed()).toBe(false)
  await save({ ...cheap, bio: 'Boxeo' })
  expect(await isNamed()).toBe(false)
  await save({ ...cheap, price_per_session: 1500 })
  expect(await isNamed()).toBe(true)
  await trainer.put('/me/first-steps/packages')
  expect(await isNamed()).toBe(false)
  await save({ pricing_packages: [{ sessions: 5, price: 225 }], price_per_session: 1500 })
  expect(await isNamed()).toBe(true)
})
