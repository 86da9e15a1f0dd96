import { useEffect } from 'react'
import { toast } from '../browser/toast'
import { isUnreachable } from './call'

interface Load {
  readonly data: unknown
  readonly error: unknown
}

/**
 * Shows a toast if data could not be loaded. Nothing is shown if older data is on screen and only the connection is
 * missing: the offline bar says so, and the toast could hide a more important one.
 */
export function useLoadToast({ data, error }: Load, text: string, action = text): void {
  const isSaid = Boolean(error) && !(data !== undefined && isUnreachable(error))
  useEffect(() => {
    if (isSaid) toast.error(text, action)
    else toast.clear(action)
  }, [isSaid, text, action])
}
