import type { User } from '@entrena/contract/accounts/entity'
import { mayWriteToEachOther } from '@entrena/contract/messages/rules'
import { stripInvisible } from '@entrena/contract/text'
import { addressedWord } from '@entrena/contract/trainers/spoken'
import { notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { refreshSession } from '@/features/accounts/public'
import { BlockedBar } from '@/features/blocks/public'
import { PersonMenu } from '@/features/reports/public'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { joinClasses } from '@/lib/browser/classes'
import { newId } from '@/lib/browser/new-id'
import { pictureInWidth } from '@/lib/browser/picture'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { dropUnsent, listUnsentMessages, putUnsentMessage, runInQueue, type UnsentMessage, useUnsent } from '../outbox'
import { chatQuery, useConversations } from '../queries'
import { messagesTranslations } from '../translations'
import { appendSentMessage, type Chat, type ChatPair, type LoadedChat, type Message } from './chat-pages'
import { MessageComposer } from './composer'
import { MessageLog } from './message-log'
import { OfflineMessages, partnerOf, useDeleteChatOffline, useOfflineChats, useStoreChatOffline } from './offline-chat'
import type { ShownMessage } from './timeline'

/** The history state that marks a chat as opened from the list of conversations. */
export const openedFromList = { isFromList: true } as const

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isFromList') === true
}

interface Sending {
  readonly client: QueryClient
  readonly userId: string
  onFailed(error: unknown): void
}

/** A message is marked as failed after this time. Retrying is safe, because the message id is the idempotency key. */
const timeoutMs = 15_000

const sendAction = 'send message'

function enqueue(sending: Sending, unsent: UnsentMessage): void {
  putUnsentMessage(sending.userId, { ...unsent, state: 'sending', reason: undefined })
  // Each conversation has a queue of its own, so that messages are stored in the order in which they were written.
  void runInQueue(`${sending.userId} ${unsent.partnerId}`, () => deliver(sending, unsent))
}

async function deliver({ client, userId, onFailed }: Sending, unsent: UnsentMessage): Promise<void> {
  const { id, partnerId, text } = unsent
  try {
    const stored = await call('POST /messages', {
      // `sender_id` lets the server refuse the message if another user has signed in in another window.
      body: { id, sender_id: userId, receiver_id: partnerId, message: text },
      signal: AbortSignal.timeout(timeoutMs),
    })
    client.setQueryData(chatQuery({ userId, partnerId }).queryKey, (loaded) => appendSentMessage(loaded, stored))
    toast.clear(sendAction)
    // Waits until the stored message is rendered. Otherwise the message would disappear for a moment.
    notifyManager.schedule(() => dropUnsent(userId, id))
    void refresh(client, stale.chat(userId, partnerId))
  } catch (error) {
    putUnsentMessage(userId, { ...unsent, state: 'failed', reason: errorDetailOf(error) })
    onFailed(error)
    if (error instanceof CallFailed && error.code === 'sender_changed') refreshSession(client)
  }
}

function useSending({ userId, partnerId }: ChatPair, onRefused: (isRefused: true) => void) {
  const t = useTranslations(messagesTranslations)
  const client = useQueryClient()
  return useMemo(() => {
    const onFailed = (error: unknown) => {
      toast.error(t('sendFailed'), sendAction)
      if (error instanceof CallFailed && error.status === 403) onRefused(true)
    }
    const sending: Sending = { client, userId, onFailed }
    return {
      send(text: string) {
        const at = new Date().toISOString()
        enqueue(sending, { id: newId(), partnerId, text: stripInvisible(text), at, state: 'sending' })
      },
      tryAgain(id: string) {
        const unsent = listUnsentMessages(userId).find((other) => other.id === id)
        if (unsent?.state === 'failed') enqueue(sending, unsent)
      },
      discard: (id: string) => dropUnsent(userId, id),
    }
  }, [client, userId, partnerId, onRefused, t])
}

interface ChatPaneProps {
  readonly user: User
  readonly partnerId: string
  readonly about?: ReactNode
}

const isGoneError = (error: Error | null) =>
  error instanceof CallFailed && (error.status === 404 || error.status === 403)

/** On a phone the chat fills the screen below the header. `data-fills-phone` makes `Tabs` hide the tab bar. */
const paneClass =
  'flex min-h-0 min-w-0 flex-col bg-page max-wide:fixed max-wide:inset-x-0 max-wide:top-[calc(3.75rem+var(--bar-height))] max-wide:bottom-0 max-wide:z-10'

export function ChatPane({ user, partnerId, about }: ChatPaneProps) {
  const t = useTranslations(messagesTranslations)
  const { data, error, refetch, isFetching } = useQuery(chatQuery({ userId: user.id, partnerId }))
  const isGone = isGoneError(error)
  useStoreChatOffline(user, partnerId, isGone ? undefined : data)
  useDeleteChatOffline(user.id, partnerId, isGone)
  const keptChat = useOfflineChats(user.id, !data && error !== null && !isGone).find(
    (kept) => kept.partnerId === partnerId,
  )
  const listedPartner = usePartnerFromList(partnerId)
  const partner = isGone ? undefined : (data?.partner ?? listedPartner ?? (keptChat && partnerOf(keptChat)))
  return (
    <section data-fills-phone className={paneClass} aria-label={partner && t('logOf', { name: nameOf(partner, t) })}>
      <ChatHead partnerId={partnerId} partner={partner} isLoading={!error} />
      {data && !isGone ? (
        <OpenChat user={user} chat={data} partnerId={partnerId} about={about} />
      ) : (
        <div className="grid min-h-0 gap-4 overflow-y-auto p-4 wide:p-6">
          {keptChat && <OfflineMessages chat={keptChat} />}
          {isGone ? (
            <Gone />
          ) : error ? (
            <FailedState
              title={t('chatFailed')}
              detail={errorDetailOf(error)}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : (
            <ChatSkeleton />
          )}
        </div>
      )}
    </section>
  )
}

/** Returns the partner from the conversation list, which is available before the chat has loaded. */
function usePartnerFromList(partnerId: string): Chat['partner'] | undefined {
  const listed = useConversations().data?.find((conversation) => conversation.partner_id === partnerId)
  return (
    listed && {
      name: listed.partner_name,
      picture: listed.partner_picture,
      role: listed.partner_role,
      is_blocked: false,
    }
  )
}

function OpenChat({ user, partnerId, about, chat }: ChatPaneProps & { chat: LoadedChat }) {
  const t = useTranslations(messagesTranslations)
  const pair = { userId: user.id, partnerId }
  const [isRefused, setRefused] = useState(false)
  const unsent = useUnsent(user.id, partnerId)
  const { send, tryAgain, discard } = useSending(pair, setRefused)
  const messages = useShownMessages(chat.messages, unsent, user.id)
  useDropStored(chat.messages, unsent, user.id)
  const isClosed = isRefused || !mayWriteToEachOther(user.role, chat.partner.role)
  return (
    <>
      {about}
      <MessageLog
        pair={pair}
        name={nameOf(chat.partner, t)}
        messages={messages}
        hasOlder={chat.has_older}
        onTryAgain={tryAgain}
        onDiscard={discard}
      />
      {chat.partner.is_blocked ? (
        <BlockedBar person={{ id: partnerId, name: nameOf(chat.partner, t) }} />
      ) : isClosed ? (
        <p role="status" className="border-t border-line bg-surface px-4 py-4 text-center text-muted wide:px-6">
          {t('closed')}
        </p>
      ) : (
        <MessageComposer pair={pair} onSend={send} />
      )}
    </>
  )
}

/**
 * Returns stored messages, and then unsent messages. A message that is stored but still in the outbox is shown once, as
 * stored.
 */
function useShownMessages(stored: readonly Message[] | undefined, unsent: readonly UnsentMessage[], userId: string) {
  return useMemo((): ShownMessage[] => {
    const storedIds = new Set(stored?.map(({ id }) => id))
    return [
      ...(stored ?? []).map(
        ({ id, message, picture_url: pictureUrl, sender_id: from, created_at: at, is_hidden: isHidden }) => ({
          id,
          text: message,
          pictureUrl,
          isOwn: from === userId,
          at,
          state: 'stored' as const,
          isHidden,
        }),
      ),
      ...unsent
        .filter(({ id }) => !storedIds.has(id))
        .map(({ id, text, at, state, reason }) => ({ id, text, isOwn: true, at, state, reason })),
    ]
  }, [stored, unsent, userId])
}

/** If a failed message is among the stored ones, only its response was lost, and it is removed from the outbox. */
function useDropStored(stored: readonly Message[] | undefined, unsent: readonly UnsentMessage[], userId: string): void {
  useEffect(() => {
    const storedIds = new Set(stored?.map(({ id }) => id))
    for (const { id, state } of unsent) if (state === 'failed' && storedIds.has(id)) dropUnsent(userId, id)
  }, [stored, unsent, userId])
}

function Gone() {
  const t = useTranslations(messagesTranslations)
  const backToList = useBackToList()
  return (
    <EmptyState
      title={t('goneTitle')}
      action={
        <ButtonLink {...backToList} variant="secondary">
          {t('toList')}
        </ButtonLink>
      }
    >
      {t('goneText')}
    </EmptyState>
  )
}

function ChatSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-14 w-3/5 rounded-card!" />
      <Skeleton className="h-14 w-1/2 justify-self-end rounded-card!" />
      <Skeleton className="h-20 w-3/5 rounded-card!" />
    </SkeletonGroup>
  )
}

interface ChatHeadProps {
  readonly partnerId: string
  /**
   * The chat partner, from the list of conversations or from the loaded chat. Undefined until one of the two is loaded.
   */
  readonly partner: Chat['partner'] | undefined
  readonly isLoading: boolean
}

function ChatHead({ partnerId, partner, isLoading }: ChatHeadProps) {
  const t = useTranslations(messagesTranslations)
  const backToList = useBackToList()
  return (
    <header
      className={joinClasses(
        'flex min-h-16 items-center gap-3 border-b border-line bg-surface py-2.5 pr-3 pl-1 wide:px-5 wide:py-4',
        !partner && !isLoading && 'wide:hidden',
      )}
    >
      <ButtonLink {...backToList} variant="ghost" size="md" icon aria-label={t('back')} className="wide:hidden">
        <ArrowLeft aria-hidden />
      </ButtonLink>
      {partner ? <Partner partner={partner} /> : isLoading && <PartnerSkeleton />}
      {partner?.role === 'trainer' && !partner.is_blocked && (
        <ButtonLink to={`/trainer/${partnerId}`} variant="secondary" size="md" className="max-wide:w-11 max-wide:px-0">
          <UserRound aria-hidden className="wide:hidden" />
          <span className="max-wide:sr-only">{t('viewProfile')}</span>
        </ButtonLink>
      )}
      {partner && partner.role !== 'admin' && (
        <PersonMenu person={{ ...partner, id: partnerId, name: nameOf(partner, t) }} canBlock={!partner.is_blocked} />
      )}
    </header>
  )
}

function Partner({ partner }: { partner: Chat['partner'] }) {
  const t = useTranslations(messagesTranslations)
  const [language] = useLanguage()
  const name = nameOf(partner, t)
  return (
    <>
      <Avatar name={name} photo={partner.picture && pictureInWidth(partner.picture, 320)} />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-lg leading-6 wrap-anywhere max-xs:text-md max-xs:leading-5">
          <bdi>{name}</bdi>
        </h2>
        {partner.role && (
          <p className="text-sm text-muted">{addressedWord(partner.addressed_as, language) ?? t(partner.role)}</p>
        )}
      </div>
    </>
  )
}

function PartnerSkeleton() {
  return (
    <>
      <Skeleton className="size-11 rounded-full!" />
      <Skeleton className="h-5 w-40" />
    </>
  )
}

function nameOf({ name }: { readonly name: string }, t: (key: 'nameless') => string): string {
  return name?.trim() || t('nameless')
}

/**
 * Props of the Back link from a chat to the list of conversations. If the chat was opened from the list, the link goes
 * back in the history. Otherwise it replaces the history entry, so that the browser's Back does not return to the chat.
 */
function useBackToList() {
  const { state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const list = new URLSearchParams(params)
  list.delete('with')
  return {
    to: `?${list}`,
    replace: true,
    onClick(event: { preventDefault(): void; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) {
      if (!isFromList(state) || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate(-1)
    },
  }
}
