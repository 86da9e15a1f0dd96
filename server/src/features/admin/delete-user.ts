import { setTimeout as pause } from 'node:timers/promises'
import { cannotDeleteSelf, userBusy, userNotFound } from '@entrena/contract/admin/errors'
import { notSignedIn } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { isLockedOut } from '../../platform/db/errors'
import { limitLockWait } from '../../platform/db/limit-lock-wait'
import type { Actor } from '../../platform/http/serve'
import { deleteMailsOf } from '../../platform/mail/upkeep/queries'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { insertFilesToRemove } from '../../platform/storage/queries'
import { deleteUser as deleteAccount, lockPeople } from '../accounts/public'
import { lockBookingsOf } from '../bookings/public'
import { insertAction } from './queries'

/** Less than the second after which the database would end a circle of waiting by failing somebody else's request. */
const longestWaitMs = 400
const mostTries = 12

/** What is to be removed after the commit: keys of files in the store, and ids of mails, whose files have no rows any more. */
interface Remains {
  readonly files: readonly string[]
  readonly mails: readonly string[]
}

/** Removes a person and all that is theirs, in one transaction. */
export async function deleteUser(services: Services, admin: Actor, id: string): Promise<Remains> {
  if (id === admin.id) throw refuse(cannotDeleteSelf)
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.db.transaction((tx) => removePerson(tx, services, admin, id))
    } catch (error) {
      if (!isLockedOut(error)) throw error
      // Somebody pays or books with them at this moment: we step back, and they finish.
      if (tries === mostTries) throw refuse(userBusy)
      await pause(20 + Math.random() * 80)
    }
  }
}

async function removePerson(tx: Db, { now, events }: Services, admin: Actor, id: string): Promise<Remains> {
  await limitLockWait(tx, longestWaitMs)
  // Bookings before people, as everyone does who moves or pays one.
  await lockBookingsOf(tx, id)
  const held = await lockPeople(tx, [admin.id, id])
  // Two admins who delete each other: whoever comes second is no admin any more, and one remains.
  if (!held.some((person) => person.id === admin.id)) throw refuse(notSignedIn)
  const person = held.find((one) => one.id === id)
  if (!person) throw refuse(userNotFound)
  // Bookings made between the two locks above. Nobody can add another one now, and what is owed for these must not change either.
  await lockBookingsOf(tx, id)
  const files: string[] = []
  await events.emit('userLeaving', tx, { person, now: now(), removeFiles: (keys) => void files.push(...keys) })
  await insertFilesToRemove(tx, files, now())
  const mails = await deleteMailsOf(tx, person)
  await deleteAccount(tx, id)
  await insertAction(tx, {
    adminId: admin.id,
    kind: 'user_deleted',
    subjectId: id,
    subjectRole: person.role,
    at: now(),
  })
  return { files, mails }
}
