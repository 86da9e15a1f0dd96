import { freeUntil, mostMoves, startOf } from '@entrena/contract/bookings/cancellation'
import { cancelReasonFor } from '@entrena/contract/bookings/moves'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { CalendarSync, CircleX, Ellipsis, MessageSquareWarning } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { type ButtonLook, buttonClass } from '@/ui/button-look'
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

const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-ink no-underline outline-none data-[disabled]:opacity-60 data-[highlighted]:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0'

/** The menu of a booking. Nothing is shown if there is nothing to choose. */
export function BookingMore({ booking, as, onDone, variant = 'ghost', className }: BookingMoreProps) {
  const t = useTranslations(cancelTranslations)
  const tp = useTranslations(problemTranslations)
  const words = useBookingWords()
  const [isOpen, setOpen] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isReporting, setReporting] = useState(false)
  useBackCloses(() => setOpen(false), isOpen)
  const isCancellable = cancelReasonFor(booking, as, new Date()) !== undefined
  if (!isCancellable && !booking.reportable) return null
  // A trainer declines a request with the button beside the menu.
  const canCancel = isCancellable && (as === 'client' || booking.status !== 'pending')
  const canMove = isCancellable && booking.status !== 'completed'
  const name = as === 'client' ? booking.trainer_name : booking.client_name
  return (
    <>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        <DropdownMenu.Trigger
          aria-label={t('more', { name, when: words.when(booking) })}
          className={buttonClass({ variant, size: 'md', icon: true, className })}
        >
          <Ellipsis aria-hidden />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            className="z-30 min-w-64 animate-enter rounded-control bg-surface p-1.5 shadow-float"
          >
            {canMove && <MoveItem booking={booking} as={as} onSelect={() => setMoving(true)} />}
            {canCancel && (
              <DropdownMenu.Item onSelect={() => setCancelling(true)} className={menuItemClass}>
                <CircleX aria-hidden className="text-danger" />
                <span>
                  <span className="block text-danger">
                    {t(booking.status === 'completed' ? 'cancelRest' : 'cancelBooking')}
                  </span>
                  <CostHint booking={booking} as={as} />
                </span>
              </DropdownMenu.Item>
            )}
            {booking.reportable && (
              <DropdownMenu.Item onSelect={() => setReporting(true)} className={menuItemClass}>
                <MessageSquareWarning aria-hidden className="text-muted" />
                <span>
                  <span className="block">{tp('report')}</span>
                  <span className="block text-sm text-muted">{tp('reportHint', { name })}</span>
                </span>
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isMoving && <MoveDialog booking={booking} as={as} onClose={() => setMoving(false)} />}
      {isReporting && <ReportDialog booking={booking} as={as} onClose={() => setReporting(false)} />}
      {isCancelling && (
        <CancelDialog booking={booking} as={as} onClose={() => setCancelling(false)} {...(onDone && { onDone })} />
      )}
    </>
  )
}

interface MoveItemProps extends Pick<BookingMoreProps, 'booking' | 'as'> {
  readonly onSelect: () => void
}

function MoveItem({ booking, as, onSelect }: MoveItemProps) {
  const t = useTranslations(moveTranslations)
  const [language] = useLanguage()
  const until = movableUntil(booking)
  const count = mostMoves - booking.times_moved
  const isLate = as === 'client' && until <= new Date()
  const when = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  const hint = isLate ? t('tooLate') : count > 0 ? t('movesLeft', { count, when }) : t('noMovesLeft')
  return (
    <DropdownMenu.Item
      disabled={as === 'client' && (isLate || count <= 0)}
      onSelect={onSelect}
      className={menuItemClass}
    >
      <CalendarSync aria-hidden className="text-muted" />
      <span>
        <span className="block">{t(as === 'client' ? 'move' : 'propose')}</span>
        <span className="block text-sm text-muted">{as === 'client' ? hint : t('proposeHint')}</span>
      </span>
    </DropdownMenu.Item>
  )
}

/** An accepted session can be moved while cancelling is free, a request until it would begin. */
function movableUntil(booking: Booking): Date {
  return booking.status === 'pending'
    ? startOf(booking)
    : freeUntil({ ...booking, policy: booking.cancellation_policy })
}

/** Tells a client before anything opens whether cancelling is still free. */
function CostHint({ booking, as }: Pick<BookingMoreProps, 'booking' | 'as'>) {
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  if (as !== 'client' || booking.status === 'completed') return null
  const until = freeUntil({ ...booking, policy: booking.cancellation_policy })
  const when = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  const text =
    booking.status === 'pending' ? t('withdrawHint') : until > new Date() ? t('freeUntil', { when }) : t('lateHint')
  return <span className="block text-sm text-muted">{text}</span>
}
