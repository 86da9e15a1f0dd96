import { useEffect, useState } from 'react'
import { holdBackButton } from './back-button'

interface Way {
  readonly href: string
  readonly target: string
  readonly download: string
}

/** Whether a press on a link replaces the page in this tab. What leaves the site is asked about by the browser itself. */
export function leadsAway({ href, target, download }: Way, at: string): boolean {
  if ((target !== '' && target !== '_self') || download !== '') return false
  const [to, from] = [new URL(href), new URL(at)]
  return to.origin === from.origin && pageOf(to) !== pageOf(from)
}

/** A page's place in the history, as the router numbers it. */
export function indexIn(state: unknown): number | undefined {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined
  return typeof index === 'number' ? index : undefined
}

/** How far to go in the history to be where we were; one forward where it cannot be known, since Back is what people press. */
export function stepsToReturn(before: number | undefined, now: number | undefined): number {
  return before === undefined || now === undefined || before === now ? 1 : before - now
}

function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** The link that a press follows away from here, or the button marked with `data-leaves`. */
function findWay(target: EventTarget | null): HTMLElement | undefined {
  const way = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leaves]') : null
  if (!way) return undefined
  return way instanceof HTMLAnchorElement && !leadsAway(way, window.location.href) ? undefined : way
}

/**
 * Holds whoever is about to leave the page, and asks instead, handing over how to go on.
 * The router has no say in this: links are caught before it hears of them, and so is the Back button. Answers how to stop.
 */
function guardLeaving(onAsk: (leave: () => void) => void): () => void {
  const here = pageOf(window.location)
  let index = indexIn(window.history.state)
  let isLeaving = false
  const ask = (leave: () => void) =>
    onAsk(() => {
      isLeaving = true
      leave()
    })

  function press(event: MouseEvent) {
    const way = isLeaving || !isPlainPress(event) ? undefined : findWay(event.target)
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => way.click())
  }
  function goneBack(event: PopStateEvent) {
    if (isLeaving || pageOf(window.location) === here) {
      index = indexIn(event.state) ?? index
      return
    }
    // The address has changed already; the router must not follow it.
    event.stopImmediatePropagation()
    const steps = stepsToReturn(index, indexIn(event.state))
    window.history.go(steps)
    ask(() => window.history.go(-steps))
  }
  function unload(event: BeforeUnloadEvent) {
    if (!isLeaving) event.preventDefault()
  }
  // Who was let go and types on (logging out failed, for instance) has something to lose again.
  function typeOn() {
    isLeaving = false
  }

  document.addEventListener('click', press, { capture: true })
  document.addEventListener('input', typeOn)
  const letBackGo = holdBackButton(goneBack)
  window.addEventListener('beforeunload', unload)
  return () => {
    document.removeEventListener('click', press, { capture: true })
    document.removeEventListener('input', typeOn)
    letBackGo()
    window.removeEventListener('beforeunload', unload)
  }
}

interface LeaveGuard {
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/** While on, leaving the page in any way asks first. */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const [way, setWay] = useState<{ readonly leave: () => void }>()
  useEffect(() => (isOn ? guardLeaving((leave) => setWay({ leave })) : undefined), [isOn])
  const stay = () => setWay(undefined)
  function leave() {
    stay()
    way?.leave()
  }
  return { isAsking: way !== undefined, stay, leave }
}
