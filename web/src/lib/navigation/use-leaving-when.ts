import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../browser/toast'

/** Redirects when the content of the page no longer exists, and shows the reason in a toast. */
export function useRedirectWhenGone(isGone: boolean, why: string, to = '/client-dashboard'): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when isGone changes, not when the language changes
  useEffect(() => {
    if (!isGone) return
    toast.error(why)
    void navigate(to, { replace: true })
  }, [isGone])
}
