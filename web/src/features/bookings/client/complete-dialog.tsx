import { formatDay } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { trainerOf } from '../parts/people-of'
import { clientBookingTranslations } from './client-translations'
import type { Completing } from './use-completing'

export function CompleteDialog({ completing }: { completing: Completing }) {
  const t = useTranslations(clientBookingTranslations)
  const [language] = useLanguage()
  const { asked, isBusy, cancel, confirm } = completing
  const trainer = asked && trainerOf(asked, t('trainer'))
  const when = asked && `${formatDay(asked.date, language)}, ${asked.time}`
  // Only the booking that bought the package keeps count of it.
  const hasCount = asked !== undefined && asked.sessions_count > 1
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={cancel}
      onConfirm={confirm}
      title={t('askComplete')}
      {...(trainer && {
        person: { name: trainer.name, photo: trainer.photo ?? null, line: `${trainer.name} · ${when}` },
      })}
      consequence={
        hasCount ? t('completePackageText', { count: Math.max(0, asked.sessions_remaining - 1) }) : t('completeText')
      }
      confirmLabel={t('markComplete')}
      busy={isBusy}
    />
  )
}
