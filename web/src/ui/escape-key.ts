/**
 * Escape closes what is on top and nothing below it. Closing can finish while the key press is still being told
 * around, and the layer below would then take itself for the topmost.
 */
export function closeThisAlone(event: KeyboardEvent): void {
  event.stopImmediatePropagation()
}
