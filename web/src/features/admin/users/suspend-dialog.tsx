import { suspensionReasonMissing } from '@entrena/contract/admin/errors'
import { suspensionCharacters } from '@entrena/contract/admin/rules'
import { hasVisibleText } from '@entrena/contract/text'
import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import type { ListedUser } from '../queries'
import { dialogPersonOf, UserConfirmDialog } from './user-confirm-dialog'

export const suspensionTranslations = defineTranslations('admin-suspension', {
  en: {
    suspended: 'Suspended',
    since: 'Since {{when}}: “{{reason}}”',
    suspend: 'Suspend',
    suspendWho: 'Suspend {{name}}',
    lift: 'Lift',
    liftWho: 'Lift the suspension of {{name}}',
    suspendTitle: 'Suspend this account?',
    suspendText:
      '{{name}} is signed out, cannot sign in and is not found by anybody. Open requests are declined, with the money back. Confirmed sessions stay until you settle them under Bookings.',
    suspendTrainer: 'Payouts wait until you lift the suspension. The money stays owed.',
    reason: 'Why',
    reasonHint: 'We send it to {{name}} by mail, and the activity keeps it forever.',
    suspendConfirm: 'Suspend account',
    suspending: 'Suspending...',
    suspendDone: '{{name}} is suspended',
    suspendFailed: 'Failed to suspend the account',
    liftTitle: 'Lift the suspension?',
    liftText:
      '{{name}} can sign in again, is found as before, and hears it by mail. Requests that were declined do not come back.',
    liftConfirm: 'Lift suspension',
    lifting: 'Lifting...',
    liftDone: 'The suspension of {{name}} is lifted',
    liftFailed: 'Failed to lift the suspension',
  },
  es: {
    suspended: 'Suspendida',
    since: 'Desde el {{when}}: «{{reason}}»',
    suspend: 'Suspender',
    suspendWho: 'Suspender a {{name}}',
    lift: 'Levantar',
    liftWho: 'Levantar la suspensión de {{name}}',
    suspendTitle: '¿Suspender esta cuenta?',
    suspendText:
      'Se cierra la sesión de {{name}}, ya no puede entrar y no aparece en las búsquedas. Las solicitudes abiertas se rechazan y el dinero se reembolsa. Las sesiones confirmadas siguen hasta que las resuelvas en Reservas.',
    suspendTrainer: 'Los pagos esperan hasta que levantes la suspensión. El dinero se sigue debiendo.',
    reason: 'Por qué',
    reasonHint: 'Se lo enviamos a {{name}} por correo, y queda para siempre en la actividad.',
    suspendConfirm: 'Suspender cuenta',
    suspending: 'Suspendiendo...',
    suspendDone: 'La cuenta de {{name}} está suspendida',
    suspendFailed: 'No pudimos suspender la cuenta',
    liftTitle: '¿Levantar la suspensión?',
    liftText:
      '{{name}} puede entrar otra vez, se le encuentra como antes y se entera por correo. Las solicitudes rechazadas no vuelven.',
    liftConfirm: 'Levantar suspensión',
    lifting: 'Levantando...',
    liftDone: 'Levantaste la suspensión de {{name}}',
    liftFailed: 'No pudimos levantar la suspensión',
  },
})

interface SuspensionDialogProps {
  readonly user: ListedUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for a reason. If the request fails, the dialog stays open with its input. */
export function SuspendDialog({ user, isOpen, onClose }: SuspensionDialogProps) {
  const t = useTranslations(suspensionTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const { name } = user
  const { photo, line } = dialogPersonOf(user)
  const { send, isPending } = useWrite({
    action: `suspend user ${user.id}`,
    send: () => call('POST /admin/users/{id}/suspend', { params: { id: user.id }, body: { reason } }),
    done: () => t('suspendDone', { name }),
    failed: (error) => errorDetailOf(error) ?? t('suspendFailed'),
    onDone: onClose,
    onSettled: () => refresh(client, stale.bookingsOfAll),
  })
  // Empties the form after the dialog has closed.
  useEffect(() => {
    if (isOpen) return
    setReason('')
    setTried(false)
  }, [isOpen])
  const isMissing = !hasVisibleText(reason)

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

export function ShowAgainDialog({ user, isOpen, onClose }: SuspensionDialogProps) {
  const t = useTranslations(suspensionTranslations)
  const { name } = user
  return (
    <UserConfirmDialog
      {...{ user, isOpen, onClose }}
      action={`lift suspension of ${user.id}`}
      send={() => call('POST /admin/users/{id}/lift', { params: { id: user.id } })}
      done={t('liftDone', { name })}
      failed={t('liftFailed')}
      busyLabel={t('lifting')}
      title={t('liftTitle')}
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

export function SuspendedBadge({ user }: { user: ListedUser }) {
  const t = useTranslations(suspensionTranslations)
  if (!user.suspended_at) return null
  return (
    <Badge tone="danger" icon={<Ban aria-hidden />}>
      {t('suspended')}
    </Badge>
  )
}

/** When and why the person was suspended. */
export function SuspendedSince({ user, className }: { user: ListedUser; className?: string }) {
  const t = useTranslations(suspensionTranslations)
  const [language] = useLanguage()
  const { suspended_at: at, suspended_reason: reason } = user
  if (!at || !reason) return null
  return (
    <p className={joinClasses('wrap-anywhere', className)}>
      {t('since', { when: formatInstant(at, language, 'medium'), reason })}
    </p>
  )
}
