import { trainerUnknown } from '@entrena/contract/bookings/errors'
import { favouritesFull } from '@entrena/contract/favourites/errors'
import { maxFavourites } from '@entrena/contract/favourites/rules'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { isMissingReference } from '../../platform/db/errors'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeopleAndBookings } from '../locks/public'
import { countFavourites, deleteHidden, insertFavourite, isListedTrainer, isTrainerSaved } from './queries/favourites'

interface Pair {
  readonly clientId: string
  readonly trainerId: string
}

/** Saves a trainer. Saving the same trainer twice changes nothing, not even the order. */
export async function saveFavourite({ db, now }: Services, pair: Pair): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Locks the client, so that concurrent requests cannot exceed the limit.
      const { clientId, trainerId } = pair
      const { people } = await lockPeopleAndBookings(tx, {
        people: { [clientId]: 'no key update', [trainerId]: 'key share' },
      })
      if (!people.some(({ id }) => id === clientId)) throw refusedWith(notSignedInRefusal)
      if (await isTrainerSaved(tx, pair)) return
      if (!(await isListedTrainer(tx, pair))) throw refusedWith(trainerUnknown)
      if (!(await hasRoom(tx, pair.clientId))) throw refusedWith(favouritesFull)
      await insertFavourite(tx, pair, now())
    })
  } catch (error) {
    // A violated foreign key means that the trainer's account was deleted.
    throw isMissingReference(error) ? refusedWith(trainerUnknown) : error
  }
}

async function hasRoom(tx: Db, clientId: string): Promise<boolean> {
  if ((await countFavourites(tx, clientId)) < maxFavourites) return true
  await deleteHidden(tx, clientId)
  return (await countFavourites(tx, clientId)) < maxFavourites
}
