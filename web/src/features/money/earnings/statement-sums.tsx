import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import type { AccountStatement } from './queries'

const statementSumsTranslations = defineTranslations('statement-sums', {
  en: {
    summary: 'Summary',
    opening: 'Opening balance',
    paidGross: 'Clients paid (gross)',
    refundedGross: 'Refunded or undone (gross)',
    netOfMonth: 'Credited to you (net)',
    paidOut: 'Payouts',
    closing: 'Closing balance',
    closingNow: 'As of today',
  },
  es: {
    summary: 'Resumen',
    opening: 'Saldo inicial',
    paidGross: 'Pagado por clientes (bruto)',
    refundedGross: 'Reembolsado o deshecho (bruto)',
    netOfMonth: 'Acreditado a ti (neto)',
    paidOut: 'Pagos a tu banco',
    closing: 'Saldo final',
    closingNow: 'Hasta hoy',
  },
})

interface StatementSumsProps {
  readonly statement: Pick<
    AccountStatement,
    'opening' | 'paid' | 'refunded' | 'commission' | 'net' | 'paid_out' | 'closing'
  >
  /** True if the month or year of the statement is over. */
  readonly isOver: boolean
  readonly note?: ReactNode
}

/** The sums of a month or a year. They add up: refunds, commission and payouts are negative. */
export function AccountStatementSums({ statement, isOver, note }: StatementSumsProps) {
  const t = useTranslations(statementSumsTranslations)
  const { opening, paid, refunded, commission, net, paid_out: paidOut, closing } = statement
  return (
    <Card padded className="grid grid-cols-1 gap-3">
      <h2>{t('summary')}</h2>
      <dl className="grid max-w-140 gap-1.5">
        <Line name={t('opening')} amount={opening} />
        <Line name={t('paidGross')} amount={paid} />
        <Line name={t('refundedGross')} amount={refunded} />
        <Line name={t('commission')} amount={0 - commission} />
        <Line name={t('netOfMonth')} amount={net} isSum />
        <Line name={t('paidOut')} amount={paidOut} />
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-lg font-strong">{t(isOver ? 'closing' : 'closingNow')}</dt>
          <dd className="num ml-auto text-xl">{formatPesos(closing)}</dd>
        </div>
      </dl>
      {note && <p className="max-w-140 text-sm text-muted">{note}</p>}
    </Card>
  )
}

function Line({ name, amount, isSum = false }: { name: string; amount: number; isSum?: boolean }) {
  return (
    <div className={joinClasses('flex flex-wrap justify-between gap-x-4', isSum && 'border-t border-line pt-1.5')}>
      <dt className="text-muted">{name}</dt>
      <dd className="num ml-auto">{formatPesos(amount)}</dd>
    </div>
  )
}
