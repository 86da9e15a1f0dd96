import { useEffect } from 'react'
import { toast } from '@/lib/browser/toast'

export function useFailureToast(isError: boolean, text: string): void {
  useEffect(() => {
    if (isError) toast.error(text, text)
    else toast.clear(text)
  }, [isError, text])
}
