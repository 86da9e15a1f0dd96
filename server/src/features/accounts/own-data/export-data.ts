import { Readable } from 'node:stream'
import { exportTooSoon } from '@entrena/contract/accounts/own-data-errors'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { countUse, type RateLimit } from '../../../platform/limits/limit'
import { writeExport } from '../../../platform/personal-data/write-export'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findUser } from '../queries'

const exportsAnHour: RateLimit = { name: 'exports', most: 1, withinMs: 60 * 60_000, refusal: exportTooSoon }

/** Streams the export and reads from the database only as fast as the browser receives. */
export async function exportData(services: Services, userId: string, isLimited: boolean): Promise<Readable> {
  const { db, now, userHooks } = services
  const user = await findUser(db, userId)
  if (!user) throw refusedWith(notSignedInRefusal)
  if (isLimited) await countUse(db, { limit: exportsAnHour, who: userId, now: now() })
  const subject = { id: userId, provenEmail: user.emailProvenAt ? user.email : undefined }
  const pieces = writeExport(db, { subject, parts: userHooks.flatMap(({ data }) => data), now: now() })
  return Readable.from(pieces, { objectMode: false })
}
