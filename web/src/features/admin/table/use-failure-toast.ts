import { useEffect } from 'react'
import { toast } from '../../../lib/browser/toast'

/** Says once that a load failed; the page itself goes on saying so. */
export function useFailureToast(isError: boolean, text: string): void {
  useEffect(() => {
    if (isError) toast.error(text)
  }, [isError, text])
}
