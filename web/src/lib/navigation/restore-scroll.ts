import { NavigationType } from 'react-router'
import { windowStorage } from '../browser/storage'
import { onPageChange } from './history'

/** Scrolling is retried for this long, which is enough time for a list to load. */
const giveUpMs = 4_000

const key = 'entrena_scroll_position'

function saveScrollPosition(): void {
  windowStorage.write(key, `${Math.round(window.scrollY)} ${window.location.href}`)
}

/** Returns the saved scrollY after a reload of this URL or Back to this URL, otherwise 0. */
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

/** Scrolls to the element in the URL's hash. Returns false if the element does not exist yet. */
function scrollToHash(): boolean {
  const element = document.getElementById(window.location.hash.slice(1))
  element?.scrollIntoView({ behavior: 'instant' })
  return element !== null
}

/**
 * The browser restores the scroll position too early, while the page is still short. This function scrolls again when
 * the page has grown, unless the user has used or left the page.
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
  const unsubscribe = onPageChange(({ action, location }) => {
    if (action === NavigationType.Pop || location.pathname !== pathname) stop()
  })
  done.signal.addEventListener('abort', unsubscribe)
  for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(input, stop, { signal: done.signal, passive: true })
  }
  setTimeout(stop, giveUpMs)
  growth.observe(document.body)
}
