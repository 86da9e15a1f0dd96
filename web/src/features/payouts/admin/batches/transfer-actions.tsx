import { returnReasonMissing } from '@entrena/contract/payouts/errors'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import type { BatchTransfer } from '../queries'
import { batchTranslations } from './batch-translations'

const mostReason = 100

/** For a transfer that was given to the bank: it is on the statement, or it came back. */
export function TransferActions({ transfer }: { transfer: BatchTransfer }) {
  const t = useTranslations(batchTranslations)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id } = transfer
  const name = transfer.owner_name ?? t('deleted')
  const amount = formatPesos(transfer.amount)
  const seen = useWrite({
    action: `follow transfer ${id}`,
    send: () => call('POST /admin/payouts/transfers/{id}/seen', { params: { id } }),
    done: () => t('seenDone', { amount, name }),
    failed: (error) => detailOf(error) ?? t('followFailed'),
    onSettled: () => refresh(client, stale.admin),
  })
  if (transfer.state !== 'sent' && !isAsking) return null
  return (
    <span className="flex flex-wrap gap-2 max-xs:w-full max-xs:*:flex-1">
      <Button
        variant="soft"
        size="md"
        aria-label={t('markSeenThis', { amount, name })}
        busy={seen.isPending}
        onClick={() => seen.send()}
      >
        {t('markSeen')}
      </Button>
      <Button
        variant="dangerQuiet"
        size="md"
        aria-label={t('markReturnedThis', { amount, name })}
        disabled={seen.isPending}
        onClick={() => setAsking(true)}
      >
        {t('markReturned')}
      </Button>
      {isAsking && <ReturnedDialog transfer={transfer} name={name} onClose={() => setAsking(false)} />}
    </span>
  )
}

interface ReturnedDialogProps {
  readonly transfer: BatchTransfer
  readonly name: string
  readonly onClose: () => void
}

function ReturnedDialog({ transfer, name, onClose }: ReturnedDialogProps) {
  const t = useTranslations(batchTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  useUnsavedInput(reason !== '')
  const isMissing = reason.trim() === ''
  const amount = formatPesos(transfer.amount)
  const { send, isPending } = useWrite({
    action: `follow transfer ${transfer.id}`,
    send: () => call('POST /admin/payouts/transfers/{id}/returned', { params: { id: transfer.id }, body: { reason } }),
    done: () => t('returnedDone', { amount, name }),
    failed: (error) => detailOf(error) ?? t('followFailed'),
    onDone: onClose,
    onSettled: () => refresh(client, stale.admin),
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isMissing) send()
  }

  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('returnedTitle')}
      actions={
        <Button variant="danger" type="submit" form={formId} busy={isPending} busyLabel={t('saving')}>
          {t('markReturned')}
        </Button>
      }
    >
      <p>{t('returnedText', { amount, name })}</p>
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={mostReason}
          autoComplete="off"
          value={reason}
          error={wasTried && isMissing ? returnReasonMissing.sentence[language] : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
