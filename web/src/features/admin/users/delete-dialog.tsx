import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '../../../lib/api/call'
import { pictureAt } from '../../../lib/browser/picture'
import { toast } from '../../../lib/browser/toast'
import { useTranslations } from '../../../lib/i18n/i18n'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { type ListedUser, owedQuery, refreshAdmin } from '../queries'
import { OwedNotice } from './owed-notice'
import { userTranslations } from './users-translations'

interface DeleteDialogProps {
  readonly user: ListedUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Names the person, all that is deleted with them, and what is still owed afterwards. */
export function DeleteDialog({ user, isOpen, onClose }: DeleteDialogProps) {
  const t = useTranslations(userTranslations)
  const client = useQueryClient()
  const owed = useQuery({ ...owedQuery(user.id), enabled: isOpen })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /admin/users/{id}', { params: { id: user.id } }),
    networkMode: 'always',
    onSuccess: () => toast.success(t('deleted', { name: user.name })),
    onError: (error) => toast.error(detailOf(error) ?? t('deleteFailed')),
    onSettled: async () => {
      onClose()
      await refreshAdmin(client)
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      onConfirm={() => mutate()}
      busy={isPending}
      busyLabel={t('deleting')}
      disabled={!owed.data}
      tone="danger"
      title={t('deleteTitle')}
      person={{
        name: user.name,
        photo: user.picture && pictureAt(user.picture, 320),
        line: user.email ? `${user.name} · ${user.email}` : user.name,
      }}
      consequence={
        <>
          <p>{t('deleteWarning', { name: user.name })}</p>
          {user.role === 'trainer' && <p className="mt-2">{t('deleteTrainer')}</p>}
          <div className="mt-4">
            <OwedNotice user={user} query={owed} />
          </div>
        </>
      }
      confirmLabel={t('deleteConfirm')}
    />
  )
}
