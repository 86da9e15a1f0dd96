import { useEffect } from 'react'
import { toast } from '../browser/toast'
import { isUnreachable } from './call'

interface Load {
  readonly data: unknown
  readonly error: unknown
}

/**
 * Says that something could not be loaded. What is shown already, and could only not be refreshed without a connection,
 * is not mentioned: a bar says so, and such toasts would hide the one about what the person did.
 */
export function useLoadToast({ data, error }: Load, text: string, action = text): void {
  const isSaid = Boolean(error) && !(data !== undefined && isUnreachable(error))
  useEffect(() => {
    if (isSaid) toast.error(text, action)
    else toast.clear(action)
  }, [isSaid, text, action])
}
