import type { Services } from '../../../platform/services'
import { demoDomain } from '../../accounts/public'
import { insertDemoFavourites } from './queries'

const emailOf = (name: string) => `${name}@${demoDomain}`

/** The demo's client has saved some trainers. */
export async function seedDemoFavourites({ db, now }: Services): Promise<void> {
  const trainers = ['yulissa', 'nicole.then', 'rafael.montero'].map(emailOf)
  await insertDemoFavourites(db, { client: emailOf('laura'), trainers, now: now() })
}
