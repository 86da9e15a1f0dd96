import { useEffect } from 'react'

const holders = new Set<symbol>()

/**
 * Protects unsaved input when the session ends: while `isUnsaved` is true, the page stays open and asks the user to
 * sign in again.
 */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const holder = Symbol('unsaved input')
    holders.add(holder)
    return () => {
      holders.delete(holder)
    }
  }, [isUnsaved])
}

export function hasUnsavedInput(): boolean {
  return holders.size > 0
}
