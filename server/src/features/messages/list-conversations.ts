import type { Conversation, ConversationsQueryParams } from '@entrena/contract/messages/entity'
import { isWholeNumberText } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { presentConversation } from './present'
import * as queries from './queries'

/** The sequence number of the last message is a unique sort key, because no two conversations share a message. */
const latestFirst = { name: 'conversations', key: [isWholeNumberText] }

export async function listConversations(
  db: Db,
  userId: string,
  question: ConversationsQueryParams,
): Promise<RowPage<Conversation>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const rows = await queries.listConversationRows(db, userId, { beyondSeq: beyond?.[0], limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ conversation }) => [String(conversation.lastSeq)] }), presentConversation)
}
