import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { currentPage, navigator, onPageShown } from './history'

/** React Router with our own history. The previous screen stays until the code of the next screen is loaded. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setPage] = useState(currentPage)
  useLayoutEffect(() => {
    // The page may have changed since the first render began.
    setPage(currentPage())
    return onPageShown((page) => startTransition(() => setPage(page)))
  }, [])
  return (
    <Router navigator={navigator} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
