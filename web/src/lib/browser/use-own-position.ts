import type { Position } from '@entrena/contract/places/places'
import { useCallback, useEffect, useRef, useState } from 'react'

const timeoutMs = 10_000

interface OwnPositionOptions {
  readonly onFound: (position: Position) => void
  /** `missing`: the browser has no geolocation. `failed`: the user refused, or nothing was found in time. */
  readonly onFailed: (why: 'missing' | 'failed') => void
}

/** Asks the browser for the user's position. Call `ask` only after a press, because the browser then asks the user. */
export function useOwnPosition({ onFound, onFailed }: OwnPositionOptions) {
  const [isAsking, setAsking] = useState(false)
  const current = useRef(0)
  // The answer takes seconds, so it must reach the callbacks of the latest render.
  const latest = useRef({ onFound, onFailed })
  useEffect(() => {
    latest.current = { onFound, onFailed }
  })
  /** Ignores an answer that is still to come, because the user has gone on with something else. */
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
