import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { isMissingCode, lazyComponent } from '@/lib/browser/lazy-load'
import { logQuietly } from '@/lib/browser/log'
import { LoadErrorBoundary } from '@/ui/feedback/load-error-boundary'
import type { PushOfferProps } from './push-offer-loaded'
import { readPushChoice } from './use-push'

export { pushTranslations } from './push-translations'
export { usePush } from './use-push'

const Loaded = lazyComponent<PushOfferProps>(() => import('./push-offer-loaded'))

/** Offers notifications to users who have not chosen yet. Shown only beside a confirmed session. */
export function PushOffer(props: PushOfferProps) {
  if (readPushChoice(props.userId) !== undefined) return null
  return (
    <LoadErrorBoundary isHandled={isMissingCode}>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </LoadErrorBoundary>
  )
}

const idleMs = 5_000

/** Renews the subscription if this user has turned notifications on in this browser. */
export function useRenewedPush(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!userId || readPushChoice(userId) !== 'on') return
    const timer = setTimeout(() => {
      import('./save-again')
        .then(({ savePushAgain: saveAgain }) => saveAgain(client))
        .catch((error) => logQuietly('Notifications could not be renewed:', error))
    }, idleMs)
    return () => clearTimeout(timer)
  }, [client, userId])
}
