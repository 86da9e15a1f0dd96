import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { countNewSince, type ShownMessage } from './timeline'

/** Within this distance from the end, the scroll position counts as the end. */
const nearEndPx = 64
/** Within this distance from the top, older messages are loaded. */
const nearTopPx = 240

interface RenderedLog {
  readonly firstId: string | undefined
  readonly lastId: string | undefined
  /** Id of the partner's last message. */
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
 * Controls the scroll position of the message log. At the end, the log scrolls to each new message. Elsewhere, the
 * visible messages keep their position when messages are added above or below.
 */
export function useLogScroll(messages: readonly ShownMessage[], onNearTop: (() => void) | undefined): LogScroll {
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
    else setMissed((count) => count + countNewSince(messages, lastPartnerId))
    previous.current = {
      firstId,
      lastId: last?.id,
      lastPartnerId: messages.findLast(({ isOwn }) => !isOwn)?.id,
      height: log.scrollHeight,
    }
    if (onNearTop && log.scrollHeight <= log.clientHeight) onNearTop()
  }, [messages, scrollToEnd, onNearTop])

  // Scrolls to the end again when the log shrinks, because the keyboard opens or the composer grows.
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
