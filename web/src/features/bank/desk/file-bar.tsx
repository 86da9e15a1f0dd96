import { differenceFromDue } from '@entrena/contract/money/payments/amounts'
import { gapSentence, openingGapSentence } from '@entrena/contract/money/sentences/bank-line'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, FileSpreadsheet, ShieldQuestionMark, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatPesos, formatUnsignedPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { daysInBetweenSentence, formatDayInSentence } from '../day-words'
import type { WholeStatement } from '../queries'
import { deskTranslations, useStatementWords } from './desk-translations'

/** Details of a statement file, and whether it is complete. */
export function StatementFileBar({ statement, onDiscarded }: { statement: WholeStatement; onDiscarded: () => void }) {
  const t = useTranslations(deskTranslations)
  const words = useStatementWords()
  const [isDiscarding, setDiscarding] = useState(false)
  const { file_name: name, balances_checked: checked, balances_agree: agree, breaks } = statement
  const canDiscard = statement.state !== 'applied' && statement.progress === null
  return (
    <div className="grid grid-cols-1 gap-3 p-4 wide:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-control bg-info-soft text-info">
          <FileSpreadsheet className="size-5" />
        </span>
        <div className="min-w-40 flex-1">
          <h2 className="text-md wrap-anywhere">{name}</h2>
          <p className="text-sm wrap-anywhere text-muted">{words.about(statement)}</p>
        </div>
        {canDiscard && (
          <Button
            variant="ghost"
            size="md"
            onClick={() => setDiscarding(true)}
            className="max-wide:w-11 max-wide:px-0 wide:order-last"
          >
            <Trash2 aria-hidden />
            <span className="max-wide:sr-only">{t('discard')}</span>
          </Button>
        )}
        <span className="flex flex-wrap gap-x-4 max-wide:w-full">
          {checked > 0 && agree === checked && breaks.length === 0 && (
            <Badge tone="positive" icon={<CircleCheck aria-hidden />} bare>
              {t('balancesAgree', { agree, checked })}
            </Badge>
          )}
          {!statement.is_confirmed && (
            <Badge tone="warning" icon={<ShieldQuestionMark aria-hidden />} bare>
              {t('unconfirmed')}
            </Badge>
          )}
        </span>
      </div>
      {statement.opening_gap && <OpeningGap gap={statement.opening_gap} />}
      {breaks.map((gap) => (
        <Gap key={`${gap.after} ${gap.before} ${gap.amount}`} gap={gap} />
      ))}
      {isDiscarding && (
        <DiscardDialog statement={statement} onClose={() => setDiscarding(false)} onDone={onDiscarded} />
      )}
    </div>
  )
}

function Gap({ gap: { after, before, amount } }: { gap: WholeStatement['breaks'][number] }) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  return (
    <NoticeBox tone="warning" icon={<TriangleAlert aria-hidden />}>
      {after === before
        ? t('gapOnDay', { days: formatDayInSentence(after, language) })
        : t('gap', { days: daysInBetweenSentence(after, before, language) })}{' '}
      {gapSentence[language]({ amount: formatUnsignedPesos(amount) })}
    </NoticeBox>
  )
}

function OpeningGap({ gap: { after, closing, opening } }: { gap: NonNullable<WholeStatement['opening_gap']> }) {
  const [language] = useLanguage()
  const difference = differenceFromDue(opening, [closing])
  return (
    <NoticeBox tone="warning" icon={<TriangleAlert aria-hidden />}>
      {openingGapSentence[language]({
        day: formatDayInSentence(after, language),
        closing: formatPesos(closing),
        opening: formatPesos(opening),
        difference: formatUnsignedPesos(difference?.amount ?? 0),
      })}
    </NoticeBox>
  )
}

interface DiscardDialogProps {
  readonly statement: WholeStatement
  readonly onClose: () => void
  readonly onDone: () => void
}

function DiscardDialog({ statement, onClose, onDone }: DiscardDialogProps) {
  const t = useTranslations(deskTranslations)
  const words = useStatementWords()
  const client = useQueryClient()
  const { id, file_name: name } = statement
  const { send, isPending } = useWrite({
    action: `discard ${id}`,
    send: () => call('DELETE /admin/statements/{id}', { params: { id } }),
    done: () => t('discarded', { name }),
    failed: (error) => errorDetailOf(error) ?? t('discardFailed'),
    onDone,
    onFailed: onClose,
    onSettled: () => refresh(client, stale.admin),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send()}
      title={t('discardTitle')}
      consequence={
        <>
          <p className="font-strong wrap-anywhere">{name}</p>
          <p className="mb-3 text-sm text-muted">{words.range(statement)}</p>
          <p>{t('discardText')}</p>
        </>
      }
      confirmLabel={t('discard')}
      busyLabel={t('discarding')}
      busy={isPending}
      tone="danger"
    />
  )
}
