import { useEffect, useState } from 'react'
import { useUnsavedInput } from '../browser/unsaved-input'
import { guardPage } from './history'

/** While `isOn` is true, asks users before they leave the page. When they leave the site, the browser asks instead. */
export function useLeaveGuard(isOn: boolean) {
  useUnsavedInput(isOn)
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
    // After a confirmation, logging out does not ask again. If logging out fails, the next input restores the guard.
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
