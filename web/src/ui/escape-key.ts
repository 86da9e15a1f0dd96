/**
 * Escape closes what is on top and nothing below it. A layer hears of the one above it only with its next rendering,
 * and may until then take itself for the topmost; and closing can finish while the key press is still being told
 * around, so that the layer below takes its place. What stands last in the document is on top.
 */
export function closeTopmostAlone(layer: Element | null, event: KeyboardEvent): void {
  const topmost = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1)
  if (layer === topmost) event.stopImmediatePropagation()
  else event.preventDefault()
}
