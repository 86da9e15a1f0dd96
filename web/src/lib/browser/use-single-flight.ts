import { useRef } from 'react'

/**
 * Ignores calls while an earlier call is in flight, so that a double tap is one action. A ref blocks the second call
 * immediately; React state would block it only after the next render.
 */
export function useSingleFlight<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result | undefined> {
  const isBusy = useRef(false)
  return async (...args) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    try {
      return await act(...args)
    } finally {
      isBusy.current = false
    }
  }
}
