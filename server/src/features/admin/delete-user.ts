import { openProblemsRefusal } from '@entrena/contract/accounts/own-data-errors'
import { cannotDeleteSelfRefusal, userBusyRefusal, userNotFound } from '@entrena/contract/admin/errors'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { runOrRefuseBusy } from '../../platform/db/run-or-busy'
import type { Actor } from '../../platform/http/serve'
import { enqueueMail } from '../../platform/mail/outbox'
import { deleteMailsOf } from '../../platform/mail/upkeep/queries'
import { refusedWith } from '../../platform/refused'
import { callUserHooks, type Services } from '../../platform/services'
import { insertFilesToRemove } from '../../platform/storage/queries'
import {
  accountDeletedMail,
  deleteUserRow as deleteAccount,
  type LockedPerson,
  listObstacles,
  setLeavingAt,
} from '../accounts/public'
import { recordAction } from '../admin-log/public'
import { countOpenProblems } from '../bookings/public'
import { lockWithPartners } from '../locks/public'

/** Files to remove after the commit: keys in the file store, and ids of mails that may be stored as files. */
export interface RemainingFiles {
  readonly files: readonly string[]
  readonly mails: readonly string[]
}

/** Deletes a person with all their data in one transaction. Retries if another request holds a lock. */
export async function deleteUser(services: Services, admin: Actor, id: string): Promise<RemainingFiles> {
  if (id === admin.id) throw refusedWith(cannotDeleteSelfRefusal)
  return runOrRefuseBusy(services.db, userBusyRefusal, async (tx) => {
    const held = await lockWithPartners(tx, id, { [admin.id]: 'update' })
    // If two admins delete or suspend each other, the second request fails here, because its sender can no longer sign
    // in. So one admin always remains.
    if (!held.some((person) => person.id === admin.id && !person.suspendedAt)) throw refusedWith(notSignedInRefusal)
    const person = held.find((one) => one.id === id)
    if (!person) throw refusedWith(userNotFound)
    if ((await countOpenProblems(tx, id)) > 0) throw refusedWith(openProblemsRefusal)
    return removePerson(tx, services, { person, adminId: admin.id, kind: 'user_deleted' })
  })
}

/**
 * Deletes a person whose own request for deletion is old enough. Returns undefined if the person has decided to stay,
 * was already deleted, or must wait.
 */
export function deleteLeavingUser(services: Services, id: string): Promise<RemainingFiles | undefined> {
  return runOrRefuseBusy(services.db, userBusyRefusal, async (tx) => {
    const person = (await lockWithPartners(tx, id)).find((one) => one.id === id)
    if (!person?.leavingAt || person.leavingAt > services.now()) return undefined
    if (await postponeForOther(tx, services, person)) return undefined
    const remains = await removePerson(tx, services, { person, adminId: id, kind: 'user_left' })
    await enqueueMail(tx, accountDeletedMail(services, person))
    return remains
  })
}

const dayMs = 24 * 60 * 60_000

/**
 * Returns true if the deletion must wait for an upcoming session or an undecided problem. Money that arrived since the
 * request is no reason to wait, because a deletion records what is owed as a debt.
 */
async function postponeForOther(tx: Db, services: Services, person: LockedPerson): Promise<boolean> {
  const obstacles = await listObstacles(tx, services, person)
  if (!obstacles.some(({ kind }) => kind === 'session_soon' || kind === 'problem_open')) return false
  await setLeavingAt(tx, person.id, new Date(services.now().getTime() + dayMs))
  return true
}

interface Removal {
  readonly person: LockedPerson
  readonly adminId: string
  readonly kind: 'user_deleted' | 'user_left'
}

async function removePerson(tx: Db, services: Services, { person, adminId, kind }: Removal): Promise<RemainingFiles> {
  const { userHooks, now } = services
  const { id, role } = person
  const files = await callUserHooks(userHooks, (hooks) => hooks.files(tx, { person }))
  for (const hooks of userHooks) await hooks.onDeleted(tx, services, { person })
  await insertFilesToRemove(tx, files, now())
  const mails = await deleteMailsOf(tx, id)
  await deleteAccount(tx, id)
  await recordAction(tx, { adminId, kind, subjectId: id, subjectRole: role, at: now() })
  return { files, mails }
}
