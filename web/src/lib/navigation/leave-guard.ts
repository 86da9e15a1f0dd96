import { useEffect, useState } from 'react'
import { guardPage } from './history'

/** While on, leaving the page in any way asks first. What leaves the site is asked about by the browser. */
export function useLeaveGuard(isOn: boolean) {
  const [asked, setAsked] = useState<{ readonly leave: () => void }>()
  useEffect(() => {
    if (!isOn) return
    let isLeaving = false
    const stopGuard = guardPage((leave) =>
      setAsked({
        leave() {
          isLeaving = true
          leave()
        },
      }),
    )
    const stop = new AbortController()
    const on = { signal: stop.signal }
    // Once leaving is confirmed, logging out loads a page without asking again. If that fails, new input is guarded again.
    window.addEventListener('beforeunload', (event) => !isLeaving && event.preventDefault(), on)
    document.addEventListener('input', () => (isLeaving = false), on)
    return () => {
      stopGuard()
      stop.abort()
    }
  }, [isOn])
  const stay = () => setAsked(undefined)
  function leave() {
    stay()
    asked?.leave()
  }
  return { isAsking: asked !== undefined, stay, leave }
}
