import { pollMs } from '@entrena/contract/messages/rules'
import { onlineManager, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call, type ReplyOf } from '../../lib/call'
import { callIfChanged } from '../../lib/call-if-changed'
import { refreshSession, useSession } from '../accounts/public'
import { addOlder, joinNewest, type LoadedChat, type Pair } from './chat/chat-pages'
import { useForgetting } from './forgetting'
import { areMessagesOf, isListOf } from './whose'

export type Conversation = ReplyOf<'GET /messages/conversations'>[number]

interface LoadedList {
  readonly conversations: readonly Conversation[]
  readonly etag?: string | undefined
}

const listKey = (userId: string) => ['messages', userId, 'conversations']
const chatKey = ({ userId, partnerId }: Pair) => ['messages', userId, 'chat', partnerId]

/**
 * The next turn is soon enough a second try. What is known stays the same object while nothing changes, so nothing is drawn.
 * Without a network a question fails at once, so that the page can say so, and is not asked again before there is one.
 */
const polled = {
  staleTime: 0,
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

const every = (ms: number) => () => onlineManager.isOnline() && ms

/** Somebody else may be signed in here now, since another window: the app learns who. */
function refuseAnothers(client: QueryClient): never {
  refreshSession(client)
  throw new Error('The answer is for somebody else')
}

const listQuery = (userId: string) =>
  queryOptions({
    ...polled,
    queryKey: listKey(userId),
    queryFn: async ({ client, signal }): Promise<LoadedList> => {
      const known = client.getQueryData<LoadedList>(listKey(userId))
      const changed = await callIfChanged('GET /messages/conversations', { signal, etag: known?.etag })
      if (!changed) return known ?? { conversations: [] }
      if (!isListOf(userId, changed.answer)) refuseAnothers(client)
      return { conversations: changed.answer, etag: changed.etag }
    },
    enabled: userId !== '',
  })

function useListQuery() {
  return listQuery(useSession().user?.id ?? '')
}

const conversationsOf = ({ conversations }: LoadedList) => conversations
const unreadIn = ({ conversations }: LoadedList) =>
  conversations.reduce((sum, { unread_count: count }) => sum + (count || 0), 0)

/** The list as it stands; the unread badge of the dashboard keeps it up to date. */
export function useConversations() {
  return useQuery({ ...useListQuery(), refetchOnMount: false, select: conversationsOf })
}

/** How many messages wait, asked for every few seconds while the page is seen. For one place on a page: its tabs. */
export function useUnreadPolled(): number {
  useForgetting()
  const { data } = useQuery({ ...useListQuery(), refetchInterval: every(pollMs.conversations), select: unreadIn })
  return data ?? 0
}

/** How many messages wait, as far as is known. */
export function useUnread(): number {
  const { data } = useQuery({ ...useListQuery(), refetchOnMount: false, select: unreadIn })
  return data ?? 0
}

export const chatQuery = (pair: Pair) =>
  queryOptions({
    ...polled,
    queryKey: chatKey(pair),
    queryFn: async ({ client, signal }): Promise<LoadedChat> => {
      const loaded = () => client.getQueryData<LoadedChat>(chatKey(pair))
      const asked = loaded()
      const question = { params: { partnerId: pair.partnerId }, signal, etag: asked?.etag }
      const changed = await callIfChanged('GET /messages/{partnerId}', question)
      // Older pages may have come meanwhile.
      const known = loaded() ?? asked
      if (!changed) return known ?? Promise.reject(new Error('Nothing is known that could be unchanged'))
      if (!areMessagesOf(pair.userId, changed.answer.messages)) refuseAnothers(client)
      // Read now: the badges say so at once.
      void client.invalidateQueries({ queryKey: listKey(pair.userId) })
      return joinNewest(known, { ...changed.answer, etag: changed.etag })
    },
    refetchInterval: every(pollMs.chat),
  })

/** At once, not at the next turn: after something was sent. */
export function refreshChat(client: QueryClient, pair: Pair): Promise<void> {
  return client.invalidateQueries({ queryKey: chatKey(pair) })
}

/** The page before the first message that is loaded. */
export async function loadOlder(client: QueryClient, pair: Pair): Promise<void> {
  const { queryKey } = chatQuery(pair)
  const before = client.getQueryData(queryKey)?.messages[0]?.id
  if (before === undefined) return
  const older = await call('GET /messages/{partnerId}', { params: { partnerId: pair.partnerId }, query: { before } })
  client.setQueryData(queryKey, (known) => addOlder(known, older, before))
}
