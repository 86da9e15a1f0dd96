import { dropMails } from '../../platform/mail/queries'
import type { Services } from '../../platform/services'
import { listMailIds } from './queries/pushes'

/** Drops the mail of a push notification that its recipient has seen. */
export async function markPushSeen({ db }: Services, userId: string, noticeId: string): Promise<void> {
  const mailIds = await listMailIds(db, { noticeId, userId })
  if (mailIds.length > 0) await dropMails(db, mailIds)
}
