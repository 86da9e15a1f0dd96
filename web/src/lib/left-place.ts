/** Long enough for a list to come; after that nobody waits for it any more. */
const patienceMs = 4_000

const key = 'entrena_left_place'

/** For this window alone: a page that is opened anew begins at its top. */
function keepPlace(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([window.location.href, Math.round(window.scrollY)]))
  } catch {
    // Nothing to do: the page begins at its top.
  }
}

function leftPlace(): number {
  const [opened] = performance.getEntriesByType('navigation')
  const isAgain = opened instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(opened.type)
  if (!isAgain) return 0
  try {
    const [address, place]: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return address === window.location.href && typeof place === 'number' ? place : 0
  } catch {
    return 0
  }
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
 * while the page is still short: so this does it when the page has grown, unless somebody has begun to use it.
 */
export function startAtLeftPlace(): void {
  window.addEventListener('pagehide', keepPlace)
  const place = leftPlace()
  if (place === 0 && window.location.hash === '') return
  const over = new AbortController()
  const growth = new ResizeObserver(() => (place > 0 ? goTo(place) : goToNamed()) && over.abort())
  over.signal.addEventListener('abort', () => growth.disconnect())
  for (const use of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']) {
    window.addEventListener(use, () => over.abort(), { signal: over.signal, passive: true })
  }
  setTimeout(() => over.abort(), patienceMs)
  growth.observe(document.body)
}
