import type { Role } from '@entrena/contract/access'
import { clientWritesFirstRefusal, mayNotWriteRefusal } from '@entrena/contract/messages/errors'
import { mayWriteToEachOther } from '@entrena/contract/messages/rules'
import type { Refusal } from '@entrena/contract/refusal'
import type { Db } from '../../platform/db/db'
import { findContactTies } from './queries'

export interface MessageParty {
  readonly id: string
  readonly role: Role | null
}

/**
 * Returns the refusal if `from` may not write to `to`. Clients may write to listed trainers, to trainers they have
 * booked, and in existing conversations. Trainers may write to clients who have booked them or written first. Trainers
 * and admins may write to each other. If one of the two has blocked the other, the refusal is the same as for
 * strangers.
 */
export async function findMessageRefusal(
  db: Db,
  from: MessageParty,
  to: MessageParty,
): Promise<Refusal<never> | undefined> {
  if (!mayWriteToEachOther(from.role, to.role)) return mayNotWriteRefusal
  if (from.role === 'client') {
    const ties = await findContactTies(db, from.id, to.id)
    if (ties.isBlocked) return mayNotWriteRefusal
    return ties.isListed || ties.hasBooking || ties.trainerWrote || ties.clientWrote ? undefined : mayNotWriteRefusal
  }
  if (to.role === 'client') {
    const ties = await findContactTies(db, to.id, from.id)
    return !ties.isBlocked && (ties.hasBooking || ties.clientWrote) ? undefined : clientWritesFirstRefusal
  }
  return undefined
}
