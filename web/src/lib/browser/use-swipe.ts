import { type TouchEvent, useRef } from 'react'

const minPixels = 45

/** Returns 1 for a swipe to the left, -1 for a swipe to the right, and 0 for a short or slanting one. */
export function countSwipeSteps(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < minPixels || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}

/** Calls `onStep` after a swipe with one finger. Two fingers are a pinch zoom. */
export function useSwipe(onStep: (steps: -1 | 1) => void) {
  const begun = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const first = touches[0]
      begun.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const last = changedTouches[0]
      if (!begun.current || !last) return
      const steps = countSwipeSteps(last.clientX - begun.current.x, last.clientY - begun.current.y)
      if (steps !== 0) onStep(steps)
    },
  }
}
