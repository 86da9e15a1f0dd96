import type { Position } from '@entrena/contract/places/places'
import { useCallback, useEffect, useRef, useState } from 'react'

const timeoutMs = 10_000

interface OwnPositionOptions {
  readonly onFound: (position: Position) => void
  /** `missing`: the browser has no geolocation. `failed`: permission was denied, or no position was found in time. */
  readonly onFailed: (why: 'missing' | 'failed') => void
}

/** Gets the user's position. Call `ask` only after a press, because the browser asks for permission. */
export function useOwnPosition({ onFound, onFailed }: OwnPositionOptions) {
  const [isAsking, setAsking] = useState(false)
  const current = useRef(0)
  // Refs, because a position takes seconds, and only the latest callbacks may be called.
  const latest = useRef({ onFound, onFailed })
  useEffect(() => {
    latest.current = { onFound, onFailed }
  })
  /** Ignores a position that arrives later, because the user has moved on. */
  const cancel = useCallback(() => {
    current.current += 1
    setAsking(false)
  }, [])
  useEffect(() => cancel, [cancel])

  function ask() {
    if (!('geolocation' in navigator) || !navigator.geolocation) return onFailed('missing')
    cancel()
    const asked = current.current
    const answer = (act: () => void) => () => {
      if (asked !== current.current) return
      setAsking(false)
      act()
    }
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer(() => latest.current.onFound({ lat: coords.latitude, lng: coords.longitude }))(),
      answer(() => latest.current.onFailed('failed')),
      { enableHighAccuracy: true, timeout: timeoutMs },
    )
  }
  return { isAsking, ask, cancel }
}
