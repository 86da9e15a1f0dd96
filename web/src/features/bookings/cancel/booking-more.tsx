import { freeUntil } from '@entrena/contract/bookings/cancellation'
import { cancelReasonFor } from '@entrena/contract/bookings/moves'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { CircleX, Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { formatInstant } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { useBackCloses } from '../../../lib/navigation/use-back-closes'
import { type ButtonLook, buttonClass } from '../../../ui/button-look'
import { useBookingWords } from '../parts/booking-words'
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
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-ink no-underline outline-none data-[highlighted]:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0'

/** The menu of a booking. Nothing is shown if there is nothing to choose. */
export function BookingMore({ booking, as, onDone, variant = 'ghost', className }: BookingMoreProps) {
  const t = useTranslations(cancelTranslations)
  const words = useBookingWords()
  const [isOpen, setOpen] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  useBackCloses(() => setOpen(false), isOpen)
  if (!cancelReasonFor(booking, as, new Date())) return null
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
            <DropdownMenu.Item onSelect={() => setCancelling(true)} className={menuItemClass}>
              <CircleX aria-hidden className="text-danger" />
              <span>
                <span className="block text-danger">
                  {t(booking.status === 'completed' ? 'cancelRest' : 'cancelBooking')}
                </span>
                <CostHint booking={booking} as={as} />
              </span>
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isCancelling && (
        <CancelDialog booking={booking} as={as} onClose={() => setCancelling(false)} {...(onDone && { onDone })} />
      )}
    </>
  )
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
