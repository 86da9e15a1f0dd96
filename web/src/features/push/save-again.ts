import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '@/lib/api/public-config'
import { saveSubscription } from './browser-push'

/**
 * Sends the subscription again, because the server deletes it with the session, and the browser may have replaced it.
 */
export async function savePushAgain(client: QueryClient): Promise<void> {
  const { push_public_key: publicKey } = await client.ensureQueryData(configQuery)
  const isAllowed = 'Notification' in window && Notification.permission === 'granted'
  if (publicKey && isAllowed) await saveSubscription(publicKey)
}
