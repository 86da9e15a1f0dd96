import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../browser/toast'

/** For a page without content: shows why in a toast and redirects to the dashboard. */
export function useLeavingWhen(isGone: boolean, why: string, to = '/client-dashboard'): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when isGone changes, not when the language does
  useEffect(() => {
    if (!isGone) return
    toast.error(why)
    void navigate(to, { replace: true })
  }, [isGone])
}
