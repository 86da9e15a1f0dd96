import { cleanText } from '@entrena/contract/text'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CallFailed, call, detailOf } from '../../lib/api/call'
import { toast } from '../../lib/browser/toast'
import { useTranslations } from '../../lib/i18n/i18n'
import { refreshSession } from '../accounts/public'
import { addStored, type Pair } from './chat/chat-pages'
import { takeTurn } from './lines'
import { dropUnsent, listUnsent, putUnsent, type Unsent } from './outbox'
import { chatQuery, refreshChat } from './queries'
import { messagesTranslations } from './translations'

interface Sending {
  readonly client: QueryClient
  readonly userId: string
  onFailed(error: unknown): void
}

/** Where the page came without TLS a browser has no randomUUID, but randomness all the same. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Who has waited so long is told; the id makes another try safe. */
const patienceMs = 15_000

function enqueue(sending: Sending, unsent: Unsent): void {
  putUnsent(sending.userId, { ...unsent, state: 'sending', reason: undefined })
  // To each person one after the other: messages arrive in the order in which they were written.
  void takeTurn(`${sending.userId} ${unsent.partnerId}`, () => deliver(sending, unsent))
}

async function deliver({ client, userId, onFailed }: Sending, unsent: Unsent): Promise<void> {
  const { id, partnerId, text } = unsent
  try {
    const stored = await call('POST /messages', {
      // Under nobody else's name than the one shown, whoever signed in meanwhile.
      body: { id, sender_id: userId, receiver_id: partnerId, message: text },
      signal: AbortSignal.timeout(patienceMs),
    })
    client.setQueryData(chatQuery({ userId, partnerId }).queryKey, (known) => addStored(known, stored))
    // After the stored one is drawn in its place; then the order is the server's.
    notifyManager.schedule(() => dropUnsent(userId, id))
    void refreshChat(client, { userId, partnerId })
  } catch (error) {
    putUnsent(userId, { ...unsent, state: 'failed', reason: detailOf(error) })
    onFailed(error)
    if (error instanceof CallFailed && error.code === 'sender_changed') refreshSession(client)
  }
}

/** Sending to one person, trying again, and letting go of what could not be sent. */
export function useSending({ userId, partnerId }: Pair, onRefused: (isRefused: true) => void) {
  const t = useTranslations(messagesTranslations)
  const client = useQueryClient()
  return useMemo(() => {
    const onFailed = (error: unknown) => {
      toast.error(t('sendFailed'))
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
