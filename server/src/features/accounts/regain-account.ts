import type { Db } from '../../platform/db/db'
import type { Services } from '../../platform/services'
import { updateProfile } from './account/queries'
import { deleteSecondFactor } from './second-factor/queries'

/**
 * Ends what somebody set up who registered with an address and never proved it, when the owner of the address takes the account.
 * The caller ends its sessions.
 */
export async function endUseByStranger(tx: Db, { events, now }: Services, userId: string): Promise<void> {
  await deleteSecondFactor(tx, userId)
  await updateProfile(tx, userId, { phone: null })
  await events.emit('accountRegained', tx, { userId, now: now() })
}
