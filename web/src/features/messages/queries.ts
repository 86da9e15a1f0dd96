import { pollMs } from '@entrena/contract/messages/rules'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../lib/call'
import { callIfChanged } from '../../lib/call-if-changed'
import { addOlder, joinNewest, type LoadedChat } from './chat/chat-pages'

export type Conversation = ReplyOf<'GET /messages/conversations'>[number]

interface LoadedList {
  readonly conversations: readonly Conversation[]
  readonly etag?: string | undefined
}

const listKey = ['messages', 'conversations']
const chatKey = (partnerId: string) => ['messages', 'chat', partnerId]

/** The next turn is soon enough a second try. What is known stays the same object while nothing changes, so nothing is drawn. */
const polled = { staleTime: 0, retry: false, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

const listQuery = queryOptions({
  ...polled,
  queryKey: listKey,
  queryFn: async ({ client, signal }): Promise<LoadedList> => {
    const known = client.getQueryData<LoadedList>(listKey)
    const changed = await callIfChanged('GET /messages/conversations', { signal, etag: known?.etag })
    return changed ? { conversations: changed.answer, etag: changed.etag } : (known ?? { conversations: [] })
  },
})

const conversationsOf = ({ conversations }: LoadedList) => conversations
const unreadIn = ({ conversations }: LoadedList) =>
  conversations.reduce((sum, { unread_count: count }) => sum + (count || 0), 0)

/** The list as it stands; the unread badge of the dashboard keeps it up to date. */
export function useConversations() {
  return useQuery({ ...listQuery, refetchOnMount: false, select: conversationsOf })
}

/** How many messages wait, asked for every few seconds while the page is seen. For one place on a page: its tabs. */
export function useUnreadPolled(): number {
  const { data } = useQuery({ ...listQuery, refetchInterval: pollMs.conversations, select: unreadIn })
  return data ?? 0
}

/** How many messages wait, as far as is known. */
export function useUnread(): number {
  const { data } = useQuery({ ...listQuery, refetchOnMount: false, select: unreadIn })
  return data ?? 0
}

export const chatQuery = (partnerId: string) =>
  queryOptions({
    ...polled,
    queryKey: chatKey(partnerId),
    queryFn: async ({ client, signal }): Promise<LoadedChat> => {
      const loaded = () => client.getQueryData<LoadedChat>(chatKey(partnerId))
      const asked = loaded()
      const question = { params: { partnerId }, signal, etag: asked?.etag }
      const changed = await callIfChanged('GET /messages/{partnerId}', question)
      // Older pages may have come meanwhile.
      const known = loaded() ?? asked
      if (!changed) return known ?? Promise.reject(new Error('Nothing is known that could be unchanged'))
      // Read now: the badges say so at once.
      void client.invalidateQueries({ queryKey: listKey })
      return joinNewest(known, { ...changed.answer, etag: changed.etag })
    },
    refetchInterval: pollMs.chat,
  })

/** At once, not at the next turn: after something was sent. */
export function refreshChat(client: QueryClient, partnerId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: chatKey(partnerId) })
}

/** The page before the first message that is loaded. */
export async function loadOlder(client: QueryClient, partnerId: string): Promise<void> {
  const { queryKey } = chatQuery(partnerId)
  const before = client.getQueryData(queryKey)?.messages[0]?.id
  if (before === undefined) return
  const older = await call('GET /messages/{partnerId}', { params: { partnerId }, query: { before } })
  client.setQueryData(queryKey, (known) => addOlder(known, older, before))
}
