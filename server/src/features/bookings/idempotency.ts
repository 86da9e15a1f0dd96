import { createHash } from 'node:crypto'
import { idempotencyKeyUsed } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { type BookingRow, findBooking } from './queries/booking-row'
import { deleteKeysBefore, findIdempotencyKey, type KeyOfClient } from './queries/idempotency-keys'

/** A request with an idempotency key. The hash tells whether a later request with the key is the same one. */
export interface KeyedRequest extends KeyOfClient {
  readonly bodyHash: string
}

export function keyedRequest(ofClient: KeyOfClient, body: object): KeyedRequest {
  return { ...ofClient, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex') }
}

/** Returns the booking that an earlier request with this key made. Refuses the key if that request was a different one. */
export async function findRepeated(db: Db, { bodyHash, ...ofClient }: KeyedRequest): Promise<BookingRow | undefined> {
  const found = await findIdempotencyKey(db, ofClient)
  if (!found) return undefined
  if (found.bodyHash !== bodyHash) throw refuse(idempotencyKeyUsed)
  return findBooking(db, found.bookingId)
}

const keptMs = 24 * 60 * 60_000

export function forgetOldKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return deleteKeysBefore(db, new Date(now().getTime() - keptMs))
}
