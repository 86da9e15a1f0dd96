import type { Services } from '../../../platform/services'
import { emptyIgnored } from './queries/lines'
import { deleteUnread } from './queries/statements'

const dayMs = 24 * 60 * 60_000
/** How long the text of a line is kept that has nothing to do with us. */
const ignoredDays = 30
/** How long a file waits for somebody who says which column is what. */
const unreadDays = 7

export async function forgetLines({ db, now }: Services): Promise<void> {
  await emptyIgnored(db, new Date(now().getTime() - ignoredDays * dayMs))
  await deleteUnread(db, new Date(now().getTime() - unreadDays * dayMs))
}
