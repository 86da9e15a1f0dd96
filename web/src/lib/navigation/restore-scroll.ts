import { NavigationType } from 'react-router'
import { windowStorage } from '../browser/storage'
import { onPageShown } from './history'

/** How long to keep trying: enough time for a list to load. */
const giveUpMs = 4_000

const key = 'entrena_scroll_position'

/** Stores the scroll position together with the URL. */
function saveScrollPosition(): void {
  windowStorage.write(key, `${Math.round(window.scrollY)} ${window.location.href}`)
}

/** The saved scrollY after a reload or Back to this URL, otherwise 0. */
function savedScrollY(): number {
  const [opened] = performance.getEntriesByType('navigation')
  const isAgain = opened instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(opened.type)
  const [scrollY, url] = windowStorage.read(key)?.split(' ') ?? []
  return isAgain && url === window.location.href ? Number(scrollY) : 0
}

/** Returns false while the page is too short to scroll to the position. */
function scrollToY(top: number): boolean {
  if (document.documentElement.scrollHeight - window.innerHeight < top) return false
  window.scrollTo({ top, behavior: 'instant' })
  return true
}

/** Scrolls to the element in the URL's hash. Returns false while it does not exist. */
function scrollToHash(): boolean {
  const element = document.getElementById(window.location.hash.slice(1))
  element?.scrollIntoView({ behavior: 'instant' })
  return element !== null
}

/**
 * Called once, at the start. The browser restores the scroll position, or scrolls to the hash, while the page is still too
 * short. This tries again once the page has grown, unless the user has used or left the page by then.
 */
export function startScrollRestoration(): void {
  window.addEventListener('pagehide', saveScrollPosition)
  const scrollY = savedScrollY()
  if (scrollY === 0 && window.location.hash === '') return
  const { pathname } = window.location
  const done = new AbortController()
  const stop = () => done.abort()
  const growth = new ResizeObserver(() => {
    if (scrollY > 0 ? scrollToY(scrollY) : scrollToHash()) stop()
  })
  done.signal.addEventListener('abort', () => growth.disconnect())
  const unsubscribe = onPageShown(({ action, location }) => {
    if (action === NavigationType.Pop || location.pathname !== pathname) stop()
  })
  done.signal.addEventListener('abort', unsubscribe)
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(input, stop, { signal: done.signal, passive: true })
  }
  setTimeout(stop, giveUpMs)
  growth.observe(document.body)
}
