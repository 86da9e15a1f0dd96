import { stillConfirmedSentence } from '@entrena/contract/money/sentences/bank-line'
import { sentencesBeforeRecording } from '@entrena/contract/money/sentences/recorded'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Info, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import type { TickedLines } from '../lines/ticks'
import { bankStatementQuery, type WholeStatement } from '../queries'
import { askOrLook, ResponseLost } from './ask-or-look'
import { deskTranslations, useStatementWords } from './desk-translations'

type Progress = NonNullable<WholeStatement['progress']>
type Undoable = NonNullable<WholeStatement['undoable']>

/** The progress of the server's work on a statement, or the result of that work. */
export function StatementWorkCards({ statement }: { statement: WholeStatement }) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  const { progress, undoable, changed, kept, applied_at: appliedAt } = statement
  const words = useWorkWords(statement)
  const cards = useRef<HTMLDivElement>(null)
  const seen = useRef(appliedAt)
  useEffect(() => {
    // The pressed button disappears, so the page shows and focuses the result.
    if (seen.current !== appliedAt) {
      cards.current?.scrollIntoView({ block: 'nearest' })
      cards.current?.focus({ preventScroll: true })
    }
    seen.current = appliedAt
  }, [appliedAt])
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      <div ref={cards} tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-5 outline-none empty:hidden">
        {progress && <ProgressCard progress={progress} />}
        {!progress && undoable && <DoneCard statement={statement} undoable={undoable} />}
        {!progress && changed > 0 && (
          <NoticeBox tone="info" icon={<Info aria-hidden />}>
            {t('changed', { count: changed })}
          </NoticeBox>
        )}
        {!progress && kept > 0 && (
          <NoticeBox tone="warning" icon={<Info aria-hidden />}>
            {stillConfirmedSentence[language](kept)}
          </NoticeBox>
        )}
      </div>
    </>
  )
}

/**
 * Returns the text that screen readers announce about the work. The text does not change with each line. Otherwise it
 * would be read out every second.
 */
function useWorkWords({ progress, undoable, changed, kept }: WholeStatement): string {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  if (progress) {
    const { action, done, of: count } = progress
    const quarter = Math.floor((Math.floor((done / Math.max(1, count)) * 4) / 4) * count)
    return t(action === 'apply' ? 'confirming' : 'undoing', { done: quarter, count })
  }
  const parts = [
    undoable && t('done', { count: undoable.count }),
    changed > 0 && t('changed', { count: changed }),
    kept > 0 && stillConfirmedSentence[language](kept),
  ]
  return parts.filter(Boolean).join('. ')
}

function ProgressCard({
  progress: { action, done, of: count, amount_done: amountDone, amount },
}: {
  progress: Progress
}) {
  const t = useTranslations(deskTranslations)
  const label = t(action === 'apply' ? 'confirming' : 'undoing', { done, count })
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <b className="font-strong tabular-nums">{label}</b>
        <span className="num">
          {formatPesos(amountDone)}{' '}
          <span className="font-medium text-muted">
            {t('of')} {formatPesos(amount)}
          </span>
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={count}
        className="h-2 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          style={{ width: `${count === 0 ? 0 : (done / count) * 100}%` }}
          className="h-full rounded-full bg-brand transition-[width] duration-(--medium)"
        />
      </div>
      <p className="text-sm text-muted">{t('goesOn')}</p>
    </Card>
  )
}

interface DoneCardProps {
  readonly statement: WholeStatement
  readonly undoable: Undoable
}

function DoneCard({ statement, undoable: { count, amount, until } }: DoneCardProps) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  const words = useStatementWords()
  const [isAsking, setAsking] = useState(false)
  const { send, isPending } = useUndoAll(statement, () => setAsking(false))
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-control bg-positive-soft text-positive"
      >
        <CheckCheck className="size-5" />
      </span>
      <span className="min-w-44 flex-1">
        <b className="block font-strong">{t('done', { count })}</b>
        <span className="block text-sm text-muted">
          {t('undoUntil', { amount: formatPesos(amount), day: words.instantDay(until) })}
        </span>
      </span>
      <Button variant="ghost" size="md" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        title={t('undoTitle', { count })}
        amount={{ text: formatPesos(amount) }}
        consequence={sentencesBeforeRecording.undo[language]({})}
        confirmLabel={t('undoConfirm')}
        busyLabel={t('starting')}
        busy={isPending}
        tone="danger"
      />
    </Card>
  )
}

/**
 * Starts to confirm the exact matches of a statement. The response shows the first progress, and then the statement is
 * polled.
 */
export function useStartConfirming(statement: WholeStatement) {
  const { id, sections } = statement
  const t = useTranslations(deskTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `apply ${id}`,
    send: (ticked: TickedLines) =>
      askOrLook(statement, 'apply', () =>
        call('POST /admin/statements/{id}/apply', {
          params: { id },
          body: { ...ticked, expected: sections.exact },
        }),
      ),
    done: () => t('applyStarted'),
    failed: (error) => errorDetailOf(error) ?? t(error instanceof ResponseLost ? 'answerLost' : 'applyFailed'),
    onDone: (begun) => client.setQueryData(bankStatementQuery(id).queryKey, begun),
    onSettled: () => refresh(client, stale.admin),
  })
}

function useUndoAll(statement: WholeStatement, onSettled: () => void) {
  const { id } = statement
  const t = useTranslations(deskTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `apply ${id}`,
    send: () => askOrLook(statement, 'undo', () => call('POST /admin/statements/{id}/undo', { params: { id } })),
    done: () => t('applyStarted'),
    failed: (error) => errorDetailOf(error) ?? t(error instanceof ResponseLost ? 'answerLost' : 'undoFailed'),
    onDone: (begun) => client.setQueryData(bankStatementQuery(id).queryKey, begun),
    onSettled: async () => {
      onSettled()
      await refresh(client, stale.admin)
    },
  })
}

/** Refetches all lists when the background work ends. */
export function useRefreshWhenDone(isWorking: boolean): void {
  const client = useQueryClient()
  const wasWorking = useRef(isWorking)
  useEffect(() => {
    if (wasWorking.current && !isWorking) void refresh(client, stale.admin)
    wasWorking.current = isWorking
  }, [isWorking, client])
}
