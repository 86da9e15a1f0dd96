import { useEffect } from 'react'

const holders = new Set<symbol>()

/**
 * Set `isUnsaved` while there is input to lose. If the user is signed out meanwhile, the page stays open and asks the
 * user to sign in again.
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
