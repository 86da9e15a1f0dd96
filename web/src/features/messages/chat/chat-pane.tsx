import type { User } from '@entrena/contract/accounts/entity'
import { mayTalk } from '@entrena/contract/messages/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BlockedBar } from '@/features/blocks/public'
import { CallFailed, detailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { dropUnsent, type Unsent, useUnsent } from '../outbox'
import { chatQuery, useConversations } from '../queries'
import { useSending } from '../send'
import { messagesTranslations } from '../translations'
import { useBackToList } from './back-to-list'
import { ChatHead, nameOf } from './chat-head'
import type { Chat, LoadedChat, Message } from './chat-pages'
import { Composer } from './composer'
import { MessageLog } from './message-log'
import type { ShownMessage } from './timeline'

interface ChatPaneProps {
  readonly user: User
  readonly partnerId: string
  readonly about?: ReactNode
}

/** On a phone the chat fills the screen below the header. `data-fills-phone` makes `Tabs` hide the tab bar. */
const paneClass =
  'flex min-h-0 min-w-0 flex-col bg-page max-wide:fixed max-wide:inset-x-0 max-wide:top-[calc(3.75rem+var(--bar-height))] max-wide:bottom-0 max-wide:z-10'

export function ChatPane({ user, partnerId, about }: ChatPaneProps) {
  const t = useTranslations(messagesTranslations)
  const { data, error, refetch, isFetching } = useQuery(chatQuery({ userId: user.id, partnerId }))
  const listedPartner = usePartnerFromList(partnerId)
  const isGone = error instanceof CallFailed && (error.status === 404 || error.status === 403)
  const partner = isGone ? undefined : (data?.partner ?? listedPartner)
  return (
    <section data-fills-phone className={paneClass} aria-label={partner && t('logOf', { name: nameOf(partner, t) })}>
      <ChatHead partnerId={partnerId} partner={partner} isLoading={!error} />
      {data && !isGone ? (
        <OpenChat user={user} chat={data} partnerId={partnerId} about={about} />
      ) : (
        <div className="p-4 wide:p-6">
          {isGone ? (
            <Gone />
          ) : error ? (
            <FailedState
              title={t('chatFailed')}
              detail={detailOf(error)}
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
  const isClosed = isRefused || !mayTalk(user.role, chat.partner.role)
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
        <Composer pair={pair} onSend={send} />
      )}
    </>
  )
}

/** Returns stored messages followed by unsent messages. A message in both lists is shown once, as stored. */
function useShownMessages(stored: readonly Message[] | undefined, unsent: readonly Unsent[], userId: string) {
  return useMemo((): ShownMessage[] => {
    const storedIds = new Set(stored?.map(({ id }) => id))
    return [
      ...(stored ?? []).map(({ id, message, sender_id: from, created_at: at, is_hidden: isHidden }) => ({
        id,
        text: message,
        isOwn: from === userId,
        at,
        state: 'stored' as const,
        isHidden,
      })),
      ...unsent
        .filter(({ id }) => !storedIds.has(id))
        .map(({ id, text, at, state, reason }) => ({ id, text, isOwn: true, at, state, reason })),
    ]
  }, [stored, unsent, userId])
}

/** Removes a failed message from the outbox if the server has stored the message and only the response was lost. */
function useDropStored(stored: readonly Message[] | undefined, unsent: readonly Unsent[], userId: string): void {
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
