import { dominicanTime } from '@entrena/contract/dominican-time'
import { sentencesAfterRecording, sentencesBeforeRecording } from '@entrena/contract/money/sentences/recorded'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, FileDown, type LucideIcon, Send, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { FileLink } from '@/ui/file-link'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { batchTranslations } from './batch-translations'
import { type Batch, batchFileAddress } from './queries'

const looks = {
  exported: { Icon: FileDown, className: 'bg-warning-soft text-warning' },
  sent: { Icon: Send, className: 'bg-info-soft text-info' },
  closed: { Icon: CheckCheck, className: 'bg-positive-soft text-positive' },
  taken_back: { Icon: Undo2, className: 'bg-neutral-soft text-muted' },
} as const satisfies Record<Batch['state'], { Icon: LucideIcon; className: string }>

interface PayoutBatchRowProps {
  readonly batch: Batch
  /** True for a batch that was exported just now. Its heading gets the focus. */
  readonly isNew: boolean
  readonly onOpen: () => void
}

/** Focuses the heading of a new batch, and of a batch whose pressed button has disappeared. */
function useKeepFocus({ state }: Batch, isNew: boolean) {
  const heading = useRef<HTMLButtonElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}

export function PayoutBatchRow({ batch, isNew, onOpen }: PayoutBatchRowProps) {
  const t = useTranslations(batchTranslations)
  const words = useBatchTexts(batch)
  const { Icon, className } = looks[batch.state]
  const heading = useKeepFocus(batch, isNew)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 p-4 wide:px-5 xl:grid-cols-[auto_minmax(0,1fr)_18rem_8.5rem_22rem]">
      <span aria-hidden className={joinClasses('grid size-10 place-items-center rounded-sm', className)}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <button
          ref={heading}
          type="button"
          title={t('open', { when: words.when })}
          onClick={onOpen}
          className="min-h-6 text-left font-strong underline-offset-3 first-letter:uppercase hover:underline"
        >
          {words.day}
        </button>
        <p className="text-sm wrap-anywhere text-muted">{words.facts}</p>
      </div>
      {batch.state === 'taken_back' ? <span aria-hidden /> : <Steps state={batch.state} />}
      <span className="num text-right text-lg max-xl:col-start-3 max-xl:row-start-1">{formatPesos(batch.total)}</span>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-xl:col-span-full">
        <Outcome batch={batch} />
        {batch.state !== 'taken_back' && (
          <FileLink
            address={batchFileAddress(batch.id)}
            label={t('downloadThis', { when: words.when })}
            text={t('download')}
            variant="ghost"
          />
        )}
        <TakeBackButton batch={batch} />
        <SentButton batch={batch} />
      </div>
      <div className="col-span-full empty:hidden">
        <ChangedRecipients batch={batch} />
      </div>
    </li>
  )
}

/** Warns that the file for the bank contains transfers that would no longer be exported. */
function ChangedRecipients({ batch: { recipients_changed: count } }: { batch: Batch }) {
  const t = useTranslations(batchTranslations)
  if (count === 0) return null
  return (
    <p className="flex items-start gap-2 text-sm font-strong text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('recipientsChanged', { count })}
    </p>
  )
}

function Outcome({ batch: { state, seen, returned, transfers } }: { batch: Batch }) {
  const t = useTranslations(batchTranslations)
  if (state === 'exported' || state === 'taken_back') return null
  return (
    <>
      {returned > 0 && (
        <Badge tone="danger" icon={<Undo2 aria-hidden />} bare>
          {t('returned', { count: returned })}
        </Badge>
      )}
      {state === 'sent' && <span className="text-sm text-muted">{t('seen', { seen, all: transfers })}</span>}
    </>
  )
}

const steps = ['draft', 'exported', 'sent', 'closed'] as const

/** Only exported batches are stored, so the draft step is always done. */
function Steps({ state }: { state: Exclude<Batch['state'], 'taken_back'> }) {
  const t = useTranslations(batchTranslations)
  const reached = steps.indexOf(state)
  return (
    <ol aria-label={t('steps')} className="grid grid-cols-4 text-sm max-xl:col-span-full">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          className={index <= reached ? 'font-strong' : 'text-muted'}
        >
          <span aria-hidden className="mb-1.5 flex items-center">
            <span
              className={joinClasses(
                'size-3 shrink-0 rounded-full border-2',
                index <= reached ? 'border-brand bg-brand' : 'border-line-strong',
              )}
            />
            {index < steps.length - 1 && (
              <span className={joinClasses('h-0.5 flex-1', index < reached ? 'bg-brand' : 'bg-line')} />
            )}
          </span>
          {t(step)}
          {index <= reached && <span className="sr-only"> ({t('reached')})</span>}
        </li>
      ))}
    </ol>
  )
}

/** A refusal with one of these codes closes the dialog, because another admin was faster. The toast says so. */
const decidedCodes: readonly (string | undefined)[] = ['batch_already_sent', 'batch_taken_back', 'batch_not_found']

/** Undoes an export. This is possible until the batch is marked as sent. */
function TakeBackButton({ batch }: { batch: Batch }) {
  const t = useTranslations(batchTranslations)
  const [language] = useLanguage()
  const { when } = useBatchTexts(batch)
  const amount = formatPesos(batch.total)
  return (
    <BatchAction
      batch={batch}
      variant="secondary"
      label={t('takeBack')}
      name={t('takeBackThis', { when })}
      title={t('takeBackTitle')}
      consequence={sentencesBeforeRecording.batch_taken_back[language]({ amount })}
      done={sentencesAfterRecording.batch_taken_back[language]({ amount })}
      failed={t('takeBackFailed')}
      send={() => call('POST /admin/payouts/batches/{id}/take-back', { params: { id: batch.id } })}
    />
  )
}

function SentButton({ batch }: { batch: Batch }) {
  const t = useTranslations(batchTranslations)
  const [language] = useLanguage()
  const { when } = useBatchTexts(batch)
  return (
    <BatchAction
      batch={batch}
      variant="soft"
      label={t('markSent')}
      name={t('markSentThis', { when })}
      title={t('sentTitle')}
      consequence={t('sentText', { count: batch.transfers })}
      warning={<ChangedRecipients batch={batch} />}
      done={sentencesAfterRecording.batch_sent[language]({})}
      failed={t('sentFailed')}
      send={() => call('POST /admin/payouts/batches/{id}/sent', { params: { id: batch.id } })}
    />
  )
}

interface BatchActionProps {
  readonly batch: Batch
  readonly variant: 'secondary' | 'soft'
  readonly label: string
  /** Accessible name of the button. It names the batch, because every batch has this button. */
  readonly name: string
  readonly title: string
  readonly consequence: string
  readonly warning?: ReactNode
  readonly done: string
  readonly failed: string
  readonly send: () => Promise<unknown>
}

/** A button that changes an exported batch after a confirmation. */
function BatchAction({ batch, variant, label, name, title, consequence, warning, ...write }: BatchActionProps) {
  const t = useTranslations(batchTranslations)
  const client = useQueryClient()
  const { when } = useBatchTexts(batch)
  const [isAsking, setAsking] = useState(false)
  const { send, isPending } = useWrite({
    action: `${label}: ${batch.id}`,
    send: write.send,
    done: () => write.done,
    failed: (error) => errorDetailOf(error) ?? write.failed,
    onDone: () => setAsking(false),
    onFailed: (error) => {
      if (error instanceof CallFailed && decidedCodes.includes(error.code)) setAsking(false)
    },
    onSettled: () => refresh(client, stale.admin),
  })
  if (batch.state !== 'exported' && !isAsking) return null
  return (
    <>
      <Button
        variant={variant}
        size="md"
        aria-label={name}
        onClick={() => setAsking(true)}
        className="whitespace-nowrap max-sm:flex-1"
      >
        {variant === 'secondary' && <Undo2 aria-hidden />}
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        busy={isPending}
        busyLabel={t('saving')}
        title={title}
        amount={{ text: formatPesos(batch.total), reference: t('open', { when }) }}
        consequence={
          <>
            <p>{consequence}</p>
            {warning}
          </>
        }
        confirmLabel={label}
      />
    </>
  )
}

export function useBatchTexts({
  exported_at: exportedAt,
  exported_by: name,
  sent_at: sentAt,
  taken_back: takenBack,
  transfers: count,
}: Batch) {
  const t = useTranslations(batchTranslations)
  const [language] = useLanguage()
  const day = formatInstant(exportedAt, language, 'dated')
  const time = dominicanTime(new Date(exportedAt))
  function takenBackWords({ at, by }: NonNullable<Batch['taken_back']>): string {
    const what = { when: `${formatInstant(at, language)}, ${dominicanTime(new Date(at))}` }
    return by === null ? t('takenBackAt', what) : t('takenBackBy', { ...what, name: by })
  }

  return {
    day,
    /** Includes the time, because a day may have several batches. */
    when: `${day}, ${time}`,
    facts: [
      t('transfers', { count }),
      name === null ? t('exportedAt', { time }) : t('exportedBy', { name, time }),
      takenBack
        ? takenBackWords(takenBack)
        : sentAt === null
          ? t('notSent')
          : t('sentOn', { when: formatInstant(sentAt, language) }),
    ].join(' · '),
  }
}
