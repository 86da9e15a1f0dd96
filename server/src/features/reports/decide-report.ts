import { userBusyRefusal } from '@entrena/contract/admin/errors'
import type { CaseDetails, ReportDecisionDraft } from '@entrena/contract/reports/entity'
import {
  cannotHideRefusal,
  nobodyToWarnRefusal,
  personNotHiddenRefusal,
  reportDecidedRefusal,
  reportNotFound,
} from '@entrena/contract/reports/errors'
import { canBeHidden } from '@entrena/contract/reports/rules'
import type { Db } from '../../platform/db/db'
import { runOrRefuseBusy } from '../../platform/db/run-or-busy'
import type { Actor } from '../../platform/http/serve'
import { enqueueMails, type MailToEnqueue } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { insertFilesToRemove } from '../../platform/storage/queries'
import { isAnySuspended, type LockedPerson, lockPeople } from '../accounts/public'
import { suspendUser } from '../admin/public'
import { recordAction } from '../admin-log/public'
import { LocksOutdated } from '../locks/public'
import { getCase } from './get-case'
import { reportedAuthorMail, reporterMail } from './mails'
import { copyPicture, keysOfPictureCopy, removeCopy } from './pictures'
import {
  clearPicture,
  findCase,
  listReporterIds,
  lockCase,
  type StoredCase,
  setCaseDecided,
  setPicture,
} from './queries/cases'
import { findReviewedTrainer } from './queries/subjects'
import { refuseOwnCase } from './refuse-own-case'
import { rulesOfSubjects } from './subjects'

interface Deciding {
  readonly id: string
  readonly decision: ReportDecisionDraft
}

/** Decides about all open reports about a subject. If two admins decide at once, the second is refused. */
export async function decideReport(services: Services, admin: Actor, { id, decision }: Deciding): Promise<CaseDetails> {
  const { db, now } = services
  const { outcome, reason } = decision
  const copyId = outcome === 'hide' ? await copyMissing(services, id) : undefined
  let isCopyUsed = false
  const decide = async (tx: Db): Promise<boolean> => {
    await refuseOwnCase(tx, admin, await findCase(tx, id))
    const involved = await listInvolved(tx, id)
    const pressId = await recordAction(tx, { adminId: admin.id, kind: 'report_decided', subjectId: id, at: now() })
    const suspension =
      outcome === 'suspend' ? await suspendAuthor(tx, services, { id, by: admin.id, pressId, reason, involved }) : []
    const people = await lockPeople(tx, involved, 'no key update')
    const stored = await lockCase(tx, id)
    if (!stored) throw refusedWith(reportNotFound)
    if (stored.decidedAt) throw refusedWith(reportDecidedRefusal)
    const author = people.find((person) => person.id === stored.authorId)
    const isUsed = await applyOutcome(tx, services, { stored, author, decision, copyId })
    await setCaseDecided(tx, id, { ...decision, now: now() })
    if (outcome === 'leave') await forgetPicture(tx, services, stored)
    const reporterIds = await listReporterIds(tx, id)
    const reporters = people.filter((person) => reporterIds.includes(person.id))
    // Somebody reported after the people were locked, and must be told too. So the transaction starts again and locks
    // everybody.
    if (reporters.length < reporterIds.length) throw new LocksOutdated()
    await enqueueMails(tx, [
      ...reporters.map((to) => reporterMail(services, { to, stored, outcome })),
      ...suspension,
      ...(author && (outcome === 'hide' || outcome === 'warn')
        ? [reportedAuthorMail(services, { to: author, stored, outcome, reason })]
        : []),
    ])
    return isUsed
  }
  try {
    isCopyUsed = await runOrRefuseBusy(db, userBusyRefusal, decide)
  } finally {
    if (copyId && !isCopyUsed) await removeCopy(services, copyId)
  }
  return getCase(db, id)
}

/**
 * Makes the missing copy of a reported photo, because hiding a photo deletes its files. The copy is missing if the
 * report was stored after an earlier case about the photo was decided.
 */
async function copyMissing(services: Services, id: string): Promise<string | undefined> {
  const known = await findCase(services.db, id)
  if (known?.subjectKind !== 'photo' || known.pictureId || known.decidedAt) return undefined
  return copyPicture(services, known.subjectId)
}

/**
 * The author, the reporters and the reviewed trainer. They are locked together and before the case, as in deletions.
 */
async function listInvolved(tx: Db, caseId: string): Promise<string[]> {
  const known = await findCase(tx, caseId)
  if (!known) throw refusedWith(reportNotFound)
  const trainerId = known.subjectKind === 'review' ? await findReviewedTrainer(tx, known.subjectId) : undefined
  const ids = [known.authorId, trainerId, ...(await listReporterIds(tx, caseId))].filter((id) => typeof id === 'string')
  return [...new Set(ids)]
}

interface Applying {
  readonly stored: StoredCase
  readonly author: LockedPerson | undefined
  readonly decision: ReportDecisionDraft
  /** Id of the copy that was made now, if the case had none. */
  readonly copyId: string | undefined
}

/**
 * Applies the decision. All effects of each outcome are listed here, except the mails. Returns true if the new copy of
 * the photo is used.
 */
async function applyOutcome(tx: Db, { now }: Services, applying: Applying): Promise<boolean> {
  const { stored, author, decision, copyId } = applying
  switch (decision.outcome) {
    case 'leave':
      return false
    case 'warn':
    case 'suspend':
      if (!author) throw refusedWith(nobodyToWarnRefusal)
      return false
    case 'hide': {
      if (!canBeHidden(stored.subjectKind)) throw refusedWith(personNotHiddenRefusal)
      const isCopyUsed = await keepCopy(tx, stored, copyId)
      const { hide } = rulesOfSubjects[stored.subjectKind]
      if (!(await hide?.(tx, stored.subjectId, now()))) throw refusedWith(cannotHideRefusal)
      return isCopyUsed
    }
  }
}

/**
 * Stores the new copy of the photo with the case, because a hidden photo without a copy would be lost. Returns true if
 * the copy is used.
 */
async function keepCopy(tx: Db, stored: StoredCase, copyId: string | undefined): Promise<boolean> {
  if (stored.subjectKind !== 'photo' || stored.pictureId) return false
  const photo = await rulesOfSubjects.photo.find(tx, stored.subjectId)
  if (!copyId || !photo?.picturePurpose) throw refusedWith(cannotHideRefusal)
  await setPicture(tx, stored.id, { pictureId: copyId, picturePurpose: photo.picturePurpose })
  return true
}

interface Suspending {
  readonly id: string
  readonly by: string
  readonly pressId: string
  readonly reason: string
  readonly involved: readonly string[]
}

/**
 * Suspends the author. Must run before other changes, because it locks everybody who has a booking with the author.
 * Returns the mails.
 */
async function suspendAuthor(tx: Db, services: Services, suspending: Suspending): Promise<readonly MailToEnqueue[]> {
  const { id, by, pressId, reason } = suspending
  const known = await findCase(tx, id)
  if (!known?.authorId || known.decidedAt || (await isAnySuspended(tx, [known.authorId]))) return []
  const involved = Object.fromEntries(suspending.involved.map((one) => [one, 'no key update'] as const))
  return suspendUser(tx, services, { userId: known.authorId, by, pressId, reason, involved })
}

/** Deletes the reported picture, which is not needed after a report without effect. */
async function forgetPicture(tx: Db, { now }: Services, { id, pictureId }: StoredCase): Promise<void> {
  if (!pictureId) return
  await insertFilesToRemove(tx, keysOfPictureCopy(pictureId), now())
  await clearPicture(tx, id)
}
