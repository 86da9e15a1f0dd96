import type { Services } from '../../../platform/services'
import { clearIgnoredTexts } from './queries/lines'
import { deleteUnread } from './queries/statements'

const dayMs = 24 * 60 * 60_000
/** How long the text of an irrelevant line is kept. */
const ignoredDays = 30
/** Days after which a file is deleted if nobody has assigned its columns. */
const unreadDays = 7

export async function clearOldLineTexts({ db, now }: Services): Promise<void> {
  await clearIgnoredTexts(db, new Date(now().getTime() - ignoredDays * dayMs))
  await deleteUnread(db, new Date(now().getTime() - unreadDays * dayMs))
}
