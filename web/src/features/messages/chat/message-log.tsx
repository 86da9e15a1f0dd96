import { dominicanDate } from '@entrena/contract/dominican-time'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, CircleAlert } from 'lucide-react'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ReportMenu } from '@/features/reports/public'
import { joinClasses } from '@/lib/browser/classes'
import { logQuietly } from '@/lib/browser/log'
import { useNow } from '@/lib/browser/use-now'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { CountBadge } from '@/ui/count'
import { useDayLabel } from '../parts/date-labels'
import { loadOlderMessages } from '../queries'
import { messagesTranslations } from '../translations'
import type { ChatPair } from './chat-pages'
import { countPartnerMessagesSince, type Group, type ShownMessage, timelineOf } from './timeline'

/** If the log is scrolled to within this distance from the end, it counts as scrolled to the end. */
const nearEndPx = 64
/** If the log is scrolled to within this distance from the top, older messages are loaded. */
const nearTopPx = 240

interface RenderedLog {
  readonly firstId: string | undefined
  readonly lastId: string | undefined
  readonly lastPartnerId: string | undefined
  readonly height: number
}

interface LogScroll {
  readonly box: RefObject<HTMLDivElement | null>
  /** True if the user has scrolled up, so that new messages are out of sight. */
  readonly isAway: boolean
  /** Number of the partner's messages that arrived while the user was scrolled up. */
  readonly missedCount: number
  readonly onScroll: () => void
  readonly scrollToEnd: () => void
}

/**
 * Controls the scroll position of the message log. If the user is at the end, or sends a message, the log scrolls to
 * the new message. Otherwise the visible messages stay in place when messages are added above or below.
 */
function useLogScroll(messages: readonly ShownMessage[], onNearTop: (() => void) | undefined): LogScroll {
  const box = useRef<HTMLDivElement>(null)
  const previous = useRef<RenderedLog>({ firstId: undefined, lastId: undefined, lastPartnerId: undefined, height: 0 })
  const isAtEnd = useRef(true)
  const [isAway, setAway] = useState(false)
  const [missedCount, setMissed] = useState(0)

  const scrollToEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const [firstId, last] = [messages[0]?.id, messages.at(-1)]
    const { firstId: wasFirst, lastId: wasLast, lastPartnerId, height } = previous.current
    if (last?.id === wasLast && firstId !== wasFirst) log.scrollTop += log.scrollHeight - height
    else if (isAtEnd.current || (last?.id !== wasLast && last?.state === 'sending')) scrollToEnd()
    else setMissed((count) => count + countPartnerMessagesSince(messages, lastPartnerId))
    previous.current = {
      firstId,
      lastId: last?.id,
      lastPartnerId: messages.findLast(({ isOwn }) => !isOwn)?.id,
      height: log.scrollHeight,
    }
    if (onNearTop && log.scrollHeight <= log.clientHeight) onNearTop()
  }, [messages, scrollToEnd, onNearTop])

  // If the user was at the end, scrolls to the end again when the log shrinks, because the keyboard opens or the
  // composer grows.
  useEffect(() => {
    const log = box.current
    if (!log) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd()
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [scrollToEnd])

  const onScroll = useCallback(() => {
    const log = box.current
    if (!log) return
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPx
    setAway(!isAtEnd.current)
    if (isAtEnd.current) setMissed(0)
    if (log.scrollTop < nearTopPx) onNearTop?.()
  }, [onNearTop])

  return { box, isAway, missedCount, onScroll, scrollToEnd }
}

interface MessageLogProps {
  readonly pair: ChatPair
  readonly name: string
  readonly messages: readonly ShownMessage[]
  readonly hasOlder: boolean
  readonly onTryAgain: (id: string) => void
  readonly onDiscard: (id: string) => void
}

export function MessageLog({ pair, name, messages, hasOlder, onTryAgain, onDiscard }: MessageLogProps) {
  const t = useTranslations(messagesTranslations)
  const dayLabel = useDayLabel()
  const today = dominicanDate(useNow())
  const days = useMemo(() => timelineOf(messages, today), [messages, today])
  const older = useOlderMessages(pair, hasOlder)
  const { box, isAway, missedCount, onScroll, scrollToEnd } = useLogScroll(messages, older.onNearTop)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('logOf', { name })}
        aria-busy={older.isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-4 pt-4 pb-5 [overflow-anchor:none] focus-visible:-outline-offset-3 wide:px-6"
      >
        {hasOlder ? (
          <Button
            variant="link"
            size="md"
            busy={older.isLoading}
            onClick={older.load}
            className="shrink-0 self-center text-center"
          >
            {t(older.hasFailed ? 'olderFailed' : 'older')}
          </Button>
        ) : (
          messages.length === 0 && <p className="m-auto max-w-80 text-center text-muted">{t('begin', { name })}</p>
        )}
        {days.map(({ date, groups }) => (
          <section key={date} aria-label={dayLabel(date)} className="flex flex-col">
            <h3 className="my-4 text-center font-text text-sm font-regular tracking-normal text-muted first-letter:uppercase">
              {dayLabel(date)}
            </h3>
            {groups.map((group) => (
              <MessageGroup key={group.key} group={group} name={name} onTryAgain={onTryAgain} onDiscard={onDiscard} />
            ))}
          </section>
        ))}
      </div>
      {isAway && (
        <Button
          variant="secondary"
          size="md"
          onClick={scrollToEnd}
          className="absolute right-4 bottom-3 rounded-full! shadow-float wide:right-6"
        >
          <ArrowDown aria-hidden />
          {t('jump')}
          {missedCount > 0 && <CountBadge value={missedCount} label={t('news', { count: missedCount })} />}
        </Button>
      )}
    </div>
  )
}

function useOlderMessages({ userId, partnerId }: ChatPair, hasOlder: boolean) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  const load = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    loadOlderMessages(client, { userId, partnerId })
      .then(
        () => setState('idle'),
        (error: unknown) => {
          logQuietly('Could not load older messages:', error)
          setState('failed')
        },
      )
      .finally(() => {
        isLoading.current = false
      })
  }, [client, userId, partnerId])
  // After a failure, only a press of the button tries again. Otherwise each scroll event would send a request.
  const onNearTop = hasOlder && state === 'idle' ? load : undefined
  return { load, isLoading: state === 'loading', hasFailed: state === 'failed', onNearTop }
}

interface MessageGroupProps {
  readonly group: Group
  readonly name: string
  readonly onTryAgain: (id: string) => void
  readonly onDiscard: (id: string) => void
}

const MessageGroup = memo(function MessageGroup({ group, name, onTryAgain, onDiscard }: MessageGroupProps) {
  const t = useTranslations(messagesTranslations)
  const { isOwn, time, messages } = group
  const isSending = messages.at(-1)?.state === 'sending'
  return (
    <div className={joinClasses('mb-3 flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
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
function Bubble({ message, name, isLast, children }: BubbleProps) {
  const { id, text, pictureUrl, isOwn, state, isHidden = false } = message
  const t = useTranslations(messagesTranslations)
  return (
    <div
      className={joinClasses(
        'group flex max-w-[85%] flex-col gap-1 wide:max-w-140',
        isOwn ? 'items-end' : 'items-start',
      )}
    >
      <div className="flex max-w-full items-center gap-1">
        {pictureUrl ? (
          <BubblePicture url={pictureUrl} label={isOwn ? t('ownPicture') : t('pictureOf', { name })} />
        ) : (
          <p
            dir="auto"
            className={joinClasses(
              'min-w-0 rounded-card px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
              isOwn && !isHidden ? 'bg-brand text-on-brand' : 'border border-line bg-surface',
              isLast && (isOwn ? 'rounded-br-sm' : 'rounded-bl-sm'),
              isHidden && 'text-muted italic',
              state === 'failed' && 'border border-danger bg-danger-soft! text-ink!',
            )}
          >
            {isHidden ? t('hidden') : text}
          </p>
        )}
        {!isOwn && !isHidden && state === 'stored' && (
          <ReportMenu
            about={name}
            subjects={[{ kind: 'message', id, name, text: pictureUrl ? t('picture') : text }]}
            className="-my-1 text-muted [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100"
          />
        )}
      </div>
      {children}
    </div>
  )
}

/**
 * Shows a picture of a message. A press opens the whole picture. The box has a fixed size, so that nothing moves when
 * the picture has loaded.
 */
function BubblePicture({ url, label }: { url: string; label: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className="block rounded-card">
      <img
        src={url}
        alt={label}
        width={240}
        height={240}
        loading="lazy"
        className="size-60 max-w-full rounded-card border border-line bg-sunken object-cover"
      />
    </a>
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
