import { accountLeavingRefusal } from '@entrena/contract/accounts/own-data-errors'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { hashSecret, makeSecret } from '../../platform/session'
import { isLeaving, saveFeed } from './queries/feeds'

/** Creates a private URL for the person's calendar, which replaces the previous one. Only its hash is stored. */
export async function makeFeed({ config, db, now }: Services, userId: string) {
  if (await isLeaving(db, userId)) throw refusedWith(accountLeavingRefusal)
  const token = makeSecret()
  const createdAt = now()
  await saveFeed(db, { userId, tokenHash: hashSecret(token), createdAt })
  return { address: `${config.publicUrl}/api/calendar/${token}.ics`, created_at: createdAt.toISOString() }
}
