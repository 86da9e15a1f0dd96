import type { User } from '@entrena/contract/accounts/entity'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailed, detailOf } from '../../../lib/call'
import { useMessages } from '../../../lib/i18n'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { FailedState } from '../../../ui/failed-state'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { messagesTexts } from '../messages'
import { dropUnsent, type Unsent, useUnsent } from '../outbox'
import { chatQuery } from '../queries'
import { useSending } from '../send'
import { ChatHead } from './chat-head'
import type { Message } from './chat-pages'
import { Composer } from './composer'
import { MessageLog } from './message-log'
import type { ShownMessage } from './timeline'

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
  const t = useMessages(messagesTexts)
  const { data, error, refetch } = useQuery(chatQuery(partnerId))
  const isGone = error instanceof CallFailed && (error.status === 404 || error.status === 403)
  return (
    <section data-fills-phone className={paneClass} aria-label={data && t('logOf', { name: nameOf(data.partner, t) })}>
      {data && !isGone ? (
        <Loaded user={user} partnerId={partnerId} about={about} />
      ) : (
        <div className="p-4 wide:p-6">
          {isGone ? (
            <Gone />
          ) : error ? (
            <FailedState title={t('chatFailed')} detail={detailOf(error)} onRetry={() => void refetch()} />
          ) : (
            <ChatSkeleton />
          )}
        </div>
      )}
    </section>
  )
}

function nameOf({ name }: { name: string }, t: (key: 'nameless') => string): string {
  return name?.trim() || t('nameless')
}

function Loaded({ user, partnerId, about }: ChatPaneProps) {
  const t = useMessages(messagesTexts)
  const { data } = useQuery({ ...chatQuery(partnerId), refetchInterval: false, refetchOnMount: false })
  const unsent = useUnsent(user.id, partnerId)
  const { send, tryAgain, discard } = useSending(user.id, partnerId)
  const messages = useShown(data?.messages, unsent, user.id)
  useDropping(data?.messages, unsent, user.id)
  if (!data) return null
  const name = nameOf(data.partner, t)
  return (
    <>
      <ChatHead partnerId={partnerId} partner={data.partner} name={name} />
      {about}
      <MessageLog
        partnerId={partnerId}
        name={name}
        messages={messages}
        hasOlder={data.has_older}
        onTryAgain={tryAgain}
        onDiscard={discard}
      />
      <Composer draftKey={`${user.id} ${partnerId}`} onSend={send} />
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
  const t = useMessages(messagesTexts)
  const [params] = useSearchParams()
  const list = new URLSearchParams(params)
  list.delete('with')
  return (
    <EmptyState
      title={t('goneTitle')}
      action={
        <ButtonLink to={`?${list}`} variant="secondary">
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
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full!" />
        <Skeleton className="h-5 w-40" />
      </div>
      <Skeleton className="h-14 w-3/5 rounded-card!" />
      <Skeleton className="h-14 w-1/2 justify-self-end rounded-card!" />
      <Skeleton className="h-20 w-3/5 rounded-card!" />
    </SkeletonGroup>
  )
}
