import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '@/lib/api/public-config'
import { saveSubscription } from './browser-push'

/**
 * Sends the subscription again. The server deletes it at the end of the sign-in session, and the browser may replace
 * it.
 */
export async function savePushAgain(client: QueryClient): Promise<void> {
  const { push_public_key: publicKey } = await client.ensureQueryData(configQuery)
  const isAllowed = 'Notification' in window && Notification.permission === 'granted'
  if (publicKey && isAllowed) await saveSubscription(publicKey)
}
