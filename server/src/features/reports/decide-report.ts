import type { CaseDetails, DecisionDraft } from '@entrena/contract/reports/entity'
import { cannotHide, nobodyToWarn, reportDecided, reportNotFound } from '@entrena/contract/reports/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { enqueueMails, type Letter } from '../../platform/mail/outbox'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { insertFilesToRemove } from '../../platform/storage/queries'
import { isAnySuspended, type LockedPerson, lockPeople } from '../accounts/public'
import { retryLocked, suspendUser } from '../admin/public'
import { getCase } from './get-case'
import { authorLetter, reporterLetter } from './mails'
import { keysOfCopy } from './pictures'
import { clearPicture, findCase, listReporterIds, lockCase, type StoredCase, setDecided } from './queries/cases'
import { findReviewedTrainer } from './queries/subjects'
import { subjects } from './subjects'

interface Deciding {
  readonly id: string
  readonly decision: DecisionDraft
}

/** Decides about all open reports of a subject. Of two admins at once, the second is refused. */
export async function decideReport(services: Services, admin: Actor, { id, decision }: Deciding): Promise<CaseDetails> {
  const { db, events, now } = services
  const { outcome, reason } = decision
  // A suspension locks all bookings of the person, so it gives up and tries again if somebody else holds one.
  const run = outcome === 'suspend' ? retryLocked : (_: Services, act: (tx: Db) => Promise<void>) => db.transaction(act)
  await run(services, async (tx) => {
    const suspension = outcome === 'suspend' ? await suspendAuthor(tx, services, { id, by: admin.id, reason }) : []
    const people = await lockInvolved(tx, id)
    const stored = await lockCase(tx, id)
    if (!stored) throw refuse(reportNotFound)
    if (stored.decidedAt) throw refuse(reportDecided)
    const author = people.find((person) => person.id === stored.authorId)
    await applyOutcome(tx, services, { stored, author, decision })
    await setDecided(tx, id, { ...decision, now: now() })
    if (outcome === 'leave') await forgetPicture(tx, services, stored)
    await events.emit('reportDecided', tx, { caseId: id, adminId: admin.id, outcome, at: now() })
    const reporterIds = await listReporterIds(tx, id)
    const reporters = people.filter((person) => reporterIds.includes(person.id))
    await enqueueMails(tx, [
      ...reporters.map((to) => reporterLetter(services, { to, stored, outcome })),
      ...suspension,
      ...(author && (outcome === 'hide' || outcome === 'warn')
        ? [authorLetter(services, { to: author, stored, outcome, reason })]
        : []),
    ])
  })
  return getCase(db, id)
}

/**
 * Locks the author, the reporters and the trainer of a review at once, sorted by id to avoid deadlock. Deletions lock people
 * before cases too.
 */
async function lockInvolved(tx: Db, caseId: string): Promise<LockedPerson[]> {
  const known = await findCase(tx, caseId)
  if (!known) throw refuse(reportNotFound)
  const trainerId = known.subjectKind === 'review' ? await findReviewedTrainer(tx, known.subjectId) : undefined
  const ids = [known.authorId, trainerId, ...(await listReporterIds(tx, caseId))].filter((id) => typeof id === 'string')
  return lockPeople(tx, [...new Set(ids)], 'no key update')
}

interface Applying {
  readonly stored: StoredCase
  readonly author: LockedPerson | undefined
  readonly decision: DecisionDraft
}

/** The only place that knows what each outcome does, beside the mails. */
async function applyOutcome(tx: Db, { now }: Services, { stored, author, decision }: Applying): Promise<void> {
  switch (decision.outcome) {
    case 'leave':
      return
    case 'warn':
    case 'suspend':
      if (!author) throw refuse(nobodyToWarn)
      return
    case 'hide': {
      const { hide } = subjects[stored.subjectKind]
      if (!(await hide?.(tx, stored.subjectId, now()))) throw refuse(cannotHide)
    }
  }
}

interface Suspending {
  readonly id: string
  readonly by: string
  readonly reason: string
}

/** Before everything else, because bookings are locked before people. Returns the mails. */
async function suspendAuthor(tx: Db, services: Services, { id, by, reason }: Suspending): Promise<readonly Letter[]> {
  const known = await findCase(tx, id)
  if (!known?.authorId || known.decidedAt || (await isAnySuspended(tx, [known.authorId]))) return []
  return suspendUser(tx, services, { userId: known.authorId, by, reason })
}

/** The picture of a report without effect is not needed any more. */
async function forgetPicture(tx: Db, { now }: Services, { id, pictureId }: StoredCase): Promise<void> {
  if (!pictureId) return
  await insertFilesToRemove(tx, keysOfCopy(pictureId), now())
  await clearPicture(tx, id)
}
