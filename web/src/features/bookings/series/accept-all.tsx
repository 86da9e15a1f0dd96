import { buyingBookingIdOf } from '@entrena/contract/bookings/rules'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import type { Booking } from '../queries'
import { seriesTranslations } from './series-translations'

interface AcceptAllProps {
  /** One of the requests of a package. */
  readonly booking: Booking
  /** Number of requests of the package. Undefined if not all of them are loaded. */
  readonly count: number | undefined
  /** Called when the list no longer shows the accepted requests and this button. */
  readonly onRemoved: () => void
  readonly className?: string
}

/** Accepts every requested session of a package. The client gets one mail. */
export function AcceptAllButton({ booking, count, onRemoved, className }: AcceptAllProps) {
  const t = useTranslations(seriesTranslations)
  const client = useQueryClient()
  const wasAccepted = useRef(false)
  useEffect(() => () => (wasAccepted.current ? onRemoved() : undefined), [onRemoved])
  const id = buyingBookingIdOf(booking)
  const { send, isPending } = useWrite({
    action: `accept sessions ${id}`,
    send: () => {
      wasAccepted.current = true
      return call('POST /bookings/{id}/accept-sessions', { params: { id } })
    },
    done: ({ accepted }) => t('acceptedAll', { count: accepted }),
    failed: (error) => errorDetailOf(error) ?? t('acceptFailed'),
    onSettled: () => refresh(client, stale.bookings),
  })
  const label = count === undefined ? t('acceptAll') : t('acceptAllCount', { count })
  return (
    <Button
      variant="soft"
      size="md"
      busy={isPending}
      aria-label={t('acceptAllOf', { label, name: booking.client_name })}
      {...(className && { className })}
      onClick={() => send()}
    >
      <CheckCheck aria-hidden />
      {label}
    </Button>
  )
}
