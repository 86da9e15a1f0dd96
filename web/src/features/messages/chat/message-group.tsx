import { CircleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ReportMenu } from '@/features/reports/public'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { messagesTranslations } from '../translations'
import type { Group, ShownMessage } from './timeline'

interface MessageGroupProps {
  readonly group: Group
  readonly name: string
  readonly onTryAgain: (id: string) => void
  readonly onDiscard: (id: string) => void
}

export const MessageGroup = memo(function MessageGroup({ group, name, onTryAgain, onDiscard }: MessageGroupProps) {
  const t = useTranslations(messagesTranslations)
  const { isOwn, time, messages } = group
  const isSending = messages.at(-1)?.state === 'sending'
  return (
    <div className={classes('mb-3 flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      <span className="sr-only">{isOwn ? t('youSaid') : name}</span>
      {messages.map((message, index) => (
        <Bubble key={message.id} message={message} name={name} isLast={index === messages.length - 1}>
          {message.state === 'failed' && <NotSent message={message} onTryAgain={onTryAgain} onDiscard={onDiscard} />}
        </Bubble>
      ))}
      <span className="px-1 text-sm text-muted tabular-nums">{isSending ? t('sending') : time}</span>
    </div>
  )
})

interface BubbleProps {
  readonly message: ShownMessage
  readonly name: string
  readonly isLast: boolean
  readonly children: ReactNode
}

/** Messages are plain text: links and markup are not interpreted. `dir="auto"` detects the writing direction. */
function Bubble({ message: { id, text, isOwn, state, isHidden = false }, name, isLast, children }: BubbleProps) {
  const t = useTranslations(messagesTranslations)
  return (
    <div
      className={classes('group flex max-w-[85%] flex-col gap-1 wide:max-w-140', isOwn ? 'items-end' : 'items-start')}
    >
      <div className="flex max-w-full items-center gap-1">
        <p
          dir="auto"
          className={classes(
            'min-w-0 rounded-card px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
            isOwn && !isHidden ? 'bg-brand text-on-brand' : 'border border-line bg-surface',
            isLast && (isOwn ? 'rounded-br-sm' : 'rounded-bl-sm'),
            isHidden && 'text-muted italic',
            state === 'failed' && 'border border-danger bg-danger-soft! text-ink!',
          )}
        >
          {isHidden ? t('hidden') : text}
        </p>
        {!isOwn && !isHidden && state === 'stored' && (
          <ReportMenu
            about={name}
            subjects={[{ kind: 'message', id, name, text }]}
            className="-my-1 text-muted [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100"
          />
        )}
      </div>
      {children}
    </div>
  )
}

function NotSent({
  message,
  onTryAgain,
  onDiscard,
}: Pick<MessageGroupProps, 'onTryAgain' | 'onDiscard'> & { message: ShownMessage }) {
  const t = useTranslations(messagesTranslations)
  return (
    <div className="grid justify-items-end">
      <span className="inline-flex items-center gap-1.5 text-sm font-strong text-danger">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {t('notSent')}
        {message.reason && <span className="font-regular">{message.reason}</span>}
      </span>
      <div className="flex gap-2">
        <Button variant="link" size="md" onClick={() => onTryAgain(message.id)}>
          {t('tryAgain')}
        </Button>
        <Button variant="link" size="md" onClick={() => onDiscard(message.id)} className="text-muted!">
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}
