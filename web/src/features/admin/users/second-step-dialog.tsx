import { useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import type { ListedUser } from '../queries'
import { personOf } from './person-of'
import { userTranslations } from './users-translations'

interface SecondStepDialogProps {
  readonly user: ListedUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function SecondStepDialog({ user, isOpen, onClose }: SecondStepDialogProps) {
  const t = useTranslations(userTranslations)
  const client = useQueryClient()
  const { name } = user
  const { send, isPending } = useWrite({
    action: `second step of ${user.id}`,
    send: () => call('DELETE /admin/users/{id}/second-factor', { params: { id: user.id } }),
    done: () => t('secondStepDone', { name }),
    failed: (error) => detailOf(error) ?? t('secondStepFailed'),
    onSettled: async () => {
      onClose()
      await refresh(client, stale.bookingsOfAll)
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      onConfirm={() => send()}
      busy={isPending}
      busyLabel={t('secondStepBusy')}
      tone="danger"
      title={t('secondStepTitle')}
      person={personOf(user)}
      consequence={<p>{t('secondStepText', { name })}</p>}
      confirmLabel={t('secondStepConfirm')}
    />
  )
}
