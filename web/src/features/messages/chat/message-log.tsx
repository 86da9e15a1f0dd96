import { dominicanDate } from '@entrena/contract/dominican-time'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { logQuietly } from '@/lib/browser/log'
import { useNow } from '@/lib/browser/use-now'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Count } from '@/ui/count'
import { useDayLabel } from '../parts/date-labels'
import { loadOlder } from '../queries'
import { messagesTranslations } from '../translations'
import type { Pair } from './chat-pages'
import { MessageGroup } from './message-group'
import { type ShownMessage, timelineOf } from './timeline'
import { useLogScroll } from './use-log-scroll'

interface MessageLogProps {
  readonly pair: Pair
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
          {missedCount > 0 && <Count value={missedCount} label={t('news', { count: missedCount })} />}
        </Button>
      )}
    </div>
  )
}

function useOlderMessages({ userId, partnerId }: Pair, hasOlder: boolean) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  const load = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    loadOlder(client, { userId, partnerId })
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
  // After a failure only the button retries. Retrying on scroll would send a request with every scroll event.
  const onNearTop = hasOlder && state === 'idle' ? load : undefined
  return { load, isLoading: state === 'loading', hasFailed: state === 'failed', onNearTop }
}
