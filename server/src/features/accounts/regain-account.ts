import type { Db } from '../../platform/db/db'
import type { Services } from '../../platform/services'
import { updateProfile } from './account/queries'
import { deleteSecondFactor } from './second-factor/queries'

/**
 * The owner of an address takes an account that was registered with it and never proved: perhaps by somebody else, so what they
 * set up ends. The caller has ended their sessions.
 */
export async function endUseByStranger(tx: Db, { events, now }: Services, userId: string): Promise<void> {
  await deleteSecondFactor(tx, userId)
  await updateProfile(tx, userId, { phone: null })
  await events.emit('accountRegained', tx, { userId, now: now() })
}
