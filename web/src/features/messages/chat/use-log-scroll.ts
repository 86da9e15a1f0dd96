import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { countNewSince, type ShownMessage } from './timeline'

/** A scroll position closer to the end than this is treated as the end. */
const nearEndPx = 64
/** A scroll position closer to the top than this loads older messages. */
const nearTopPx = 240

interface RenderedLog {
  readonly firstId: string | undefined
  readonly lastId: string | undefined
  /** The id of the last message of the partner. */
  readonly lastPartnerId: string | undefined
  readonly height: number
}

interface LogScroll {
  readonly box: RefObject<HTMLDivElement | null>
  /** The user has scrolled up, so new messages are out of sight. */
  readonly isAway: boolean
  /** The number of the partner's messages that arrived while the user was scrolled up. */
  readonly missedCount: number
  readonly onScroll: () => void
  readonly scrollToEnd: () => void
}

/**
 * Controls the scroll position of the messages. At the end it follows new messages. Elsewhere it stays on the message being
 * read, even when newer or older messages are added.
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

  // The log shrinks when the keyboard opens or the composer grows.
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
