import type { BlockPreview } from '@entrena/contract/blocks/entity'
import { blockBusyRefusal, blocksFull, personUnknown, tooManyBlocks } from '@entrena/contract/blocks/errors'
import { blocksPerHour, maxBlocks, mayBlock } from '@entrena/contract/blocks/rules'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { runOrRefuseBusy } from '../../platform/db/run-or-busy'
import type { Actor } from '../../platform/http/serve'
import { countUse, type RateLimit } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findRole, lockPeople } from '../accounts/public'
import { countBookingsBetween, endRequestsBetween } from '../bookings/public'
import { countBlocks, hasBlocked, haveMetBefore, insertBlock } from './queries/blocks'

const perHour: RateLimit = { name: 'blocks', most: blocksPerHour, withinMs: 60 * 60_000, refusal: tooManyBlocks }

interface Wanted {
  readonly blockedId: string
  readonly isLimited: boolean
}

/** The client and the trainer, whichever of them blocks the other. */
function sidesOf(blocker: Actor, blockedId: string) {
  const byClient = blocker.role === 'client'
  return byClient
    ? { clientId: blocker.id, trainerId: blockedId, byClient }
    : { clientId: blockedId, trainerId: blocker.id, byClient }
}

/** Returns the requests that a block would cancel and the sessions that it would keep. */
export async function previewBlock({ db, now }: Services, blocker: Actor, blockedId: string): Promise<BlockPreview> {
  const role = await findRole(db, blockedId)
  const sides = sidesOf(blocker, blockedId)
  if (role === undefined || !mayBlock(blocker.role, role) || !(await haveMetBefore(db, sides)))
    throw refusedWith(personUnknown)
  return countBookingsBetween(db, sides, now())
}

/**
 * Blocks a person and ends the open requests between the two people. Blocking twice has no effect. New bookings and
 * messages check for a block under a `key share` lock on both people. The `update` lock of this transaction waits until
 * they are stored. Then the transaction ends these new requests too, and later bookings and messages see the block.
 */
export function blockPerson(services: Services, blocker: Actor, wanted: Wanted): Promise<void> {
  return runOrRefuseBusy(services.db, blockBusyRefusal, (tx) => storeBlock(tx, services, blocker, wanted))
}

async function storeBlock(tx: Db, services: Services, blocker: Actor, wanted: Wanted): Promise<void> {
  const { blockedId, isLimited } = wanted
  const sides = sidesOf(blocker, blockedId)
  const pair = { userId: blocker.id, blockedId }
  const people = await lockPeople(tx, [blocker.id, blockedId])
  const [own, other] = [blocker.id, blockedId].map((id) => people.find((person) => person.id === id))
  // The person may have been suspended after their sign-in was checked.
  if (!own || own.suspendedAt) throw refusedWith(notSignedInRefusal)
  if (!other || own.id === other.id || !mayBlock(own.role, other.role)) throw refusedWith(personUnknown)
  if (await hasBlocked(tx, pair)) return
  if (!(await haveMetBefore(tx, sides))) throw refusedWith(personUnknown)
  if ((await countBlocks(tx, blocker.id)) >= maxBlocks) throw refusedWith(blocksFull)
  if (isLimited) await countUse(tx, { limit: perHour, who: blocker.id, now: services.now() })
  await insertBlock(tx, pair, services.now())
  await endRequestsBetween(tx, services, { ...sides, by: sides.byClient ? 'client' : 'trainer' })
}
