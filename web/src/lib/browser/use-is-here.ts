import { useEffect, useRef } from 'react'

/** False once the page was left. Then the answer of a slow server must not open another page. */
export function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
