/**
 * Remembers where the focus was, so that it can return there after the element was replaced: a row that changes its
 * state may move to another list, where its button is a new element.
 */
export interface FocusPlace {
  readonly focus: () => void
}

/** The places to which open dialogs return the focus, by dialog. */
const placesOfDialogs = new WeakMap<Element, FocusPlace>()

/** Stores the place from which a dialog was opened, for dialogs that are opened inside it and close together with it. */
export function setPlaceOfDialog(dialog: Element, place: FocusPlace): void {
  placesOfDialogs.set(dialog, place)
}

/** Elements that are replaced by another one with the same key have `data-focus-key`. */
export function rememberFocus(element: Element | null): FocusPlace {
  const key = element instanceof HTMLElement ? element.dataset.focusKey : undefined
  const dialog = element?.closest('[role="dialog"]')
  const around = dialog && placesOfDialogs.get(dialog)
  const parents = parentsOf(element)
  return {
    focus() {
      if (tryToFocus(element) || (key && tryToFocus(findByKey(key)))) return
      if (around && !dialog.isConnected) return around.focus()
      const parent = parents.find((one) => one.isConnected)
      if (parent) focusNear(parent)
    },
  }
}

function parentsOf(element: Element | null): Element[] {
  const parents: Element[] = []
  for (let one = element?.parentElement; one && one !== document.body; one = one.parentElement) parents.push(one)
  return parents
}

function findByKey(key: string): Element | null {
  return document.querySelector(`[data-focus-key="${CSS.escape(key)}"]`)
}

function tryToFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Focuses the heading of what is left, so that keyboard users stay at the list. */
function focusNear(parent: Element): void {
  const target = parent.querySelector('h1, h2, h3') ?? parent
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
