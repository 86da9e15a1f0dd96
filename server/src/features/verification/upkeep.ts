import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { badgeWarningDays, documentFilesKeptDays } from '@entrena/contract/verification/rules'
import { enqueueMail } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { insertFilesToRemove } from '../../platform/storage/queries'
import { lockPeople } from '../accounts/public'
import { fileKeysOfDocument } from './document-files'
import { badgeExpiryMail } from './mails'
import { forgetDocumentFiles, listExpiringDocuments, markExpiryWarned } from './queries/document-upkeep'

const maxAtOnce = 200
const dayMs = 24 * 60 * 60_000

/** Queues for deletion the files of documents that were decided at least 30 days ago. The decisions stay. */
export async function forgetOldFiles({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - documentFilesKeptDays * dayMs)
  let forgotten: number
  do {
    forgotten = await db.transaction(async (tx) => {
      const documents = await forgetDocumentFiles(tx, before, maxAtOnce)
      await insertFilesToRemove(tx, documents.flatMap(fileKeysOfDocument), now())
      return documents.length
    })
  } while (forgotten === maxAtOnce)
}

/** Warns trainers once, 30 days before their verified identity expires. */
export async function warnOfBadgeExpiry(services: Services): Promise<void> {
  const { db, now } = services
  const today = dominicanDate(now())
  for (const { id, trainerId } of await listExpiringDocuments(
    db,
    { today, until: addDays(today, badgeWarningDays) },
    maxAtOnce,
  )) {
    await db.transaction(async (tx) => {
      const [trainer] = await lockPeople(tx, [trainerId], 'no key update')
      const document = trainer && (await markExpiryWarned(tx, id, now()))
      if (document) await enqueueMail(tx, badgeExpiryMail(services, document, trainer))
    })
  }
}
