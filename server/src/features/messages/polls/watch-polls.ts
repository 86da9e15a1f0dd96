import type { Actor } from '../../../platform/http/serve'
import type { PersonChanges } from '../../../platform/person-changes'
import type { Services } from '../../../platform/services'
import type { Side } from '../queries'
import { findPolledList, findPolledSide } from './queries'
import { type Known, rememberPolls } from './remembered'

/** Enough for everybody who has a dashboard open; about 20 MB. */
const mostPolls = 50_000

interface PolledList extends Known {
  readonly actor: Actor
  readonly state: string
}

interface PolledChat extends Known {
  readonly actor: Actor
  readonly partner: Side['partner']
  readonly version: number
}

/** Whose session a poll carries and how what it asks about stands: from memory as long as nothing has changed. */
export function watchPolls({ db, now }: Services, changes: PersonChanges) {
  const memory = { most: mostPolls, isHearing: () => changes.isHearing }
  const lists = rememberPolls<PolledList>(memory)
  const chats = rememberPolls<PolledChat>(memory)
  changes.hear(lists)
  changes.hear(chats)
  return {
    findList(tokenHash: string): Promise<PolledList | undefined> {
      return lists.find(tokenHash, now(), async () => {
        const row = await findPolledList(db, { tokenHash, now: now() })
        return row && { ...row, actor: { id: row.userId, role: row.role }, people: [row.userId] }
      })
    },
    findChat(tokenHash: string, partnerId: string): Promise<PolledChat | undefined> {
      return chats.find(`${tokenHash} ${partnerId}`, now(), async () => {
        const row = await findPolledSide(db, { tokenHash, partnerId, now: now() })
        return row && { ...row, actor: { id: row.userId, role: row.role }, people: [row.userId, partnerId] }
      })
    },
  }
}
