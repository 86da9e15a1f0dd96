import type { CaseDetails } from '@entrena/contract/reports/entity'
import {
  noRoomForPhotoRefusal,
  notHiddenRefusal,
  nothingToKeepRefusal,
  reportNotFound,
} from '@entrena/contract/reports/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { enqueueMail } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { removeImages } from '../../platform/storage/images'
import { lockPeople } from '../accounts/public'
import { recordAction } from '../admin-log/public'
import { showImage } from '../trainers/public'
import { canShowAgain } from './can-lift'
import { getCase } from './get-case'
import { reportedAuthorMail } from './mails'
import { restorePicture } from './pictures'
import { findCase, lockCase, type StoredCase, setAnswerRead, setCaseLifted } from './queries/cases'
import { findReviewedTrainer } from './queries/subjects'
import { refuseOwnCase } from './refuse-own-case'
import { rulesOfSubjects } from './subjects'

/** Shows a hidden subject again. */
export async function liftDecision(services: Services, admin: Actor, id: string): Promise<CaseDetails> {
  const { db, files } = services
  const known = getHidden(await findCase(db, id))
  await refuseOwnCase(db, admin, known)
  const imageId = known.pictureId ? await restorePicture(services, known.pictureId) : undefined
  try {
    await db.transaction((tx) => lift(tx, services, { id, adminId: admin.id, imageId }))
  } catch (error) {
    if (imageId) await removeImages(files, [imageId])
    throw error
  }
  return getCase(db, id)
}

interface Lifting {
  readonly id: string
  readonly adminId: string
  readonly imageId: string | undefined
}

async function lift(tx: Db, services: Services, { id, adminId, imageId }: Lifting): Promise<void> {
  const { now } = services
  const known = getHidden(await findCase(tx, id))
  const trainerId = known.subjectKind === 'review' ? await findReviewedTrainer(tx, known.subjectId) : undefined
  const ids = [known.authorId, trainerId].filter((personId) => typeof personId === 'string')
  const people = await lockPeople(tx, ids, 'no key update')
  const stored = getHidden(await lockCase(tx, id))
  const author = people.find((person) => person.id === stored.authorId)
  if (!author) throw refusedWith(notHiddenRefusal)
  if (stored.subjectKind === 'photo') {
    if (!imageId || !stored.picturePurpose) throw refusedWith(notHiddenRefusal)
    const image = { userId: author.id, purpose: stored.picturePurpose, id: imageId }
    if (!(await showImage(tx, image, now()))) throw refusedWith(noRoomForPhotoRefusal)
  } else if (!(await rulesOfSubjects[stored.subjectKind].show?.(tx, stored.subjectId)))
    throw refusedWith(notHiddenRefusal)
  await setCaseLifted(tx, id, now())
  await recordAction(tx, { adminId, kind: 'report_lifted', subjectId: id, at: now() })
  await enqueueMail(tx, reportedAuthorMail(services, { to: author, stored, outcome: 'lift', reason: '' }))
}

function getHidden(stored: StoredCase | undefined): StoredCase {
  if (!stored) throw refusedWith(reportNotFound)
  if (!canShowAgain(stored)) throw refusedWith(notHiddenRefusal)
  return stored
}

/** Keeps the decision after an admin has read the author's answer. */
export async function keepDecision({ db, now }: Services, admin: Actor, id: string): Promise<CaseDetails> {
  await db.transaction(async (tx) => {
    const stored = await lockCase(tx, id)
    if (!stored) throw refusedWith(reportNotFound)
    await refuseOwnCase(tx, admin, stored)
    if (!stored.answeredAt || !stored.waitsSince) throw refusedWith(nothingToKeepRefusal)
    await setAnswerRead(tx, id)
    await recordAction(tx, { adminId: admin.id, kind: 'report_kept', subjectId: id, at: now() })
  })
  return getCase(db, id)
}
