import { randomUUID } from 'node:crypto'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { ReportDraft } from '@entrena/contract/reports/entity'
import {
  alreadyReportedRefusal,
  reportsOneselfRefusal,
  subjectNotFound,
  tooManyReports,
} from '@entrena/contract/reports/errors'
import { reportLimits } from '@entrena/contract/reports/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { countUse, type RateLimit } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeople } from '../accounts/public'
import { copyPicture, removeCopy } from './pictures'
import { findOpenCase, insertReport, lockOpenCase } from './queries/cases'
import { rulesOfSubjects, type SubjectSnapshot } from './subjects'

const reportsPerDay: RateLimit = {
  name: 'reports',
  most: reportLimits.perDay,
  withinMs: 24 * 60 * 60_000,
  refusal: tooManyReports,
}

interface SendOptions {
  readonly draft: ReportDraft
  readonly isLimited: boolean
}

/** Stores a report with a copy of the text or picture. */
export async function sendReport(services: Services, reporter: Actor, options: SendOptions): Promise<void> {
  const { db } = services
  const { kind, id } = options.draft.subject
  const found = await findSubject(db, reporter, options.draft)
  const isCopied = found.picturePurpose === undefined || (await findOpenCase(db, kind, id)) !== undefined
  const pictureId = isCopied ? undefined : await copyPicture(services, id)
  let isUsed = false
  try {
    isUsed = await db.transaction((tx) => store(tx, services, { ...options, reporter, found, pictureId }))
  } finally {
    // The copy is not needed if another person has just reported the same picture.
    if (pictureId && !isUsed) await removeCopy(services, pictureId)
  }
}

async function findSubject(db: Db, reporter: Actor, { subject }: ReportDraft): Promise<SubjectSnapshot> {
  const found = await rulesOfSubjects[subject.kind].find(db, subject.id, reporter.id)
  if (!found) throw refusedWith(subjectNotFound)
  if (found.authorId === reporter.id) throw refusedWith(reportsOneselfRefusal)
  return found
}

interface Storing extends SendOptions {
  readonly reporter: Actor
  readonly found: SubjectSnapshot
  readonly pictureId: string | undefined
}

/** Stores the report. Returns true if the copy of the picture is used. */
async function store(tx: Db, { now }: Services, storing: Storing): Promise<boolean> {
  const { draft, isLimited, reporter, found, pictureId } = storing
  // Locks both people until the transaction ends. Deletions also lock people before cases, which avoids deadlock.
  const people = await lockPeople(tx, [reporter.id, found.authorId], 'key share')
  // The reporter may have been suspended after the server had checked the sign-in.
  if (!people.some((person) => person.id === reporter.id && !person.suspendedAt)) throw refusedWith(notSignedInRefusal)
  if (!people.some(({ id }) => id === found.authorId)) throw refusedWith(subjectNotFound)
  if (isLimited) await countUse(tx, { limit: reportsPerDay, who: reporter.id, now: now() })
  const { kind, id } = draft.subject
  const stored = await lockOpenCase(tx, {
    id: randomUUID(),
    subjectKind: kind,
    subjectId: id,
    authorId: found.authorId,
    snapshotText: found.text,
    snapshotRating: found.rating ?? null,
    pictureId: pictureId ?? null,
    picturePurpose: pictureId ? (found.picturePurpose ?? null) : null,
    createdAt: now(),
    waitsSince: now(),
  })
  // Reads the subject again, because an admin may have hidden it while this request waited for the lock.
  const { text } = await findSubject(tx, reporter, draft)
  const seenText = text === stored.snapshotText ? null : text
  const isStored = await insertReport(tx, {
    id: randomUUID(),
    caseId: stored.id,
    reporterId: reporter.id,
    reason: draft.reason,
    text: draft.text,
    seenText,
    createdAt: now(),
  })
  if (!isStored) throw refusedWith(alreadyReportedRefusal)
  return stored.pictureId === pictureId
}
