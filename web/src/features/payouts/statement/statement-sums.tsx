import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import type { Statement } from '../queries'
import { statementTranslations } from './statement-translations'

interface StatementSumsProps {
  readonly statement: Statement
  /** False for the current month. */
  readonly isOver: boolean
}

/** The sums add up: cancellations and payouts are negative, and the commission is no part of them. */
export function StatementSums({ statement, isOver }: StatementSumsProps) {
  const t = useTranslations(statementTranslations)
  const { opening, credited, reversed, commission, paid_out: paidOut, closing } = statement
  return (
    <Card padded className="grid grid-cols-1 gap-3">
      <h2>{t('summary')}</h2>
      <dl className="grid max-w-140 gap-1.5">
        <Line name={t('opening')} amount={opening} />
        <Line name={t('credited')} amount={credited} />
        <Line name={t('reversed')} amount={reversed} />
        <Line name={t('paidOut')} amount={paidOut} />
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-lg font-strong">{t(isOver ? 'closing' : 'closingNow')}</dt>
          <dd className="num text-xl">{formatPesos(closing)}</dd>
        </div>
      </dl>
      {commission !== 0 && (
        <p className="text-sm text-muted">{t('commissionText', { amount: formatPesos(commission) })}</p>
      )}
    </Card>
  )
}

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="num">{formatPesos(amount)}</dd>
    </div>
  )
}
