import { useEffect, useRef } from 'react'

/** False once the page was left: a late response must not navigate then. */
export function useIsPageOpen() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
