import { useEffect } from 'react'
import { toast } from '../../../lib/toast'

/** Shows a toast when loading fails. */
export function useFailureToast(isError: boolean, text: string): void {
  useEffect(() => {
    if (isError) toast.error(text)
  }, [isError, text])
}
