import {
  alreadySuspendedRefusal,
  cannotSuspendSelfRefusal,
  notSuspendedRefusal,
  userBusyRefusal,
  userNotFound,
} from '@entrena/contract/admin/errors'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { runOrRefuseBusy } from '../../platform/db/run-or-busy'
import type { Actor } from '../../platform/http/serve'
import { enqueueMail, enqueueMails, type MailToEnqueue } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import { callUserHooks, type Services } from '../../platform/services'
import { lockPeople, setSuspended, setSuspensionLifted, suspendedMail, suspensionLiftedMail } from '../accounts/public'
import { recordAction } from '../admin-log/public'
import { type LockStrength, lockWithPartners } from '../locks/public'

interface Suspension {
  readonly userId: string
  readonly by: string
  readonly pressId?: string | undefined
  readonly reason: string
  /** Other people to lock, with the strength of each lock. */
  readonly involved?: Readonly<Record<string, LockStrength>>
}

/**
 * Suspends a person within the caller's transaction. The caller enqueues the returned mails at the end of that
 * transaction, which must run in `runOrRefuseBusy`, because a lock may fail. The acting admin stays locked and must not
 * be suspended, so one admin always remains.
 */
export async function suspendUser(
  tx: Db,
  services: Services,
  suspension: Suspension,
): Promise<readonly MailToEnqueue[]> {
  const { userId, by, pressId, reason, involved = {} } = suspension
  if (userId === by) throw refusedWith(cannotSuspendSelfRefusal)
  const held = await lockWithPartners(tx, userId, { ...involved, [by]: 'update' })
  const admin = held.find(({ id }) => id === by)
  // The acting admin may have been suspended in the meantime, even by the person to suspend.
  if (!admin || admin.suspendedAt) throw refusedWith(notSignedInRefusal)
  const person = held.find(({ id }) => id === userId)
  if (!person) throw refusedWith(userNotFound)
  if (person.suspendedAt) throw refusedWith(alreadySuspendedRefusal)
  const at = services.now()
  await setSuspended(tx, userId, { at, reason })
  await recordAction(tx, { adminId: by, kind: 'user_suspended', subjectId: userId, reason, at, pressId })
  const letters = await callUserHooks(services.userHooks, (hooks) => hooks.onSuspended(tx, services, { person }))
  return [suspendedMail(services, person, reason), ...letters]
}

export function suspendPerson(services: Services, suspension: Suspension): Promise<void> {
  return runOrRefuseBusy(services.db, userBusyRefusal, async (tx) =>
    enqueueMails(tx, await suspendUser(tx, services, suspension)),
  )
}

/** Lifts a suspension. Requests that the suspension has declined stay declined, because their hours may be taken. */
export function liftSuspension(services: Services, admin: Actor, userId: string): Promise<void> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const held = await lockPeople(tx, [userId, admin.id])
    // Another admin may have suspended the acting admin.
    if (held.find(({ id }) => id === admin.id)?.suspendedAt !== null) throw refusedWith(notSignedInRefusal)
    const person = held.find(({ id }) => id === userId)
    if (!person) throw refusedWith(userNotFound)
    if (!person.suspendedAt) throw refusedWith(notSuspendedRefusal)
    await setSuspensionLifted(tx, userId)
    await recordAction(tx, { adminId: admin.id, kind: 'suspension_lifted', subjectId: userId, at: now() })
    await enqueueMail(tx, suspensionLiftedMail(services, person))
  })
}
