import { suspensionReasonMissing } from '@entrena/contract/admin/errors'
import { suspensionCharacters } from '@entrena/contract/admin/rules'
import { hasVisible } from '@entrena/contract/text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/text-field'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { Dialog } from '@/ui/overlay/dialog'
import type { ListedUser } from '../queries'
import { personOf } from './person-of'
import { SuspendedSince } from './suspended'
import { suspensionTranslations } from './suspension-translations'

interface SuspensionDialogProps {
  readonly user: ListedUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for the reason. If the request fails, the dialog stays open with what was typed. */
export function SuspendDialog({ user, isOpen, onClose }: SuspensionDialogProps) {
  const t = useTranslations(suspensionTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const { name } = user
  const { photo, line } = personOf(user)
  const { send, isPending } = useWrite({
    action: `suspend user ${user.id}`,
    send: () => call('POST /admin/users/{id}/suspend', { params: { id: user.id }, body: { reason } }),
    done: () => t('suspendDone', { name }),
    failed: (error) => detailOf(error) ?? t('suspendFailed'),
    onDone: onClose,
    onSettled: () => refresh(client, stale.bookingsOfAll),
  })
  // Another dialog of the same person starts empty.
  useEffect(() => {
    if (isOpen) return
    setReason('')
    setTried(false)
  }, [isOpen])
  const isMissing = !hasVisible(reason)

  function suspend() {
    setTried(true)
    if (!isMissing) send()
  }

  return (
    <Dialog
      open={isOpen}
      busy={isPending}
      onClose={onClose}
      title={t('suspendTitle')}
      description={line}
      lead={<Avatar name={name} photo={photo} size="l" />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('back')}
          </Button>
          <Button variant="danger" onClick={suspend} busy={isPending} busyLabel={t('suspending')}>
            {t('suspendConfirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>{t('suspendText', { name })}</p>
        {user.role === 'trainer' && <p>{t('suspendTrainer')}</p>}
      </div>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint', { name })}
        rows={3}
        maxLength={suspensionCharacters}
        value={reason}
        error={wasTried && isMissing ? suspensionReasonMissing.sentence[language] : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}

export function LiftDialog({ user, isOpen, onClose }: SuspensionDialogProps) {
  const t = useTranslations(suspensionTranslations)
  const client = useQueryClient()
  const { name } = user
  const { send, isPending } = useWrite({
    action: `lift suspension of ${user.id}`,
    send: () => call('POST /admin/users/{id}/lift', { params: { id: user.id } }),
    done: () => t('liftDone', { name }),
    failed: (error) => detailOf(error) ?? t('liftFailed'),
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
      busyLabel={t('lifting')}
      title={t('liftTitle')}
      person={personOf(user)}
      consequence={
        <>
          <SuspendedSince user={user} className="mb-2 text-sm text-muted" />
          <p>{t('liftText', { name })}</p>
        </>
      }
      confirmLabel={t('liftConfirm')}
    />
  )
}
