import { useEffect } from 'react'

const holders = new Set<symbol>()

/** While `isUnsaved` is true, an expired session asks the user to sign in on this page instead of leaving the page. */
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
