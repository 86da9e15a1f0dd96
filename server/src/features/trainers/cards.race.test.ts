import { noLimits } from '@entrena/contract/trainers/availability'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { waitForLockWaiters } from '../../testing/waiting'
import { lockUser } from '../accounts/public'
import { draftProfile, makeTrainer } from './makers'
import { upsertProfile } from './queries'
import { findAvailability, setAvailability } from './queries/availability'
import { trainerProfiles } from './tables'

const house = setUpHouse()

const listedIds = async () =>
  (await house.stranger.get('/trainers?_t=1')).body.map(({ id }: { id: string }) => id) as string[]

test('a trainer who saves a first profile and becomes a client at the same time is never listed', async () => {
  for (let round = 0; round < raceRounds(20); round += 1) {
    const trainer = await house.person('trainer')
    await Promise.all([
      trainer.put('/trainers/profile', { payload: draftProfile() }),
      trainer.put('/auth/role', { payload: { role: 'client' } }),
    ])
    expect(await listedIds()).toEqual([])
  }
})

/**
 * Starts to save a first profile, changes the user's role to client in another transaction, then commits the profile.
 */
async function saveDuringRoleChange(savesLocked: boolean): Promise<string[]> {
  const model = await makeTrainer(house.db, { name: 'Model' })
  const [profile] = await house.db.select().from(trainerProfiles)
  if (!profile) throw new Error('There is no profile')
  await house.db.execute(sql`delete from users where id = ${model}`)
  const { id: userId } = await house.person('trainer')
  const changeRole = async () => {
    await house.db.execute(sql`update users set role = 'client' where id = ${userId}`)
  }
  let changed = Promise.resolve()
  await house.db.transaction(async (tx) => {
    if (savesLocked) await lockUser(tx, userId)
    const { role, card, offers, openParts, mercator, gallery, starCounts, ...rest } = profile
    const { ratingTenths, reviewCount, rankTenths, rankClients, version, ...saved } = rest
    await upsertProfile(tx, { ...saved, userId })
    changed = changeRole()
    if (savesLocked) await waitForLockWaiters(house.db)
    else await changed
  })
  await changed
  return listedIds()
}

test('a role that changes while the first profile is saved takes effect', async () => {
  expect(await saveDuringRoleChange(true)).toEqual([])
})

test('negative control: without the lock on the user, a client is listed as a trainer', async () => {
  expect(await saveDuringRoleChange(false)).toHaveLength(1)
})

test('of two saves that are based on the same version of the profile, one is stored and the other is refused', async () => {
  for (let round = 0; round < raceRounds(20); round += 1) {
    const trainer = await house.person('trainer')
    const { version } = (await trainer.put('/trainers/profile', { payload: draftProfile() })).body
    const answers = await Promise.all([
      trainer.put('/trainers/availability', { payload: { ...noLimits, notice_hours: 24, version } }),
      trainer.put('/trainers/profile', { payload: draftProfile({ version }) }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('negative control: without the lock on the user, both of two saves based on the same version are stored', async () => {
  const id = await makeTrainer(house.db)
  const [profile] = await house.db.select().from(trainerProfiles)
  if (!profile) throw new Error('There is no profile')
  const versions = await house.db.transaction(async (one) => {
    const before = await findAvailability(one, id)
    await house.db.transaction(async (other) => {
      await setAvailability(other, id, { availability: noLimits, schedule: null, updatedAt: profile.updatedAt })
    })
    await setAvailability(one, id, { availability: noLimits, schedule: null, updatedAt: profile.updatedAt })
    return [before?.version, (await findAvailability(one, id))?.version]
  })
  expect(versions).toEqual([1, 3])
})
