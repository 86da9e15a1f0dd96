/**
 * Remembers where the focus is, even if the focused element is replaced. For example, a row may move to another list,
 * where its button is a new element.
 */
export interface FocusPlace {
  readonly focus: () => void
}

/** Where each open dialog returns the focus when it closes. */
const placesOfDialogs = new WeakMap<Element, FocusPlace>()

/**
 * Stores where the focus was before a dialog opened. If a dialog was opened from this dialog, and both close together,
 * the focus returns to this place.
 */
export function setFocusPlaceOfDialog(dialog: Element, place: FocusPlace): void {
  placesOfDialogs.set(dialog, place)
}

/**
 * Remembers the focused element. If the element is replaced, the focus returns to the element with the same
 * `data-focus-key`.
 */
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

/** Focuses the nearest heading, so that keyboard users stay near the removed element. */
function focusNear(parent: Element): void {
  const target = parent.querySelector('h1, h2, h3') ?? parent
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
