import type { User } from '@entrena/contract/accounts/entity'
import { mayTalk } from '@entrena/contract/messages/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { CallFailed, detailOf } from '../../../lib/api/call'
import { useTranslations } from '../../../lib/i18n/i18n'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { FailedState } from '../../../ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'
import { dropUnsent, type Unsent, useUnsent } from '../outbox'
import { chatQuery, useConversations } from '../queries'
import { useSending } from '../send'
import { messagesTranslations } from '../translations'
import { ChatHead, nameOf } from './chat-head'
import type { Chat, LoadedChat, Message } from './chat-pages'
import { Composer } from './composer'
import { MessageLog } from './message-log'
import type { ShownMessage } from './timeline'
import { useWayBack } from './way-back'

interface ChatPaneProps {
  readonly user: User
  readonly partnerId: string
  readonly about?: ReactNode
}

/** As high as the screen below the header on a phone, where the tabs make room (see `Tabs`). */
const paneClass =
  'flex min-h-0 min-w-0 flex-col bg-page max-wide:fixed max-wide:inset-x-0 max-wide:top-15 max-wide:bottom-0 max-wide:z-10'

/** The chat with one person. */
export function ChatPane({ user, partnerId, about }: ChatPaneProps) {
  const t = useTranslations(messagesTranslations)
  const { data, error, refetch, isFetching } = useQuery(chatQuery({ userId: user.id, partnerId }))
  const listed = useListed(partnerId)
  const isGone = error instanceof CallFailed && (error.status === 404 || error.status === 403)
  const partner = isGone ? undefined : (data?.partner ?? listed)
  return (
    <section data-fills-phone className={paneClass} aria-label={partner && t('logOf', { name: nameOf(partner, t) })}>
      <ChatHead partnerId={partnerId} partner={partner} isLoading={!error} />
      {data && !isGone ? (
        <Loaded user={user} chat={data} partnerId={partnerId} about={about} />
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

/** What the list tells of a partner, before the chat does. */
function useListed(partnerId: string): Chat['partner'] | undefined {
  const found = useConversations().data?.find((conversation) => conversation.partner_id === partnerId)
  return found && { name: found.partner_name, picture: found.partner_picture, role: found.partner_role }
}

function Loaded({ user, partnerId, about, chat }: ChatPaneProps & { chat: LoadedChat }) {
  const t = useTranslations(messagesTranslations)
  const pair = { userId: user.id, partnerId }
  const [isRefused, setRefused] = useState(false)
  const unsent = useUnsent(user.id, partnerId)
  const { send, tryAgain, discard } = useSending(pair, setRefused)
  const messages = useShown(chat.messages, unsent, user.id)
  useDropping(chat.messages, unsent, user.id)
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
      {isClosed ? (
        <p role="status" className="border-t border-line bg-surface px-4 py-4 text-center text-muted wide:px-6">
          {t('closed')}
        </p>
      ) : (
        <Composer pair={pair} onSend={send} />
      )}
    </>
  )
}

/** What is stored, then what is on its way; a message that is both is stored. */
function useShown(stored: readonly Message[] | undefined, unsent: readonly Unsent[], userId: string) {
  return useMemo((): ShownMessage[] => {
    const known = new Set(stored?.map(({ id }) => id))
    return [
      ...(stored ?? []).map(({ id, message, sender_id: from, created_at: at }) => ({
        id,
        text: message,
        isOwn: from === userId,
        at,
        state: 'stored' as const,
      })),
      ...unsent
        .filter(({ id }) => !known.has(id))
        .map(({ id, text, at, state, reason }) => ({ id, text, isOwn: true, at, state, reason })),
    ]
  }, [stored, unsent, userId])
}

/** A try whose answer was lost was stored after all: nothing is left to send. */
function useDropping(stored: readonly Message[] | undefined, unsent: readonly Unsent[], userId: string): void {
  useEffect(() => {
    const known = new Set(stored?.map(({ id }) => id))
    for (const { id, state } of unsent) if (state === 'failed' && known.has(id)) dropUnsent(userId, id)
  }, [stored, unsent, userId])
}

function Gone() {
  const t = useTranslations(messagesTranslations)
  const wayBack = useWayBack()
  return (
    <EmptyState
      title={t('goneTitle')}
      action={
        <ButtonLink {...wayBack} variant="secondary">
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
