import { returnReasonMissingRefusal } from '@entrena/contract/money/payouts/errors'
import { sentencesBeforeRecording } from '@entrena/contract/money/sentences/recorded'
import { transferLabel, transferSentence } from '@entrena/contract/money/sentences/transfer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock3, FileDown, type LucideIcon, Send, Undo2 } from 'lucide-react'
import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { transferFactsOf } from '../transfer-facts'
import { bankTabTranslations } from './bank-translations'
import { useBatchTexts } from './batch-row'
import { batchTranslations } from './batch-translations'
import { LoadedQuery } from './loaded'
import { type Batch, type BatchTransfer, batchQuery } from './queries'

/** The transfers of a batch and their states at the bank. */
export function BatchDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations(batchTranslations)
  const batch = useQuery(batchQuery(id))
  return (
    <Dialog open wide onClose={onClose} title={t('batch')}>
      <LoadedQuery query={batch} failed={t('batchFailed')}>
        {(data) => (
          <>
            <Summary batch={data} />
            <ul aria-label={t('lines')} className="divide-y divide-line border-y border-line">
              {data.lines.map((transfer) => (
                <TransferRow key={transfer.id} transfer={transfer} />
              ))}
            </ul>
          </>
        )}
      </LoadedQuery>
    </Dialog>
  )
}

function Summary({ batch }: { batch: Batch }) {
  const { when, facts } = useBatchTexts(batch)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0">
        <p className="font-strong first-letter:uppercase">{when}</p>
        <p className="text-sm text-muted">{facts}</p>
      </div>
      <span className="num text-xl">{formatPesos(batch.total)}</span>
    </div>
  )
}

const styles = {
  asked: { tone: 'neutral', Icon: Clock3 },
  ready: { tone: 'neutral', Icon: Clock3 },
  in_batch: { tone: 'neutral', Icon: FileDown },
  sent: { tone: 'info', Icon: Send },
  seen: { tone: 'positive', Icon: CircleCheck },
  returned: { tone: 'danger', Icon: Undo2 },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const satisfies Record<BatchTransfer['state'], { tone: ComponentProps<typeof Badge>['tone']; Icon: LucideIcon }>

function TransferRow({ transfer }: { transfer: BatchTransfer }) {
  const t = useTranslations(batchTranslations)
  const tb = useTranslations(bankTabTranslations)
  const [language] = useLanguage()
  const { kind, state, bank, account_ending: ending } = transfer
  const { tone, Icon } = styles[state]
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-strong wrap-anywhere">{transfer.owner_name ?? t('deleted')}</p>
          <p className="text-sm wrap-anywhere text-muted">{[t(kind), tb('account', { bank, ending })].join(' · ')}</p>
        </div>
        <span className="num">{formatPesos(transfer.amount)}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tone} icon={<Icon aria-hidden />} bare>
          {transferLabel(transferFactsOf(transfer), 'admin', language)}
        </Badge>
        <TransferActions transfer={transfer} />
      </div>
    </li>
  )
}

const maxReason = 100

/** Marks a sent transfer as seen on the statement, or as returned by the bank. */
function TransferActions({ transfer }: { transfer: BatchTransfer }) {
  const t = useTranslations(batchTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id } = transfer
  const name = transfer.owner_name ?? t('deleted')
  const amount = formatPesos(transfer.amount)
  const seen = useWrite({
    action: `follow transfer ${id}`,
    send: () => call('POST /admin/payouts/transfers/{id}/seen', { params: { id } }),
    done: (changed) => transferSentence(transferFactsOf(changed, name), 'admin', language),
    failed: (error) => errorDetailOf(error) ?? t('followFailed'),
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
    done: (changed) => transferSentence(transferFactsOf(changed, name), 'admin', language),
    failed: (error) => errorDetailOf(error) ?? t('followFailed'),
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
      <p>{sentencesBeforeRecording.transfer_returned[language]({ amount, name })}</p>
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={maxReason}
          autoComplete="off"
          value={reason}
          error={wasTried && isMissing ? returnReasonMissingRefusal.sentence[language] : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
