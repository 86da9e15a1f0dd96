import { MessageCircleMore } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Count } from '@/ui/count'
import { openedFromList } from '../chat/back-to-list'
import type { Conversation } from '../conversation-pages'
import { messagesTranslations } from '../translations'
import { useTimeLabel } from './date-labels'

interface ConversationListProps {
  readonly conversations: readonly Conversation[]
  readonly userId: string
  readonly openPartnerId: string | undefined
  readonly whenEmpty: ReactNode
  readonly foot: ReactNode
}

export function ConversationList({ conversations, userId, openPartnerId, whenEmpty, foot }: ConversationListProps) {
  const t = useTranslations(messagesTranslations)
  const timeLabel = useTimeLabel()
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
  const text = lastText || t('hidden')
  return (
    <Link
      to={to}
      state={state}
      aria-current={isOpen ? 'true' : undefined}
      className={classes(
        'grid min-h-20 grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-3 px-4 py-3 text-ink no-underline wide:px-5',
        'focus-visible:-outline-offset-3',
        isOpen ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={name} photo={photo && pictureAt(photo, 320)} className="size-13!" />
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
          <span className={classes('truncate', unread > 0 ? 'font-bold' : 'text-muted')} dir="auto">
            {isOwnLast ? t('you', { text }) : text}
          </span>
          {unread > 0 && <Count value={unread} label={t('unread', { count: unread })} className="shrink-0" />}
        </span>
      </span>
    </Link>
  )
})

/** Shown beside the list while no conversation is open. */
export function NothingOpen() {
  const t = useTranslations(messagesTranslations)
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-muted max-wide:hidden">
      <MessageCircleMore aria-hidden className="size-10" />
      <p>{t('select')}</p>
    </div>
  )
}
