import { randomUUID } from 'node:crypto'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { notSignedInRefusal, wrongRole } from '@entrena/contract/refusals'
import { findNameProblem, findYearsRefusal } from '@entrena/contract/verification/checks'
import type { CertificateQueryParams, Verification } from '@entrena/contract/verification/entity'
import {
  documentNotFound,
  documentsTooMany,
  identityCountsRefusal,
  identityWaitsRefusal,
  tooManyCertificatesRefusal,
} from '@entrena/contract/verification/errors'
import { type DocumentKind, documentLimits, lastDayOf, maySendIdentity } from '@entrena/contract/verification/rules'
import type { Db } from '../../platform/db/db'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import type { UploadedDocument } from '../../platform/storage/documents'
import { findRecipient, lockPeople } from '../accounts/public'
import { readCertificate, readIdentity, removeUnusedDocumentFiles, storeDocumentFiles } from './document-files'
import { getVerification } from './get-verification'
import { countDocuments } from './queries/count-documents'
import { insertDocument, type NewDocument, replaceCertificate, replaceRefusedIdentities } from './queries/documents'

type Described = Pick<NewDocument, 'title' | 'issuer' | 'year' | 'validUntil'>

interface Sending {
  readonly trainerId: string
  readonly kind: DocumentKind
  readonly nameOnPaper: string
  readonly described: Described
  readonly replaces?: string | undefined
  readonly read: () => Promise<UploadedDocument[]>
}

const dayMs = 24 * 60 * 60_000

/**
 * Throws if the trainer may not send the document. Called before the files are read, and again after the trainer is
 * locked.
 */
async function check(db: Db, { now }: Services, sending: Sending, accountName: string | undefined): Promise<void> {
  if (accountName === undefined) throw refusedWith(notSignedInRefusal)
  const problem = findNameProblem(sending.nameOnPaper, accountName)
  if (problem) throw refusedWith(problem)
  const at = now()
  const today = dominicanDate(at)
  const { sentSince, identitiesWaiting, verifiedUntil, certificates } = await countDocuments(db, {
    trainerId: sending.trainerId,
    since: new Date(at.getTime() - dayMs),
    today,
    replaces: sending.replaces,
  })
  if (sentSince >= documentLimits.sendingsPerDay) throw refusedWith(documentsTooMany)
  if (sending.kind === 'identity' && identitiesWaiting > 0) throw refusedWith(identityWaitsRefusal)
  if (sending.kind === 'identity' && !maySendIdentity(verifiedUntil, today)) throw refusedWith(identityCountsRefusal)
  if (sending.kind === 'certificate' && certificates >= documentLimits.certificates)
    throw refusedWith(tooManyCertificatesRefusal)
}

async function replace(tx: Db, { now }: Services, { trainerId, kind, replaces: id }: Sending): Promise<void> {
  if (kind === 'identity') return replaceRefusedIdentities(tx, trainerId)
  if (id === undefined) return
  if (!(await replaceCertificate(tx, { id, trainerId, today: dominicanDate(now()) })))
    throw refusedWith(documentNotFound)
}

async function send(services: Services, sending: Sending): Promise<Verification> {
  const { db, now } = services
  const { trainerId, kind, nameOnPaper, described, read } = sending
  await check(db, services, sending, (await findRecipient(db, trainerId))?.name)
  const files = await storeDocumentFiles(services, await read())
  await db
    .transaction(async (tx) => {
      // Locks the trainer, so that concurrent requests cannot exceed the limits.
      const [person] = await lockPeople(tx, [trainerId], 'no key update')
      // The trainer may have been suspended, or have become a client, since the start of the request.
      if (!person || person.suspendedAt) throw refusedWith(notSignedInRefusal)
      if (person.role !== 'trainer') throw refusedWith(wrongRole)
      await check(tx, services, sending, person.name)
      await replace(tx, services, sending)
      await insertDocument(tx, {
        id: randomUUID(),
        trainerId,
        kind,
        state: 'sent',
        nameOnPaper,
        ...described,
        ...files,
        sentAt: now(),
      })
    })
    .catch(async (error: unknown) => {
      await removeUnusedDocumentFiles(services, files)
      throw error
    })
  return getVerification(services, trainerId)
}

interface Upload {
  readonly trainerId: string
  readonly paths: readonly string[]
}

export function sendIdentity(services: Services, { trainerId, paths }: Upload, nameOnPaper: string) {
  const read = () => readIdentity(services, paths)
  return send(services, { trainerId, kind: 'identity', nameOnPaper, described: {}, read })
}

export function sendCertificate(services: Services, { trainerId, paths }: Upload, typed: CertificateQueryParams) {
  const { name_on_paper: nameOnPaper, title, issuer, year, valid_until: month = null, replaces } = typed
  const problem = findYearsRefusal({ year, validUntil: month, today: dominicanDate(services.now()) })
  if (problem) throw refusedWith(problem)
  const described = { title, issuer, year, validUntil: month && lastDayOf(month) }
  const read = () => readCertificate(services, paths)
  return send(services, { trainerId, kind: 'certificate', nameOnPaper, described, replaces, read })
}
