import { dominicanDate } from '@entrena/contract/dominican-time'
import { sumAmounts } from '@entrena/contract/money/payments/amounts'
import { maxTransfers } from '@entrena/contract/money/payouts/rules'
import { sentencesBeforeRecording } from '@entrena/contract/money/sentences/recorded'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useNow } from '@/lib/browser/use-now'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { useDownload } from '@/ui/file-link'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { bankTabTranslations } from './bank-translations'
import { type BatchFileChoice, batchFileAddress } from './queries'

interface Recipient {
  /** Of a payout, the id of the trainer. Of a refund, the id of the refund. */
  readonly id: string
  readonly personId: string
  readonly name: string
  /** Bank and the end of the account number. */
  readonly account: string
  readonly amount: number
}

interface ExportBarProps {
  readonly ticks: TransferTicks
  /** Number and sum of the ticked rows as text. */
  readonly count: string
  readonly label: string
  /** The question before the export, such as 'Export 4 payouts?'. */
  readonly question: string
  /** All recipients whose transfers can be ticked. The question before the export lists only the ticked ones. */
  readonly recipients: readonly Recipient[]
  readonly note?: ReactNode
  /** True while some transfers of the export are not loaded. */
  readonly isIncomplete?: boolean
  readonly busy: boolean
  readonly onExport: (expected: BatchFileChoice['expected']) => void
}

/** Bar that sticks to the bottom of the screen. */
export function ExportBar(props: ExportBarProps) {
  const { ticks, count, label, note, isIncomplete = false, busy, onExport } = props
  const t = useTranslations(bankTabTranslations)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="sticky bottom-(--tab-bar) z-10 grid gap-3 rounded-b-card border-t border-line bg-surface p-4 wide:flex wide:items-center wide:gap-6 wide:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 wide:mr-auto wide:block">
        <p className="text-sm text-muted">{count}</p>
        <p className="num text-xl wide:text-2xl">{formatPesos(ticks.total)}</p>
      </div>
      {ticks.isCut ? (
        <p className="text-sm text-warning wide:max-w-[44ch]">{t('most', { most: maxTransfers })}</p>
      ) : (
        note && <p className="text-sm text-muted max-wide:hidden wide:max-w-[44ch]">{note}</p>
      )}
      <Button
        size="lg"
        busy={busy}
        busyLabel={t('exporting')}
        disabled={isIncomplete || ticks.ids.length === 0}
        onClick={() => setAsking(true)}
        className="max-wide:w-full"
      >
        <Download aria-hidden />
        {label}
      </Button>
      {isAsking && (
        <ExportQuestion
          {...props}
          onClose={() => setAsking(false)}
          onExport={(expected) => {
            setAsking(false)
            onExport(expected)
          }}
        />
      )}
    </div>
  )
}

/** Asks for confirmation before a batch is exported, with the amount, the recipients and the day. */
function ExportQuestion({ ticks, question, recipients, onExport, onClose }: ExportBarProps & { onClose: () => void }) {
  const t = useTranslations(bankTabTranslations)
  const [language] = useLanguage()
  const chosen = recipients.filter(({ id }) => ticks.ids.includes(id))
  const people = new Set(chosen.map(({ personId }) => personId)).size
  const amount = formatPesos(ticks.total)
  const day = formatDay(dominicanDate(useNow()), language, 'long')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onExport({ count: chosen.length, amount: ticks.total })}
      title={question}
      amount={{ text: amount, reference: t('peopleOn', { count: people, day }) }}
      consequence={
        <>
          <ul aria-label={t('recipients')} className="mb-4 max-h-64 divide-y divide-line overflow-y-auto">
            {chosen.map(({ id, name, account, amount: part }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <b className="block font-strong">{name}</b>
                  <span className="text-sm text-muted">{account}</span>
                </span>
                <span className="num">{formatPesos(part)}</span>
              </li>
            ))}
          </ul>
          <p>{sentencesBeforeRecording.export[language]({})}</p>
        </>
      }
      confirmLabel={t('exportAmount', { amount })}
    />
  )
}

export function PayoutsOffNotice({ isOff }: { isOff: boolean }) {
  const t = useTranslations(bankTabTranslations)
  if (!isOff) return null
  return (
    <NoticeBox tone="warning" role="status" title={t('off')}>
      {t('offText')}
    </NoticeBox>
  )
}

/** Exports a batch and downloads its file. `isOff` is true if the server replied that payouts are off. */
export function useExportBatch() {
  const t = useTranslations(bankTabTranslations)
  const client = useQueryClient()
  const [isOff, setOff] = useState(false)
  const [exportedId, setExportedId] = useState<string>()
  const download = useDownload()
  const { send, isPending } = useWrite({
    action: 'export batch',
    send: (body: BatchFileChoice) => call('POST /admin/payouts/batches', { body }),
    done: ({ transfers: count }) => t('exported', { count }),
    failed: (error) => errorDetailOf(error) ?? t('exportFailed'),
    onDone: ({ id }) => {
      void download.send(batchFileAddress(id))
      setExportedId(id)
    },
    onFailed: (error) => setOff(error instanceof CallFailed && error.code === 'payouts_off'),
    // Refreshes after a refusal too, because another admin may have exported the same rows.
    onSettled: () => refresh(client, stale.admin),
  })
  return { send, isPending, isOff, exportedId }
}

interface Row {
  readonly id: string
  readonly amount: number
  /** True if the row has an enabled check box. */
  readonly isReady: boolean
}

interface TransferTicks {
  readonly ids: readonly string[]
  readonly total: number
  /** Whether all, some or none of the rows with a check box are ticked. */
  readonly all: boolean | 'some'
  /** True if more rows are ticked than fit into one batch. */
  readonly isCut: boolean
}

export function transferTicksOf(rows: readonly Row[], unticked: ReadonlySet<string>): TransferTicks {
  const ready = rows.filter(({ isReady }) => isReady)
  const ticked = ready.filter(({ id }) => !unticked.has(id))
  const chosen = ticked.slice(0, maxTransfers)
  const all = ticked.length > 0 && ticked.length === ready.length
  return {
    ids: chosen.map(({ id }) => id),
    total: sumAmounts(chosen.map(({ amount }) => amount)),
    all: all || (ticked.length > 0 && 'some'),
    isCut: ticked.length > chosen.length,
  }
}

export function useTransferTicks(rows: readonly Row[]) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  return {
    ...transferTicksOf(rows, unticked),
    isTicked: (id: string) => !unticked.has(id),
    tick(id: string, isTicked: boolean) {
      const others = [...unticked].filter((other) => other !== id)
      setUnticked(new Set(isTicked ? others : [...others, id]))
    },
    tickAll(isTicked: boolean) {
      setUnticked(new Set(isTicked ? [] : rows.map(({ id }) => id)))
    },
  }
}
