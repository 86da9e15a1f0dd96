import { dominicanTime } from '@entrena/contract/dominican-time'
import { CircleQuestionMark, Scale, TriangleAlert } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { DailyBalance } from '../queries'
import { balanceTranslations } from './balance-translations'

/** Compares the statement with the books at the end of the same day, because the bank goes on moving money. */
export function BalanceCard({ balance }: { balance: DailyBalance }) {
  const t = useTranslations(balanceTranslations)
  const { statement, difference } = balance
  const isEven = difference === 0
  return (
    <>
      <div className="grid gap-4 wide:flex wide:flex-wrap wide:items-center wide:justify-between wide:gap-x-8">
        <Verdict balance={balance} />
        <dl className="contents">
          <Figure label={t('bank')} amount={statement?.books ?? balance.bank} />
          <Figure label={t('statement')} amount={statement?.balance} />
          <Figure
            label={t('difference')}
            amount={difference ?? undefined}
            className={difference === null ? '' : isEven ? 'text-positive' : 'text-danger'}
          />
        </dl>
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-2 border-t border-line pt-4 text-sm sm:grid-cols-2 wide:grid-cols-4">
        {statement && <Small label={t('bankNow')} amount={balance.bank} />}
        <Small label={t('owedToClients')} amount={balance.owed_to_clients} />
        <Small label={t('owedToTrainers')} amount={balance.owed_to_trainers} />
        <Small label={t('commission')} amount={balance.commission} />
      </dl>
    </>
  )
}

function Verdict({ balance: { statement, difference } }: { balance: DailyBalance }) {
  const t = useTranslations(balanceTranslations)
  const [language] = useLanguage()
  const isEven = difference === 0
  const look =
    difference === null
      ? 'bg-neutral-soft text-neutral'
      : isEven
        ? 'bg-positive-soft text-positive'
        : 'bg-danger-soft text-danger'
  const Icon = difference === null ? CircleQuestionMark : isEven ? Scale : TriangleAlert
  return (
    <div className="flex items-center gap-4">
      <span aria-hidden className={classes('grid size-10 shrink-0 place-items-center rounded-sm', look)}>
        <Icon className="size-5" />
      </span>
      <div>
        <h2 className="text-md">{t(difference === null ? 'noStatement' : isEven ? 'addsUp' : 'differs')}</h2>
        {statement && (
          <p className="text-sm text-muted">
            {t('entered', {
              day: formatDay(statement.day, language),
              when: `${formatInstant(statement.entered_at, language)}, ${dominicanTime(new Date(statement.entered_at))}`,
            })}
          </p>
        )}
      </div>
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly amount: number | undefined
  readonly className?: string
}

function Figure({ label, amount, className }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={classes('num text-lg', className)}>{amount === undefined ? '–' : formatPesos(amount)}</dd>
    </div>
  )
}

function Small({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-3 wide:block">
      <dt className="text-muted">{label}</dt>
      <dd className="num">{formatPesos(amount)}</dd>
    </div>
  )
}
