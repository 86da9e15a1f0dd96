import { windowStorage } from '../browser/storage'

/** Long enough for a list to come; after that nobody waits for it any more. */
const patienceMs = 4_000

const key = 'entrena_left_place'

/** The address follows the place: only there it means anything. */
function keepPlace(): void {
  windowStorage.write(key, `${Math.round(window.scrollY)} ${window.location.href}`)
}

/** 0 for a page that is opened anew: it begins at its top. */
function leftPlace(): number {
  const [opened] = performance.getEntriesByType('navigation')
  const isAgain = opened instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(opened.type)
  const [place, address] = windowStorage.read(key)?.split(' ') ?? []
  return isAgain && address === window.location.href ? Number(place) : 0
}

/** Goes there once the page is high enough for it. Whether it has. */
function goTo(place: number): boolean {
  if (document.documentElement.scrollHeight - window.innerHeight < place) return false
  window.scrollTo({ top: place, behavior: 'instant' })
  return true
}

/** Goes to the part of the page that the address names, once it is there. Whether it has. */
function goToNamed(): boolean {
  const part = document.getElementById(window.location.hash.slice(1))
  part?.scrollIntoView({ behavior: 'instant' })
  return part !== null
}

/**
 * Called once, at the start. A browser goes back to the place where a page was left, or to the part that its address names,
 * while the page is still short: so this does it when the page has grown, unless somebody has begun to use it or was led
 * elsewhere.
 */
export function startAtLeftPlace(): void {
  window.addEventListener('pagehide', keepPlace)
  const place = leftPlace()
  if (place === 0 && window.location.hash === '') return
  const { pathname } = window.location
  const over = new AbortController()
  const growth = new ResizeObserver(() => {
    const isElsewhere = window.location.pathname !== pathname
    if (isElsewhere || (place > 0 ? goTo(place) : goToNamed())) over.abort()
  })
  over.signal.addEventListener('abort', () => growth.disconnect())
  for (const use of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']) {
    window.addEventListener(use, () => over.abort(), { signal: over.signal, passive: true })
  }
  setTimeout(() => over.abort(), patienceMs)
  growth.observe(document.body)
}
