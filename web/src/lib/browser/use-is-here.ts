import { useEffect, useRef } from 'react'

/** False once the user has left the page. A late response must not navigate then. */
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
