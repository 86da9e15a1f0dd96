import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../browser/toast'

/** Where there is nothing to show: a word on why, and back to the dashboard. */
export function useLeavingWhen(isGone: boolean, why: string, to = '/client-dashboard'): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the words of that moment
  useEffect(() => {
    if (!isGone) return
    toast.error(why)
    void navigate(to, { replace: true })
  }, [isGone])
}
