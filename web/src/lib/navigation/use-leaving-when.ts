import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../browser/toast'

/** Redirects to the dashboard when the content of the page is gone, and shows the reason in a toast. */
export function useLeavingWhen(isGone: boolean, why: string, to = '/client-dashboard'): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when isGone changes, not when the language does
  useEffect(() => {
    if (!isGone) return
    toast.error(why)
    void navigate(to, { replace: true })
  }, [isGone])
}
