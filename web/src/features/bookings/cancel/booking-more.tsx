import { freeCancellationUntil, mostClientMoves, sessionStart } from '@entrena/contract/bookings/cancellation'
import { cancelReasonFor } from '@entrena/contract/bookings/moves'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { CalendarSync, CircleX, MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { ButtonLook } from '@/ui/button-look'
import { MoreMenu } from '@/ui/overlay/more-menu'
import MoveDialog, { moveTranslations } from '../move/move-dialog'
import { useBookingWords } from '../parts/booking-words'
import { problemTranslations } from '../problems/problem-translations'
import ReportDialog from '../problems/report-dialog'
import type { Booking } from '../queries'
import CancelDialog from './cancel-dialog'
import { cancelTranslations } from './cancel-translations'

interface BookingMoreProps {
  readonly booking: Booking
  readonly as: 'client' | 'trainer'
  readonly onDone?: () => void
  readonly variant?: ButtonLook['variant']
  readonly className?: string
}

/** Menu of a booking. Hidden if it has no items. */
export function BookingMore({ booking, as, onDone, variant = 'ghost', className }: BookingMoreProps) {
  const t = useTranslations(cancelTranslations)
  const tm = useTranslations(moveTranslations)
  const tp = useTranslations(problemTranslations)
  const words = useBookingWords()
  const [isCancelling, setCancelling] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const moving = useMoving(booking)
  const costHint = useCostHint({ booking, as })
  const isCancellable = cancelReasonFor(booking, as, new Date()) !== undefined
  if (!isCancellable && !booking.reportable) return null
  // Trainers decline requests with the button beside the menu instead.
  const canCancel = isCancellable && (as === 'client' || booking.status !== 'pending')
  const canMove = isCancellable && booking.status !== 'completed'
  const name = as === 'client' ? booking.trainer_name : booking.client_name
  return (
    <>
      <MoreMenu
        label={t('more', { name, when: words.when(booking) })}
        variant={variant}
        className={className}
        widthClass="min-w-64"
        items={[
          ...(canMove
            ? [
                {
                  label: tm(as === 'client' ? 'move' : 'propose'),
                  hint: as === 'client' ? moving.hint : tm('proposeHint'),
                  icon: CalendarSync,
                  isDisabled: as === 'client' && moving.isTooLate,
                  onSelect: () => setMoving(true),
                },
              ]
            : []),
          ...(canCancel
            ? [
                {
                  label: t(booking.status === 'completed' ? 'cancelRest' : 'cancelBooking'),
                  hint: costHint,
                  icon: CircleX,
                  isDanger: true,
                  onSelect: () => setCancelling(true),
                },
              ]
            : []),
          ...(booking.reportable
            ? [
                {
                  label: tp('report'),
                  hint: tp('reportHint', { name }),
                  icon: MessageSquareWarning,
                  onSelect: () => setReporting(true),
                },
              ]
            : []),
        ]}
      />
      {isMoving && <MoveDialog booking={booking} as={as} onClose={() => setMoving(false)} />}
      {isReporting && <ReportDialog booking={booking} as={as} onClose={() => setReporting(false)} />}
      {isCancelling && (
        <CancelDialog booking={booking} as={as} onClose={() => setCancelling(false)} {...(onDone && { onDone })} />
      )}
    </>
  )
}

/** Until when a client can move the booking, and how often. */
function useMoving(booking: Booking) {
  const t = useTranslations(moveTranslations)
  const [language] = useLanguage()
  const until = movableUntil(booking)
  const count = mostClientMoves - booking.times_moved
  const isLate = until <= new Date()
  const when = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  const hint = isLate ? t('tooLate') : count > 0 ? t('movesLeft', { count, when }) : t('noMovesLeft')
  return { hint, isTooLate: isLate || count <= 0 }
}

/** Until when a session can be moved: an accepted one while cancelling is free, a request until its start. */
function movableUntil(booking: Booking): Date {
  return booking.status === 'pending'
    ? sessionStart(booking)
    : freeCancellationUntil({ ...booking, policy: booking.cancellation_policy })
}

/** Tells clients in the menu whether cancelling is still free. */
function useCostHint({ booking, as }: Pick<BookingMoreProps, 'booking' | 'as'>): string | undefined {
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  if (as !== 'client' || booking.status === 'completed') return undefined
  const until = freeCancellationUntil({ ...booking, policy: booking.cancellation_policy })
  const when = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  if (booking.status === 'pending') return t('withdrawHint')
  return until > new Date() ? t('freeUntil', { when }) : t('lateHint')
}
