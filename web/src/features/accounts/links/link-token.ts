import { useState } from 'react'

/**
 * Reads the token of a mail's link and immediately removes it from the address, because anyone who has the token can
 * use the link.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'))
  if (token && window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}
