import type { Deletion } from '@entrena/contract/accounts/own-data-entity'
import { openMoneyRefusal, openProblemsRefusal, sessionSoonRefusal } from '@entrena/contract/accounts/own-data-errors'
import { leavingDays, sessionSoonHours } from '@entrena/contract/accounts/own-data-rules'
import { cannotDeleteSelfRefusal } from '@entrena/contract/admin/errors'
import type { DeletionObstacle } from '@entrena/contract/deletion-obstacle'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { enqueueMails } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import { callUserHooks, type Services } from '../../../platform/services'
import { lockWithPartners } from '../../locks/public'
import { isFreshlySignedIn, type OwnerProof, type OwnSession, withOwnerConfirmed } from '../account/confirm-owner'
import { findUser, type UserRow } from '../queries'
import { setLeavingAt } from '../queries/own-data'
import { deletionRequestedMail } from './leaving-mails'

async function getUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw refusedWith(notSignedInRefusal)
  return user
}

type Asker = Pick<UserRow, 'id' | 'name' | 'email'>

/** Reasons why the person cannot delete the account yet. */
export function listObstacles(tx: Db, services: Services, person: Asker): Promise<DeletionObstacle[]> {
  return callUserHooks(services.userHooks, (hooks) => hooks.obstacles(tx, services, { person }))
}

/**
 * Decides how the owner must authenticate to delete the account, because somebody else may have found the browser open.
 */
async function findProof(services: Services, { passwordHash }: UserRow, tokenHash: string): Promise<Deletion['proof']> {
  if (passwordHash !== null) return 'password'
  return (await isFreshlySignedIn(services, tokenHash)) ? 'none' : 'sign_in'
}

export async function getDeletion(services: Services, actor: Actor, tokenHash: string): Promise<Deletion> {
  const user = await getUser(services.db, actor.id)
  return {
    leaving_at: user.leavingAt?.toISOString() ?? null,
    proof: await findProof(services, user, tokenHash),
    obstacles: await listObstacles(services.db, services, user),
  }
}

/** Requests the deletion and returns its date. A second request does not postpone it. */
export async function askForDeletion(
  services: Services,
  actor: Actor,
  request: OwnSession & OwnerProof,
): Promise<Date> {
  if (actor.role === 'admin') throw refusedWith(cannotDeleteSelfRefusal)
  // A separate transaction, because `beginLeaving` also locks everybody who has a booking with this person, and people
  // must be locked in the order of their ids.
  const user = await withOwnerConfirmed(services, request, request, async (_tx, owner) => owner)
  return services.db.transaction((tx) => beginLeaving(tx, services, user))
}

async function beginLeaving(tx: Db, services: Services, user: Asker): Promise<Date> {
  const person = (await lockWithPartners(tx, user.id)).find(({ id }) => id === user.id)
  if (!person) throw refusedWith(notSignedInRefusal)
  if (person.leavingAt) return person.leavingAt
  refuseWith(await listObstacles(tx, services, person))
  const leavingAt = new Date(services.now().getTime() + leavingDays * 24 * 60 * 60_000)
  await setLeavingAt(tx, person.id, leavingAt)
  const letters = await callUserHooks(services.userHooks, (hooks) =>
    hooks.onLeavingAsked(tx, services, { person, leavingAt }),
  )
  await enqueueMails(tx, [deletionRequestedMail(services, person, leavingAt), ...letters])
  return leavingAt
}

function refuseWith(obstacles: readonly DeletionObstacle[]): void {
  if (obstacles.some(({ kind }) => kind !== 'session_soon' && kind !== 'problem_open'))
    throw refusedWith(openMoneyRefusal)
  if (obstacles.some(({ kind }) => kind === 'problem_open')) throw refusedWith(openProblemsRefusal)
  if (obstacles.length > 0) throw refusedWith(sessionSoonRefusal, { hours: sessionSoonHours })
}

/**
 * Cancels a requested deletion. If the account is being deleted at this moment, waits for the deletion and then
 * refuses.
 */
export async function keepAccount({ db }: Services, userId: string): Promise<void> {
  if (!(await setLeavingAt(db, userId, null))) throw refusedWith(notSignedInRefusal)
}
