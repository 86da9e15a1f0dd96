import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock3, FileDown, type LucideIcon, Send, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Badge } from '@/ui/badge'
import { Dialog } from '@/ui/overlay/dialog'
import { bankTranslations } from '../bank-translations'
import { Loaded } from '../parts/loaded'
import { type Batch, type BatchTransfer, batchQuery } from '../queries'
import { batchTranslations } from './batch-translations'
import { TransferActions } from './transfer-actions'
import { useBatchWords } from './use-batch-words'

/** The transfers of a batch, and what the bank did with each. */
export function BatchDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations(batchTranslations)
  const batch = useQuery(batchQuery(id))
  return (
    <Dialog open wide onClose={onClose} title={t('batch')}>
      <Loaded query={batch} failed={t('batchFailed')}>
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
      </Loaded>
    </Dialog>
  )
}

function Summary({ batch }: { batch: Batch }) {
  const { when, facts } = useBatchWords(batch)
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
  asked: { tone: 'neutral', Icon: Clock3, text: 'in_batch' },
  ready: { tone: 'neutral', Icon: Clock3, text: 'in_batch' },
  in_batch: { tone: 'neutral', Icon: FileDown, text: 'in_batch' },
  sent: { tone: 'info', Icon: Send, text: 'transferSent' },
  seen: { tone: 'positive', Icon: CircleCheck, text: 'transferSeen' },
  returned: { tone: 'danger', Icon: Undo2, text: 'transferReturned' },
  withdrawn: { tone: 'neutral', Icon: Undo2, text: 'transferReturned' },
} as const satisfies Record<
  BatchTransfer['state'],
  { tone: ComponentProps<typeof Badge>['tone']; Icon: LucideIcon; text: string }
>

function TransferRow({ transfer }: { transfer: BatchTransfer }) {
  const t = useTranslations(batchTranslations)
  const tb = useTranslations(bankTranslations)
  const { kind, state, bank, account_ending: ending, return_reason: reason } = transfer
  const { tone, Icon, text } = styles[state]
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
          {reason === null ? t(text) : `${t(text)}: ${reason}`}
        </Badge>
        <TransferActions transfer={transfer} />
      </div>
    </li>
  )
}
