import { dayFull, tooCloseToAnother } from '@entrena/contract/bookings/availability-errors'
import type { BookingDraft } from '@entrena/contract/bookings/entity'
import { hourTaken, ownHourTaken } from '@entrena/contract/bookings/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { newId } from '@/lib/browser/new-id'
import { useIsHere } from '@/lib/browser/use-is-here'
import { useTranslations } from '@/lib/i18n/i18n'
import { cacheBooking } from '../queries'
import { panelTranslations } from './panel-translations'

const takenCodes: readonly (string | undefined)[] = [
  hourTaken.code,
  ownHourTaken.code,
  dayFull.code,
  tooCloseToAnother.code,
]

/** The reply was lost, or the server failed: the booking may have been made. */
function isUnanswered(error: Error): boolean {
  return !(error instanceof CallFailed) || error.status === 0 || error.status >= 500
}

/**
 * Keeps the idempotency key of a draft until its answer is known, so that a retry after a lost reply returns the booking it made.
 * The same draft gets another key after an answer, because then the client wants another booking.
 */
function useKeys() {
  const last = useRef({ draft: '', key: '' })
  return {
    keyOf(body: BookingDraft): string {
      const draft = JSON.stringify(body)
      if (last.current.draft !== draft) last.current = { draft, key: newId() }
      return last.current.key
    },
    forget() {
      last.current = { draft: '', key: '' }
    },
  }
}

/**
 * Opens the payment page after booking. A session of a paid package opens the list of bookings instead. `unanswered` is the last
 * draft if nobody knows whether it was booked.
 */
export function useBook({ onTaken }: { readonly onTaken: () => void }) {
  const isHere = useIsHere()
  const t = useTranslations(panelTranslations)
  const client = useQueryClient()
  const navigate = useNavigate()
  const keys = useKeys()
  const [unanswered, setUnanswered] = useState<BookingDraft>()
  const write = useWrite({
    action: 'book',
    send: (body: BookingDraft) => call('POST /bookings', { body, idempotencyKey: keys.keyOf(body) }),
    done: (_, { package_booking_id: packageId }) => {
      if (packageId) return t('scheduled')
      return t(isHere.current ? 'created' : 'createdMeanwhile')
    },
    failed: (error) => detailOf(error) ?? t('createFailed'),
    onDone: (booking, { package_booking_id: packageId }) => {
      keys.forget()
      setUnanswered(undefined)
      void cacheBooking(client, booking)
      if (!isHere.current) return
      void navigate(packageId ? '/client-dashboard?tab=bookings' : `/booking-checkout/${booking.id}`)
    },
    onFailed: (error, draft) => {
      const isLost = isUnanswered(error)
      if (!isLost) keys.forget()
      setUnanswered(isLost ? draft : undefined)
      if (!(error instanceof CallFailed) || error.status === 0) return
      if (takenCodes.includes(error.code)) onTaken()
      // The server refused the booking, so the hours, prices or packages on this page may be outdated.
      void refresh(client, stale.trainer(draft.trainer_id))
      void refresh(client, stale.bookings)
    },
  })
  return { ...write, unanswered }
}
