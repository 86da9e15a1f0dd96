import { dropMails } from '../../platform/mail/queries'
import type { Services } from '../../platform/services'
import { listMailIds } from './queries/pushes'

/** Drops the mail about an event if its recipient has seen the push. */
export async function markPushSeen({ db }: Services, userId: string, noticeId: string): Promise<void> {
  const mailIds = await listMailIds(db, { noticeId, userId })
  if (mailIds.length > 0) await dropMails(db, mailIds)
}
