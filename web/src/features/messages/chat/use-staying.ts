import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { countNews, type ShownMessage } from './timeline'

/** Nearer than this is at the end; and nearer than that to the top is time for older ones. */
const nearEnd = 64
const nearTop = 240

interface Before {
  readonly firstId: string | undefined
  readonly lastId: string | undefined
  readonly lastStoredId: string | undefined
  readonly height: number
}

interface Staying {
  readonly box: RefObject<HTMLDivElement | null>
  /** Further up, so that what is new is out of sight. */
  readonly isAway: boolean
  /** How many came meanwhile. */
  readonly missed: number
  readonly onScroll: () => void
  readonly jump: () => void
}

/**
 * Keeps the place in a log: at the end for whoever is there, and where one reads for whoever is not, whether messages come
 * below or older ones above.
 */
export function useStaying(messages: readonly ShownMessage[], onNearTop: (() => void) | undefined): Staying {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<Before>({ firstId: undefined, lastId: undefined, lastStoredId: undefined, height: 0 })
  const isAtEnd = useRef(true)
  const [isAway, setAway] = useState(false)
  const [missed, setMissed] = useState(0)

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const [firstId, last] = [messages[0]?.id, messages.at(-1)]
    const { firstId: wasFirst, lastId: wasLast, lastStoredId: wasLastStored, height } = before.current
    // What is not sent yet stands below whatever comes.
    const lastStoredId = messages.findLast(({ state }) => state === 'stored')?.id
    if (last?.id === wasLast && lastStoredId === wasLastStored && firstId !== wasFirst)
      log.scrollTop += log.scrollHeight - height
    else if (isAtEnd.current || (last?.id !== wasLast && last?.state === 'sending')) toEnd()
    else if (lastStoredId !== wasLastStored) {
      const news = countNews(messages, wasLastStored)
      setMissed((count) => count + news)
    }
    before.current = { firstId, lastId: last?.id, lastStoredId, height: log.scrollHeight }
    if (onNearTop && log.scrollHeight <= log.clientHeight) onNearTop()
  }, [messages, toEnd, onNearTop])

  // A keyboard that opens, or a box that grows, takes from the height.
  useEffect(() => {
    const log = box.current
    if (!log) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd()
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [toEnd])

  const onScroll = useCallback(() => {
    const log = box.current
    if (!log) return
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd
    setAway(!isAtEnd.current)
    if (isAtEnd.current) setMissed(0)
    if (log.scrollTop < nearTop) onNearTop?.()
  }, [onNearTop])

  return { box, isAway, missed, onScroll, jump: toEnd }
}
