import { cleanText } from '@entrena/contract/text'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshSession } from '@/features/accounts/public'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { newId } from '@/lib/browser/new-id'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { addStored, type Pair } from './chat/chat-pages'
import { dropUnsent, listUnsent, putUnsent, type Unsent } from './outbox'
import { chatQuery } from './queries'
import { runInQueue } from './send-queue'
import { messagesTranslations } from './translations'

interface Sending {
  readonly client: QueryClient
  readonly userId: string
  onFailed(error: unknown): void
}

/** A message is marked as failed after this time. Retrying is safe, because the message id is the idempotency key. */
const timeoutMs = 15_000

const sendAction = 'send message'

function enqueue(sending: Sending, unsent: Unsent): void {
  putUnsent(sending.userId, { ...unsent, state: 'sending', reason: undefined })
  // Each partner has a separate queue, so that messages are stored in the order in which they were written.
  void runInQueue(`${sending.userId} ${unsent.partnerId}`, () => deliver(sending, unsent))
}

async function deliver({ client, userId, onFailed }: Sending, unsent: Unsent): Promise<void> {
  const { id, partnerId, text } = unsent
  try {
    const stored = await call('POST /messages', {
      // `sender_id` lets the server refuse the message if another user has signed in in another window.
      body: { id, sender_id: userId, receiver_id: partnerId, message: text },
      signal: AbortSignal.timeout(timeoutMs),
    })
    client.setQueryData(chatQuery({ userId, partnerId }).queryKey, (loaded) => addStored(loaded, stored))
    toast.clear(sendAction)
    // Removes the unsent message only after the stored message is rendered. Otherwise the message would flicker.
    notifyManager.schedule(() => dropUnsent(userId, id))
    void refresh(client, stale.chat(userId, partnerId))
  } catch (error) {
    putUnsent(userId, { ...unsent, state: 'failed', reason: detailOf(error) })
    onFailed(error)
    if (error instanceof CallFailed && error.code === 'sender_changed') refreshSession(client)
  }
}

export function useSending({ userId, partnerId }: Pair, onRefused: (isRefused: true) => void) {
  const t = useTranslations(messagesTranslations)
  const client = useQueryClient()
  return useMemo(() => {
    const onFailed = (error: unknown) => {
      toast.error(t('sendFailed'), sendAction)
      if (error instanceof CallFailed && error.status === 403) onRefused(true)
    }
    const sending: Sending = { client, userId, onFailed }
    return {
      send(text: string) {
        const at = new Date().toISOString()
        enqueue(sending, { id: newId(), partnerId, text: cleanText(text), at, state: 'sending' })
      },
      tryAgain(id: string) {
        const unsent = listUnsent(userId).find((other) => other.id === id)
        if (unsent?.state === 'failed') enqueue(sending, unsent)
      },
      discard: (id: string) => dropUnsent(userId, id),
    }
  }, [client, userId, partnerId, onRefused, t])
}
