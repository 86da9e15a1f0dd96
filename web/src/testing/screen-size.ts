import { vi } from 'vitest'

/**
 * True if a media query such as '(min-width: 56.25rem)' matches a screen of this size. Queries for other features, such
 * as the pointer, never match.
 */
function matches(words: string, width: number, height: number): boolean {
  return words.split(' and ').every((condition) => {
    const found = /\((?:(min|max)-(width|height): |(width|height) (<|>=?) )([\d.]+)(rem|px)\)/.exec(condition)
    if (!found) return false
    const [, bound, ofBound, ofComparison, comparison, amount, unit] = found
    const limit = Number(amount) * (unit === 'rem' ? 16 : 1)
    const size = (ofBound ?? ofComparison) === 'width' ? width : height
    if (comparison === '<') return size < limit
    return bound === 'max' ? size <= limit : size >= limit
  })
}

/** Adds what jsdom lacks: screen size, scrolling, pointers and observers. There is no layout. */
export function fakeScreen(width: number, height: number): void {
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', height)
  vi.stubGlobal('matchMedia', (words: string) => ({
    matches: matches(words, width, height),
    media: words,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('ResizeObserver', SilentObserver)
  vi.stubGlobal('IntersectionObserver', SilentObserver)
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    getAnimations: () => [],
  })
}

interface Seen {
  readonly target: Element | undefined
  readonly isIntersecting: boolean
}

class SilentObserver {
  observe(_target?: Element): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Replaces IntersectionObserver in tests of lazy-loaded parts: everything is near the viewport. */
export class NearObserver extends SilentObserver {
  readonly #onChange: (entries: readonly Seen[]) => void
  #isOn = true

  constructor(onChange: (entries: readonly Seen[]) => void) {
    super()
    this.#onChange = onChange
  }

  override observe(target?: Element): void {
    queueMicrotask(() => this.#isOn && this.#onChange([{ target, isIntersecting: true }]))
  }

  override disconnect(): void {
    this.#isOn = false
  }
}
