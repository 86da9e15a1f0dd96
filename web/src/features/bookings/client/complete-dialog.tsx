import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { trainerOf } from '../parts/trainer-of'
import { clientBookingTranslations } from './client-translations'
import type { CompleteBooking } from './use-complete-booking'

export function CompleteDialog({ completion }: { completion: CompleteBooking }) {
  const t = useTranslations(clientBookingTranslations)
  const [language] = useLanguage()
  const { booking, isBusy, cancel, confirm } = completion
  const trainer = booking && trainerOf(booking, t('trainer'))
  const when = booking && `${formatDay(booking.date, language)}, ${booking.time}`
  // The session count of a package is stored only on the booking that bought the package.
  const hasCount = booking !== undefined && booking.sessions_count > 1
  return (
    <ConfirmDialog
      open={booking !== undefined}
      onClose={cancel}
      onConfirm={confirm}
      title={t('askComplete')}
      {...(trainer && {
        person: { name: trainer.name, photo: trainer.photo ?? null, line: `${trainer.name} · ${when}` },
      })}
      consequence={
        hasCount ? t('completePackageText', { count: Math.max(0, booking.sessions_remaining - 1) }) : t('completeText')
      }
      confirmLabel={t('markComplete')}
      busy={isBusy}
    />
  )
}
