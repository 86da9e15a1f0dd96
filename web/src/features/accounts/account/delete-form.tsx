import { moneyOpen, sessionSoon } from '@entrena/contract/accounts/own-data-errors'
import { leavingDays } from '@entrena/contract/accounts/own-data-rules'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { ownDataTranslations } from './own-data-translations'

interface DeleteFormProps {
  readonly needsPassword: boolean
  readonly onClose: () => void
}

function useDelete(onClose: () => void) {
  const t = useTranslations(ownDataTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  return useWrite({
    action: 'delete my account',
    send: (password: string) => call('POST /me/deletion', { body: password ? { password } : {} }),
    done: ({ leaving_at: at }) => t('asked', { date: formatInstant(at, language, 'full') }),
    failed: (error) => detailOf(error) ?? t('askFailed'),
    onDone: async () => {
      onClose()
      await refresh(client, stale.ownData)
    },
    onFailed: (error) => {
      // Something has come up since the dialog was opened. The dialog then shows what it is.
      const code = error instanceof CallFailed ? error.code : undefined
      const isOpen = code === moneyOpen.code || code === sessionSoon.code
      return isOpen ? refresh(client, stale.ownData) : undefined
    },
  })
}

export function DeleteForm({ needsPassword, onClose }: DeleteFormProps) {
  const t = useTranslations(ownDataTranslations)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, isPending } = useDelete(onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    const misses = needsPassword && password === ''
    setMissing(misses)
    if (!misses) send(password)
  }
  return (
    <Dialog open onClose={onClose} title={t('confirmTitle')} description={t('confirmText', { days: leavingDays })}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('confirmBookings', { days: leavingDays })}</p>
        <p>{t('confirmUndo')}</p>
        {needsPassword && (
          <TextField
            type="password"
            autoComplete="current-password"
            label={t('password')}
            icon={<Lock aria-hidden />}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={isMissing ? t('passwordMissing') : undefined}
          />
        )}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" busy={isPending} busyLabel={t('deleting')}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
