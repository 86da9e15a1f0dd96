import { longestSeriesOf } from '@entrena/contract/bookings/series-rules'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import type { ButtonLook } from '@/ui/button-look'
import { lazyOverlay } from '@/ui/overlay/overlay'
import type { Booking } from '../queries'
import { seriesTranslations } from './series-translations'

const SeriesDialog = lazyOverlay(() => import('./series-dialog'))

interface EveryWeekProps extends Pick<ButtonLook, 'variant' | 'size' | 'className'> {
  readonly booking: Booking
  readonly 'aria-describedby'?: string
  /** Called when the sessions are scheduled. */
  readonly onDone?: () => void
}

/** Returns the menu item that schedules several sessions of a package, and the dialog that it opens. */
export function useEveryWeek(booking: Booking) {
  const t = useTranslations(seriesTranslations)
  const [isOpen, setOpen] = useState(false)
  return {
    item:
      longestSeriesOf(booking) > 0
        ? { label: t('everyWeek'), icon: CalendarRange, onSelect: () => setOpen(true) }
        : undefined,
    dialog: isOpen && <SeriesDialog booking={booking} onClose={() => setOpen(false)} />,
  }
}

/** A button that schedules several sessions of a package together. Hidden if fewer than two can still be scheduled. */
export function WeeklySessionsButton({ booking, onDone, ...look }: EveryWeekProps) {
  const t = useTranslations(seriesTranslations)
  const [isOpen, setOpen] = useState(false)
  if (longestSeriesOf(booking) === 0) return null
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <CalendarRange aria-hidden />
        {t('everyWeek')}
      </Button>
      {isOpen && <SeriesDialog booking={booking} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  )
}
