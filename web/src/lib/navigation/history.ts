import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router'

/**
 * The state of one entry in the browser's history. Every open overlay adds its own entry after the entry of its page,
 * so that Back closes the overlay in every browser.
 */
interface Entry {
  /** Position in the history, to compute the distance between two entries. */
  readonly index: number
  /** The number of open overlays. The entry of the page itself is that many steps back. */
  readonly overlays: number
  /** React Router's `location.state`. */
  readonly state: unknown
}

interface Page {
  /** Index of the entry of the page itself. */
  readonly index: number
  readonly action: NavigationType
  readonly location: Pick<Location<unknown>, 'pathname' | 'search' | 'hash' | 'state'>
}

type Task = () => void

let entry: Entry = { index: 0, overlays: 0, state: null }
let page: Page
/** True after a call of `history.go`, which is asynchronous: tasks are queued until its popstate event. */
let isTraversing = false
const queue: Task[] = []
let askToLeave: ((leave: Task) => void) | undefined
const overlays: Task[] = []
const listeners = new Set<(page: Page) => void>()

/** Called once, before the router is rendered. */
export function startHistory(): void {
  entry = toEntry(window.history.state) ?? entry
  window.history.replaceState(entry, '')
  showPage(NavigationType.Pop)
  window.addEventListener('popstate', onPopState)
  // After a reload no overlay is open, so this goes back past the entries of those that were.
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
  page = { index: pageIndex(), action, location: { pathname, search, hash, state: entry.state } }
  for (const listener of listeners) listener(page)
}

function traverse(steps: number): void {
  isTraversing = true
  window.history.go(steps)
}

function afterTraversal(task: Task): void {
  if (isTraversing || queue.length > 0) queue.push(task)
  else task()
}

function runQueue(): void {
  for (const task of queue.splice(0)) afterTraversal(task)
}

function onPopState(): void {
  const from = entry.index
  const landed = toEntry(window.history.state)
  entry = landed ?? { index: from + 1, overlays: 0, state: null }
  // The browser has created this entry itself, for a link to a hash.
  if (!landed) window.history.replaceState(entry, '')
  if (entry.overlays === 0) window.history.scrollRestoration = 'auto'
  const isOurs = isTraversing
  isTraversing = false
  if (!isOurs && askToLeave && leadsAway(window.location)) {
    const to = entry.index
    traverse(from - to)
    askToLeave(() => afterTraversal(() => traverse(to - entry.index)))
    return
  }
  if (pageIndex() !== page.index) showPage(NavigationType.Pop)
  if (isOurs) {
    // Not during popstate, when React renders synchronously: the current screen would vanish while a lazy one loads.
    setTimeout(runQueue)
    return
  }
  for (const close of overlays.slice(entry.overlays).reverse()) close()
  // Adds the entry of a busy overlay again, which stays open, and goes back from the entry of a closed overlay.
  matchOverlays()
}

/**
 * Adds an entry for every open overlay and removes the entries of closed ones. Runs in a microtask, so that an overlay that
 * replaces another in the same render reuses its entry.
 */
function matchOverlays(): void {
  queueMicrotask(() =>
    afterTraversal(() => {
      if (entry.overlays > overlays.length) traverse(overlays.length - entry.overlays)
      while (entry.overlays < overlays.length) {
        // The user may scroll the page while an overlay is open. The page must not jump back when it closes.
        window.history.scrollRestoration = 'manual'
        entry = { ...entry, index: entry.index + 1, overlays: entry.overlays + 1 }
        window.history.pushState(entry, '')
      }
    }),
  )
}

/** Whether the URL leads to another page. A hash on the current page does not count. */
function leadsAway({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname !== page.location.pathname || search !== page.location.search
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))

function navigate(to: To, write: (url: string) => void): void {
  const url = createHref(to)
  function leave() {
    afterTraversal(() => {
      // The link may be inside an overlay, whose entry must not stay in the history before the new page.
      if (entry.overlays > 0) traverse(-entry.overlays)
      afterTraversal(() => write(url))
    })
  }
  if (leadsAway(new URL(url, window.location.href))) beforeLeaving(leave)
  else leave()
}

export const navigator: Navigator = {
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

/** Returns a function to unsubscribe. */
export function onPageShown(listener: (page: Page) => void): () => void {
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

/** Calls `ask` when the user tries to leave the page by a link, Back or Forward. Returns a function to stop. */
export function guardPage(ask: (leave: Task) => void): () => void {
  askToLeave = ask
  return () => {
    if (askToLeave === ask) askToLeave = undefined
  }
}

/** Calls `leave`, but asks first if the page is guarded. Also for buttons such as Cancel, which discard the input. */
export function beforeLeaving(leave: Task): void {
  if (askToLeave) askToLeave(leave)
  else leave()
}
