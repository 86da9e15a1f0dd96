import { beforeEach } from 'vitest'
import type { Services } from '../../platform/services'
import type { House } from '../../testing/house'
import { markEmailProven } from '../accounts/queries'
import { makeTrainer } from '../trainers/makers'
import { giveMissingSlugs } from './give-slug'
import { findOwnPage } from './queries/own-page'

type Overrides = Parameters<typeof makeTrainer>[1]

export async function makeShownTrainer(services: Pick<Services, 'db' | 'now'>, overrides: Overrides = {}) {
  const { db, now } = services
  const id = await makeTrainer(db, overrides)
  await markEmailProven(db, id, now())
  await giveMissingSlugs(services)
  return { id, slug: (await findOwnPage(db, id))?.slug ?? '' }
}

/**
 * Returns a function that moves the clock until the server's caches have expired. The caches outlive a test, so each
 * test starts later than the previous one.
 */
export function letCachesExpire(house: House): (seconds?: number) => void {
  let latest = 0
  const wait = (seconds = 61) => {
    latest = house.now().getTime() + seconds * 1000
    house.setNow(new Date(latest).toISOString())
  }
  beforeEach(() => {
    if (latest > 0) house.setNow(new Date(latest).toISOString())
    wait(2 * 60 * 60)
  })
  return wait
}

export const positionInPiantini = { latitude: 18.4742, longitude: -69.9361 }
export const positionInMoca = { latitude: 19.3935, longitude: -70.5259 }
