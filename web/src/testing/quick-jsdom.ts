/**
 * Speeds up finding elements by role or label, which needs the styles and labels of all elements. For each, jsdom
 * matches every rule of a browser's style sheet and walks the whole document, which takes a third of the time of
 * component tests. Without style sheets, visibility can be read from the element itself.
 */
const { getComputedStyle: readStyle } = window

const displays = new Map<string, string>()

/** Default `display` of an element of this kind. */
function usualDisplay(element: Element): string {
  const isOpen = element.hasAttribute('open')
  const kind = `${element.localName} ${isOpen} ${element.getAttribute('type') === 'hidden'}`
  const known = displays.get(kind)
  if (known !== undefined) return known
  const plain = document.createElement(element.localName)
  if (isOpen) plain.setAttribute('open', '')
  if (element.getAttribute('type') === 'hidden') plain.setAttribute('type', 'hidden')
  const { display } = readStyle.call(window, plain)
  displays.set(kind, display)
  return display
}

const inlineStyle = (element: Element) => (element instanceof HTMLElement ? element.style : undefined)

/** Returns the value of a CSS property that elements inherit from their parents. */
function inherited(element: Element, read: (of: Element) => string | undefined, initial: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = read(each)
    if (value && value !== 'inherit') return value
  }
  return initial
}

const quick: Readonly<Record<string, (element: Element) => string>> = {
  display: (element) =>
    inlineStyle(element)?.display || (element.hasAttribute('hidden') ? 'none' : usualDisplay(element)),
  visibility: (element) =>
    inherited(
      element,
      // Only the class `invisible` matters, see app.tsx.
      (of) => inlineStyle(of)?.visibility || (of.classList.contains('invisible') ? 'hidden' : undefined),
      'visible',
    ),
  opacity: (element) => inlineStyle(element)?.opacity || '1',
  // sonner reads this property for each group of toasts.
  direction: (element) => element.closest<HTMLElement>('[dir]')?.dir || 'ltr',
  pointerEvents: (element) => inherited(element, (of) => inlineStyle(of)?.pointerEvents, 'auto'),
}

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return readStyle.call(window, element, pseudo)
  let read: CSSStyleDeclaration | undefined
  const whole = () => {
    read ??= readStyle.call(window, element)
    return read
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      const quickly = quick[String(name)]
      if (quickly) return quickly(element)
      if (name === 'getPropertyValue')
        return (property: string) => quick[property]?.(element) ?? whole().getPropertyValue(property)
      const value: unknown = Reflect.get(whole(), name)
      return typeof value === 'function' ? value.bind(whole()) : value
    },
  })
}

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const around = this.closest('label')
      const isInside = around && !around.htmlFor && around.querySelector(labelable) === this
      const named = this.id ? document.querySelectorAll(`label[for="${this.id}"]`) : []
      return [...(isInside ? [around] : []), ...named]
    },
  })
}
