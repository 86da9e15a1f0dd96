import { picturePreview } from '@entrena/contract/messages/rules'
import { MessageCircleMore } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { errorDetailOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { CountBadge } from '@/ui/count'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import type { Conversation } from './chat/chat-pages'
import { ChatPane, openedFromList } from './chat/chat-pane'
import { OfflineChatLinks } from './chat/offline-chat'
import { useMessageTimeLabel } from './parts/date-labels'
import { useConversations, useMoreConversations } from './queries'
import { messagesTranslations } from './translations'

export interface MessagesProps {
  /** Content above the list of conversations. */
  readonly lead?: ReactNode
  /** Content below the header of a chat, such as the bookings with the partner. */
  readonly about?: ((partnerId: string) => ReactNode) | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export default function Messages({ lead, about }: MessagesProps) {
  const t = useTranslations(messagesTranslations)
  const { user } = useSession()
  const [params] = useSearchParams()
  const withParam = params.get('with')
  const partnerId = withParam && uuid.test(withParam) ? withParam.toLowerCase() : undefined
  if (!user) return null
  return (
    <div className="mx-auto grid w-full max-w-335 grid-cols-1 gap-4 pt-2 max-wide:pb-6 wide:gap-5 wide:pt-4">
      <h1 className={joinClasses(partnerId !== undefined && 'max-wide:sr-only')}>{t('title')}</h1>
      <Card
        className={joinClasses(
          'overflow-hidden wide:grid wide:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]',
          // Clients have their tabs in the header. The tabs of all other users are above the page, so less height is
          // left.
          user.role === 'client'
            ? 'wide:h-[max(28rem,calc(100dvh-12.5rem))]'
            : 'wide:h-[max(28rem,calc(100dvh-17.5rem))]',
        )}
      >
        <div
          className={joinClasses(
            'flex min-h-0 flex-col wide:border-r wide:border-line',
            partnerId !== undefined && 'max-wide:hidden',
          )}
        >
          {lead && <div className="border-b border-line p-4 wide:px-5">{lead}</div>}
          <List userId={user.id} openPartnerId={partnerId} />
        </div>
        {partnerId === undefined ? (
          <NothingOpen />
        ) : (
          <ChatPane key={`${user.id} ${partnerId}`} user={user} partnerId={partnerId} about={about?.(partnerId)} />
        )}
      </Card>
    </div>
  )
}

function List({ userId, openPartnerId }: { userId: string; openPartnerId: string | undefined }) {
  const t = useTranslations(messagesTranslations)
  const { data, error, refetch, isFetching } = useConversations()
  if (data) {
    return (
      <ConversationList
        conversations={data}
        userId={userId}
        openPartnerId={openPartnerId}
        whenEmpty={<NoConversations />}
        foot={<More />}
      />
    )
  }
  if (!error) return <ListSkeleton />
  return (
    <div className="grid min-h-0 gap-4 overflow-y-auto p-4 wide:p-5">
      <OfflineChatLinks userId={userId} />
      <FailedState
        title={t('listFailed')}
        detail={errorDetailOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </div>
  )
}

function More() {
  const t = useTranslations(messagesTranslations)
  const { hasMore, isLoading, error, load } = useMoreConversations()
  if (!hasMore) return null
  return (
    <div className="grid border-t border-line p-4 wide:px-5">
      <ShowMore
        hasMore
        isBusy={isLoading}
        isFailed={error !== undefined}
        failed={t('moreFailed')}
        detail={errorDetailOf(error)}
        onMore={() => void load()}
      />
    </div>
  )
}

const emptyTexts = { client: 'noneClient', trainer: 'noneTrainer', admin: 'noneAdmin' } as const

function NoConversations() {
  const t = useTranslations(messagesTranslations)
  const role = useSession().user?.role ?? 'client'
  const action = role === 'client' && <ButtonLink to="/client-dashboard">{t('findTrainers')}</ButtonLink>
  return (
    <div className="p-4 wide:p-6">
      <EmptyState level={2} title={t('noneTitle')} action={action}>
        {t(emptyTexts[role])}
      </EmptyState>
    </div>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup>
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="grid min-h-20 grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-3 border-line px-4 not-last:border-b wide:px-5"
        >
          <Skeleton className="size-13 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

interface ConversationListProps {
  readonly conversations: readonly Conversation[]
  readonly userId: string
  readonly openPartnerId: string | undefined
  readonly whenEmpty: ReactNode
  readonly foot: ReactNode
}

function ConversationList({ conversations, userId, openPartnerId, whenEmpty, foot }: ConversationListProps) {
  const t = useTranslations(messagesTranslations)
  const timeLabel = useMessageTimeLabel()
  const [params] = useSearchParams()
  const urlWith = (partnerId: string) => {
    const next = new URLSearchParams(params)
    next.set('with', partnerId)
    return `?${next}`
  }
  if (conversations.length === 0) return whenEmpty
  return (
    <nav aria-label={t('conversations')} className="min-h-0 overflow-y-auto">
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.partner_id} className="border-line not-last:border-b">
            <Row
              conversation={conversation}
              isOwnLast={conversation.last_sender_id === userId}
              isOpen={conversation.partner_id === openPartnerId}
              time={timeLabel(conversation.last_message_time)}
              to={urlWith(conversation.partner_id)}
              state={openPartnerId === undefined ? openedFromList : undefined}
            />
          </li>
        ))}
      </ul>
      {foot}
    </nav>
  )
}

interface RowProps {
  readonly conversation: Conversation
  readonly isOwnLast: boolean
  readonly isOpen: boolean
  readonly time: string
  readonly to: string
  readonly state: typeof openedFromList | undefined
}

const Row = memo(function Row({ conversation, isOwnLast, isOpen, time, to, state }: RowProps) {
  const t = useTranslations(messagesTranslations)
  const { partner_picture: photo, last_message: lastText, unread_count: unread } = conversation
  const name = conversation.partner_name?.trim() || t('nameless')
  // Only a hidden message has no text.
  const text = lastText === picturePreview ? t('picture') : lastText || t('hidden')
  return (
    <Link
      to={to}
      state={state}
      aria-current={isOpen ? 'true' : undefined}
      className={joinClasses(
        'grid min-h-20 grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-3 px-4 py-3 text-ink no-underline wide:px-5',
        'focus-visible:-outline-offset-3',
        isOpen ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} className="size-13!" />
      <span className="grid min-w-0 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-bold" dir="auto">
            {name}
          </span>
          <time dateTime={conversation.last_message_time} className="shrink-0 text-sm text-muted tabular-nums">
            {time}
          </time>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className={joinClasses('truncate', unread > 0 ? 'font-bold' : 'text-muted')} dir="auto">
            {isOwnLast ? t('you', { text }) : text}
          </span>
          {unread > 0 && <CountBadge value={unread} label={t('unread', { count: unread })} className="shrink-0" />}
        </span>
      </span>
    </Link>
  )
})

/** Shown beside the list while no conversation is open. */
function NothingOpen() {
  const t = useTranslations(messagesTranslations)
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-muted max-wide:hidden">
      <MessageCircleMore aria-hidden className="size-10" />
      <p>{t('select')}</p>
    </div>
  )
}
