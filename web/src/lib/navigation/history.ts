import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router'

/**
 * The state of one entry in the browser's history. Every open overlay has an entry of its own on top of its page's, so that
 * Back closes it in every browser.
 */
interface Entry {
  /** Position in the history, to know how far two entries are apart. */
  readonly index: number
  /** How many overlays are open at this entry; the entry of the page itself is that many steps back. */
  readonly overlays: number
  /** React Router's `location.state`. */
  readonly state: unknown
}

interface Page {
  /** Index of the page's own entry. */
  readonly index: number
  readonly action: NavigationType
  readonly location: Pick<Location<unknown>, 'pathname' | 'search' | 'hash' | 'state' | 'key'>
}

type Task = () => void

let entry: Entry = { index: 0, overlays: 0, state: null }
let page: Page
/** The index that an in-flight `history.go` of this module leads to. It is asynchronous: tasks are queued until popstate. */
let traversingTo: number | undefined
let recovery: ReturnType<typeof setTimeout> | undefined
/** Counts the pages shown, for `location.key`: following the same link again gives another key. */
let pagesShown = 0
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
  window.addEventListener('pageshow', ({ persisted }) => persisted && recover())
  // After a reload no overlay is open: leaves the entries of those that were.
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

/** A traversal can be lost without popstate, for example if the page was left and then restored from the bfcache. */
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
  // The browser itself made the entry, for a link to a hash; it replaces the entry if the hash is the current one.
  const isSameHash = !leadsAway(window.location) && window.location.hash === page.location.hash
  entry = landed ?? { index: isSameHash ? from : from + 1, overlays: 0, state: null }
  if (!landed) window.history.replaceState(entry, '')
  if (entry.overlays === 0) window.history.scrollRestoration = 'auto'
  // The user may have pressed Back during our traversal, which then ends elsewhere.
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
  // Not within popstate, where React renders a transition synchronously: a lazy screen would hide the current one.
  setTimeout(runQueue)
  if (isOurs) return
  for (const close of overlays.slice(entry.overlays).reverse()) close()
  // A busy overlay stays open and gets its entry back; Forward to the entry of a closed one is undone.
  matchOverlays()
}

/**
 * Gives every open overlay an entry and removes the entries of closed ones. In a microtask: an overlay that replaces another
 * in the same render takes over its entry.
 */
function matchOverlays(): void {
  queueMicrotask(() =>
    afterTraversal(() => {
      if (entry.overlays > overlays.length) traverse(overlays.length - entry.overlays)
      while (entry.overlays < overlays.length) {
        // The page may be scrolled while a popup is open, and must not jump back when it closes.
        window.history.scrollRestoration = 'manual'
        entry = { ...entry, index: entry.index + 1, overlays: entry.overlays + 1 }
        window.history.pushState(entry, '')
      }
    }),
  )
}

/** Whether it is another page than the one that is shown; a hash on the same page is not. */
function leadsAway({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname !== page.location.pathname || search !== page.location.search
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))

function navigate(to: To, write: (url: string) => void): void {
  const url = createHref(to)
  const isLeaving = leadsAway(new URL(url, window.location.href))
  function leave() {
    afterTraversal(() => {
      // A link inside an overlay: its entry must not stay behind the new page.
      if (entry.overlays > 0) traverse(-entry.overlays)
      afterTraversal(() => {
        write(url)
        // An overlay that stays open on this page gets its entry back.
        if (!isLeaving) matchOverlays()
      })
    })
  }
  if (isLeaving) beforeLeaving(leave)
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

/** Returns how to unsubscribe. */
export function onPageShown(listener: (page: Page) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Back calls `close` while the overlay is open. The returned function must be called once it is closed. */
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

/** Leaving the page by a link, Back or Forward calls `ask` instead. Returns how to stop. */
export function guardPage(ask: (leave: Task) => void): () => void {
  askToLeave = ask
  return () => {
    if (askToLeave === ask) askToLeave = undefined
  }
}

/** Also for buttons that throw away what was typed, such as Cancel: asks first while the page is guarded. */
export function beforeLeaving(leave: Task): void {
  if (askToLeave) askToLeave(leave)
  else leave()
}
