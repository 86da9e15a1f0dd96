import { pollMs } from '@entrena/contract/messages/rules'
import { onlineManager, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onLogOut, refreshSession, useSession } from '@/features/accounts/public'
import { call } from '@/lib/api/call'
import { callIfChanged } from '@/lib/api/call-if-changed'
import { callPage } from '@/lib/api/call-page'
import { keys, refresh, stale } from '@/lib/api/keys'
import {
  appendPage,
  areMessagesOf,
  type ChatPair,
  firstPageOf,
  isConversationListOf,
  type LoadedChat,
  type LoadedList,
  mergeNewestPage,
  prependOlderMessages,
} from './chat/chat-pages'
import { deleteDrafts } from './chat/drafts'
import { deleteUnsent } from './outbox'

/** Deletes drafts and unsent messages from the browser when their author logs out or another user signs in. */
function useUnsentCleanup(): void {
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId) deleteTexts({ except: userId })
  }, [userId])
  useEffect(() => onLogOut(() => deleteTexts({})), [])
}

function deleteTexts(users: { readonly except?: string }): void {
  deleteUnsent(users)
  deleteDrafts(users)
}

/**
 * Options of polled queries. A failed poll is not retried, because the next poll follows soon. After a 304 response the
 * data is the same object as before, so nothing renders again. Without a network connection a request fails
 * immediately, so that the page can show the failure. Polling pauses while the browser is offline.
 */
const polled = {
  staleTime: 0,
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

const every = (ms: number) => () => onlineManager.isOnline() && ms

/**
 * Called if a response has data of another user, who has signed in in another window. Asks the server again who is
 * signed in, and throws.
 */
function rejectForeignAnswer(client: QueryClient): never {
  refreshSession(client)
  throw new Error('The response belongs to another user')
}

const listQuery = (userId: string) =>
  queryOptions({
    ...polled,
    queryKey: keys.conversations(userId),
    queryFn: async ({ client, signal }): Promise<LoadedList> => {
      const readCache = () => client.getQueryData<LoadedList>(keys.conversations(userId))
      const cached = readCache()
      const changed = await callIfChanged('GET /messages/conversations', { signal, etag: cached?.etag })
      // Reads the cache again, because the user may have loaded more pages during the request.
      if (!changed) return readCache() ?? cached ?? Promise.reject(new Error('Got 304 without a cached response'))
      let list = firstPageOf(changed)
      // Any conversation may have changed, so all loaded pages are fetched again.
      while (list.next !== undefined && list.conversations.length < (readCache()?.conversations.length ?? 0)) {
        list = appendPage(list, await callPage('GET /messages/conversations', { query: { after: list.next }, signal }))
      }
      if (!isConversationListOf(userId, list.conversations)) rejectForeignAnswer(client)
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

/** Returns the cached list, which `useUnreadPolled` keeps up to date. */
export function useConversations() {
  return useQuery({ ...useListQuery(), refetchOnMount: false, select: conversationsOf })
}

/**
 * Appends the next page of conversations. If a poll replaces the list during the request, fetches the page again to
 * avoid a gap.
 */
async function loadMore(client: QueryClient, userId: string): Promise<void> {
  const { queryKey } = listQuery(userId)
  for (;;) {
    const next = client.getQueryData(queryKey)?.next
    if (next === undefined) return
    const page = await callPage('GET /messages/conversations', { query: { after: next } })
    if (!isConversationListOf(userId, page.rows)) rejectForeignAnswer(client)
    const list = client.getQueryData(queryKey)
    if (list?.next !== next) continue
    client.setQueryData(queryKey, appendPage(list, page))
    return
  }
}

export function useMoreConversations() {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const { data: hasMore = false } = useQuery({ ...useListQuery(), refetchOnMount: false, select: hasMoreIn })
  const [state, setState] = useState<{ readonly isLoading: boolean; readonly error?: unknown }>({ isLoading: false })
  async function load() {
    setState({ isLoading: true })
    try {
      await loadMore(client, userId)
      setState({ isLoading: false })
    } catch (error) {
      setState({ isLoading: false, error })
    }
  }
  return { hasMore, ...state, load }
}

/**
 * Polls the number of unread messages while the page is visible. Call it only once per page, in the navigation tabs.
 */
export function useUnreadPolled(): number {
  useUnsentCleanup()
  const { data } = useQuery({ ...useListQuery(), refetchInterval: every(pollMs.conversations), select: unreadIn })
  return data ?? 0
}

export function useUnread(): number {
  const { data } = useQuery({ ...useListQuery(), refetchOnMount: false, select: unreadIn })
  return data ?? 0
}

export const chatQuery = (pair: ChatPair) =>
  queryOptions({
    ...polled,
    queryKey: keys.chat(pair.userId, pair.partnerId),
    queryFn: async ({ client, signal }): Promise<LoadedChat> => {
      const readCache = () => client.getQueryData<LoadedChat>(keys.chat(pair.userId, pair.partnerId))
      const cached = readCache()
      const options = { params: { partnerId: pair.partnerId }, signal, etag: cached?.etag }
      const changed = await callIfChanged('GET /messages/{partnerId}', options)
      // Reads the cache again, because the user may have loaded older messages during the request.
      const loaded = readCache() ?? cached
      if (!changed) return loaded ?? Promise.reject(new Error('Got 304 without a cached response'))
      if (!areMessagesOf(pair.userId, changed.answer.messages)) rejectForeignAnswer(client)
      // The server has marked the messages as read, so the unread badges must be refetched immediately.
      void refresh(client, stale.conversations(pair.userId))
      return mergeNewestPage(loaded, { ...changed.answer, etag: changed.etag })
    },
    refetchInterval: every(pollMs.chat),
  })

export async function loadOlderMessages(client: QueryClient, pair: ChatPair): Promise<void> {
  const { queryKey } = chatQuery(pair)
  const before = client.getQueryData(queryKey)?.messages[0]?.id
  if (before === undefined) return
  const older = await call('GET /messages/{partnerId}', { params: { partnerId: pair.partnerId }, query: { before } })
  client.setQueryData(queryKey, (loaded) => prependOlderMessages(loaded, older, before))
}
