import { formatDay } from '../../../lib/format'
import { useMessages } from '../../../lib/i18n'
import { useLanguage } from '../../../lib/language'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { trainerOf } from '../parts/people-of'
import { clientBookingMessages } from './messages'
import type { Completing } from './use-completing'

export function CompleteDialog({ completing }: { completing: Completing }) {
  const t = useMessages(clientBookingMessages)
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
