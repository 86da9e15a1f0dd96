import { pollMs } from '@entrena/contract/messages/rules'
import {
  onlineManager,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { callIfChanged } from '../../lib/api/call-if-changed'
import { callPage } from '../../lib/api/call-page'
import { refreshSession, useSession } from '../accounts/public'
import { addOlder, joinNewest, type LoadedChat, type Pair } from './chat/chat-pages'
import { appendPage, firstPageOf, type LoadedList } from './conversation-pages'
import { useForgetting } from './forgetting'
import { areMessagesOf, isListOf } from './whose'

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
      const loaded = () => client.getQueryData<LoadedList>(listKey(userId))
      const asked = loaded()
      const changed = await callIfChanged('GET /messages/conversations', { signal, etag: asked?.etag })
      // More pages may have come meanwhile.
      if (!changed) return loaded() ?? asked ?? Promise.reject(new Error('Nothing is known that could be unchanged'))
      let list = firstPageOf(changed)
      // Any conversation may have changed, so those that were shown beyond the first page are loaded anew too.
      while (list.next !== undefined && list.conversations.length < (loaded()?.conversations.length ?? 0)) {
        list = appendPage(list, await callPage('GET /messages/conversations', { query: { after: list.next }, signal }))
      }
      if (!isListOf(userId, list.conversations)) refuseAnothers(client)
      return list
    },
    enabled: userId !== '',
  })

function useListQuery() {
  return listQuery(useSession().user?.id ?? '')
}

const conversationsOf = ({ conversations }: LoadedList) => conversations
const unreadIn = ({ unread }: LoadedList) => unread
const hasMoreIn = ({ next }: LoadedList) => next !== undefined

/** The list as it stands; the unread badge of the dashboard keeps it up to date. */
export function useConversations() {
  return useQuery({ ...useListQuery(), refetchOnMount: false, select: conversationsOf })
}

/** Adds the next page to the list. Asks again where a poll has renewed the list meanwhile: the page would leave a gap. */
async function loadMore(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = listQuery(userId)
  for (;;) {
    const next = client.getQueryData(queryKey)?.next
    if (next === undefined) return
    const page = await callPage('GET /messages/conversations', { query: { after: next } })
    if (!isListOf(userId, page.rows)) refuseAnothers(client)
    const known = client.getQueryData(queryKey)
    if (known?.next !== next) continue
    client.setQueryData(queryKey, appendPage(known, page))
    return
  }
}

/** Whether there are older conversations than those in the list, and how to load them. */
export function useMoreConversations() {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const { data: hasMore = false } = useQuery({ ...useListQuery(), refetchOnMount: false, select: hasMoreIn })
  const loading = useMutation({ mutationFn: () => loadMore(client, userId), networkMode: 'always' })
  return { hasMore, loading }
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
