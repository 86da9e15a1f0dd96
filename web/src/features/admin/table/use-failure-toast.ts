import { useEffect } from 'react'
import { toast } from '../../../lib/browser/toast'

/** Shows a toast when loading fails. */
export function useFailureToast(isError: boolean, text: string): void {
  useEffect(() => {
    if (isError) toast.error(text)
  }, [isError, text])
}
