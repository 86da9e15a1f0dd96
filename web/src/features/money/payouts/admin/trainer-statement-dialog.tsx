import { addMonths } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { earningsEntryWords } from '@entrena/contract/money/sentences/entry'
import { lessCommission } from '@entrena/contract/money/sentences/payout'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatDay, formatInstant, formatMonth, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import { LoadedQuery } from './loaded'
import { payableTranslations } from './payable-list'
import { type Payable, type TrainerStatement, trainerStatementQuery } from './queries'

interface TrainerStatementProps {
  readonly trainer: Pick<Payable, 'trainer_id' | 'name' | 'picture'>
  readonly onClose: () => void
}

/** Shows a trainer's account statement of a month. */
export default function TrainerStatementDialog({ trainer, onClose }: TrainerStatementProps) {
  const t = useTranslations(payableTranslations)
  const [language] = useLanguage()
  const thisMonth = dominicanDate(new Date()).slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const statement = useQuery(trainerStatementQuery(trainer.trainer_id, month))
  const { name, picture } = trainer
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('statementOf', { name })}
      lead={<Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="l" />}
    >
      <div className="flex items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="md"
          icon
          aria-label={t('previousMonth')}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <b aria-live="polite" className="font-strong">
          {formatMonth(month, language, 'full')}
        </b>
        <Button
          variant="secondary"
          size="md"
          icon
          aria-label={t('nextMonth')}
          disabled={month >= thisMonth}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <LoadedQuery query={statement} failed={t('statementFailed')}>
        {(data) => (
          <div aria-busy={statement.isPlaceholderData} className="grid gap-4 aria-busy:opacity-60">
            <Sums statement={data} />
            <Lines statement={data} />
          </div>
        )}
      </LoadedQuery>
    </Dialog>
  )
}

function Sums({ statement }: { statement: TrainerStatement }) {
  const t = useTranslations(payableTranslations)
  const sums = [
    [t('opening'), statement.opening],
    [t('paidGross'), statement.paid],
    [t('refundedGross'), statement.refunded],
    [t('commission'), 0 - statement.commission],
    [t('paidOut'), statement.paid_out],
    [t('closing'), statement.closing],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-control bg-sunken p-4 sm:grid-cols-3">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="num">{formatPesos(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ statement: { lines, lines_count: all } }: { statement: TrainerStatement }) {
  const t = useTranslations(payableTranslations)
  if (lines.length === 0) return <p className="text-muted">{t('noLines')}</p>
  return (
    <>
      <ul aria-label={t('lines')} className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {all > lines.length && <p className="text-sm text-muted">{t('shownOf', { shown: lines.length, all })}</p>}
    </>
  )
}

function Line({ line }: { line: TrainerStatement['lines'][number] }) {
  const t = useTranslations(payableTranslations)
  const [language] = useLanguage()
  const { kind, client_name: client, date, sessions_count: count, gross, commission } = line
  const isPayout = gross === null
  const what = earningsEntryWords(kind, language).statement.admin
  const facts = [
    isPayout ? undefined : what,
    count !== null && t('sessions', { count }),
    date !== null && formatDay(date, language),
    gross !== null &&
      commission &&
      lessCommission[language]({ gross: formatPesos(gross), commission: formatPesos(commission) }),
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{isPayout ? what : (client ?? t('deletedClient'))}</p>
        <p className="text-sm text-muted">
          {[formatInstant(line.created_at, language, 'medium'), ...facts].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="num">{formatPesos(line.net)}</span>
    </li>
  )
}
