import type { Role } from '@entrena/contract/access'
import { clientWritesFirst, mayNotWrite } from '@entrena/contract/messages/errors'
import { mayTalk } from '@entrena/contract/messages/rules'
import type { Refusal } from '@entrena/contract/refusal'
import type { Db } from '../../platform/db/db'
import { findTies } from './queries'

export interface Party {
  readonly id: string
  readonly role: Role | null
}

/**
 * Returns why `from` may not write to `to`, or undefined if they may. Clients may write to trainers who are listed, booked
 * by them, or in a conversation with them. Trainers may write to clients who have booked them or have written first.
 * Trainers and admins may write to each other.
 */
export async function whyNotWrite(db: Db, from: Party, to: Party): Promise<Refusal<never> | undefined> {
  if (!mayTalk(from.role, to.role)) return mayNotWrite
  if (from.role === 'client') {
    const ties = await findTies(db, from.id, to.id)
    return ties.isListed || ties.hasBooking || ties.trainerWrote || ties.clientWrote ? undefined : mayNotWrite
  }
  if (to.role === 'client') {
    const ties = await findTies(db, to.id, from.id)
    return ties.hasBooking || ties.clientWrote ? undefined : clientWritesFirst
  }
  return undefined
}
