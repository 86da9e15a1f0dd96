import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router'

/** The state of a history entry. Each open overlay adds an entry after its page, so that Back closes the overlay. */
interface Entry {
  /** Position in the history, to compute the distance between two entries. */
  readonly index: number
  /** The number of open overlays. Each overlay adds an entry, so the page's own entry is this many steps back. */
  readonly overlays: number
  /** React Router's `location.state`. */
  readonly state: unknown
}

interface Page {
  readonly index: number
  readonly action: NavigationType
  readonly location: Pick<Location<unknown>, 'pathname' | 'search' | 'hash' | 'state' | 'key'>
}

type Task = () => void

let entry: Entry = { index: 0, overlays: 0, state: null }
let page: Page
/** Target index of a pending `history.go`. `history.go` is asynchronous, so tasks wait for popstate. */
let traversingTo: number | undefined
let recovery: ReturnType<typeof setTimeout> | undefined
/** Used as `location.key`, so that every navigation has a new key, even one to the current URL. */
let pagesShown = 0
const queue: Task[] = []
let askToLeave: ((leave: Task) => void) | undefined
const overlays: Task[] = []
const listeners = new Set<(page: Page) => void>()

/** Initialises the history. Must run once, before the router is rendered. */
export function initHistory(): void {
  entry = toEntry(window.history.state) ?? entry
  window.history.replaceState(entry, '')
  showPage(NavigationType.Pop)
  window.addEventListener('popstate', onPopState)
  window.addEventListener('pageshow', ({ persisted }) => persisted && recover())
  // After a reload no overlay is open, so this goes back over the entries of earlier overlays.
  matchOverlays()
}

function toEntry(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('index' in state) || !('overlays' in state)) return undefined
  const { index, overlays } = state
  if (typeof index !== 'number' || typeof overlays !== 'number') return undefined
  return { index, overlays, state: 'state' in state ? state.state : null }
}

const pageIndex = () => entry.index - entry.overlays

function showPage(action: NavigationType): void {
  const { pathname, search, hash } = window.location
  pagesShown += 1
  const key = String(pagesShown)
  page = { index: pageIndex(), action, location: { pathname, search, hash, state: entry.state, key } }
  for (const listener of listeners) listener(page)
}

function traverse(steps: number): void {
  traversingTo = entry.index + steps
  clearTimeout(recovery)
  recovery = setTimeout(recover, 1_000)
  window.history.go(steps)
}

/** Called if popstate never comes, for example because the page was left and then restored from the bfcache. */
function recover(): void {
  entry = toEntry(window.history.state) ?? entry
  traversingTo = undefined
  clearTimeout(recovery)
  runQueue()
  matchOverlays()
}

function afterTraversal(task: Task): void {
  if (traversingTo !== undefined || queue.length > 0) queue.push(task)
  else task()
}

function runQueue(): void {
  for (const task of queue.splice(0)) afterTraversal(task)
}

function onPopState(): void {
  const from = entry.index
  const landed = toEntry(window.history.state)
  // A link to a new hash makes the browser add an entry. A link to the current hash makes it replace the entry.
  const isSameHash = !leadsAway(window.location) && window.location.hash === page.location.hash
  entry = landed ?? { index: isSameHash ? from : from + 1, overlays: 0, state: null }
  if (!landed) window.history.replaceState(entry, '')
  if (entry.overlays === 0) window.history.scrollRestoration = 'auto'
  // The user may have pressed Back at the same time, so popstate may arrive at another entry.
  const isOurs = entry.index === traversingTo
  traversingTo = undefined
  clearTimeout(recovery)
  if (!isOurs && askToLeave && leadsAway(window.location)) {
    const to = entry.index
    traverse(from - to)
    askToLeave(() => afterTraversal(() => traverse(to - entry.index)))
    return
  }
  if (pageIndex() !== page.index) showPage(NavigationType.Pop)
  // Tasks run later, because React renders synchronously during popstate, and a lazy screen would then hide the current
  // one.
  setTimeout(runQueue)
  if (isOurs) return
  for (const close of overlays.slice(entry.overlays).reverse()) close()
  // An overlay that refused to close gets its history entry back. Going back removes the entries of closed overlays.
  matchOverlays()
}

/** Gives each open overlay one entry. Runs in a microtask, so that an overlay that replaces another reuses the entry. */
function matchOverlays(): void {
  queueMicrotask(() =>
    afterTraversal(() => {
      if (entry.overlays > overlays.length) traverse(overlays.length - entry.overlays)
      while (entry.overlays < overlays.length) {
        // The user may scroll while an overlay is open. Closing the overlay must keep the scroll position.
        window.history.scrollRestoration = 'manual'
        entry = { ...entry, index: entry.index + 1, overlays: entry.overlays + 1 }
        window.history.pushState(entry, '')
      }
    }),
  )
}

/** Returns true if the URL leads to another page. A hash on the current page does not count. */
function leadsAway({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname !== page.location.pathname || search !== page.location.search
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))

function navigate(to: To, write: (url: string) => void): void {
  const url = createHref(to)
  const isLeaving = leadsAway(new URL(url, window.location.href))
  function leave() {
    afterTraversal(() => {
      // Removes the entries of open overlays, so that Back from the new page does not lead to a closed overlay.
      if (entry.overlays > 0) traverse(-entry.overlays)
      afterTraversal(() => {
        write(url)
        // If the user stays, the open overlays get their history entries back.
        if (!isLeaving) matchOverlays()
      })
    })
  }
  if (isLeaving) beforeLeaving(leave)
  else leave()
}

export const historyNavigator: Navigator = {
  createHref,
  push: (to, state: unknown) =>
    navigate(to, (url) => {
      entry = { index: entry.index + 1, overlays: 0, state }
      window.history.pushState(entry, '', url)
      showPage(NavigationType.Push)
    }),
  replace: (to, state: unknown) =>
    navigate(to, (url) => {
      entry = { ...entry, state }
      window.history.replaceState(entry, '', url)
      showPage(NavigationType.Replace)
    }),
  go: (steps) => afterTraversal(() => window.history.go(steps)),
}

export const currentPage = (): Page => page

export function onPageChange(listener: (page: Page) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes Back call `close`. Call the returned function when the overlay is closed. */
export function addOverlay(close: Task): () => void {
  overlays.push(close)
  matchOverlays()
  return () => {
    overlays.splice(overlays.indexOf(close), 1)
    matchOverlays()
  }
}

export function closeTopOverlay(): void {
  overlays.at(-1)?.()
}

/** Calls `ask` when the user tries to leave the page by a link, Back or Forward. Returns a function to unsubscribe. */
export function askBeforeLeaving(ask: (leave: Task) => void): () => void {
  askToLeave = ask
  return () => {
    if (askToLeave === ask) askToLeave = undefined
  }
}

/** Calls `leave`, but asks the user first if the page is guarded. Also used by buttons that discard input. */
export function beforeLeaving(leave: Task): void {
  if (askToLeave) askToLeave(leave)
  else leave()
}
