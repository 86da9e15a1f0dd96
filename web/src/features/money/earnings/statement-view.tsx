import { addMonths } from '@entrena/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { detailOf } from '@/lib/api/call'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { readMonth } from './months'
import { type AccountStatement, type AccountStatementLine, accountStatementQuery } from './queries'
import { monthName } from './use-statement-month'
import './print.css'
import { classes } from '@/lib/browser/classes'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { Card } from '@/ui/card'
import { accountStatementPath, thisMonth } from './use-statement-month'

const statementTranslations = defineTranslations('statement', {
  en: {
    title: 'Account statement for {{month}}',
    back: 'Earnings',
    of: '{{name}} · Entrena',
    failed: 'Failed to load the statement',
    previous: 'Previous month: {{month}}',
    next: 'Next month: {{month}}',
    print: 'Print',
    file: 'CSV',
    fileOf: 'CSV of {{month}}',
    summary: 'Summary',
    opening: 'Carried over',
    paidGross: 'Clients paid (gross)',
    refundedGross: 'Refunded to clients (gross)',
    netOfMonth: 'Credited to you (net)',
    paidOut: 'Payouts',
    closing: 'Closing balance',
    closingNow: 'As of today',
    empty: 'Nothing happened in this month.',
    lines: 'Movements',
    linesShown: '{{count}} of {{total}} movements are shown. The CSV file has all of them.',
    what: 'What',
    gross: 'Gross',
    commission: 'Commission',
    net: 'Net',
    credit: 'Paid',
    reversal: 'Cancelled',
    payout: 'Payout to your bank',
    returned: 'Payout returned by the bank',
    deletedClient: 'Deleted client',
    from: 'from {{day}}',
    lessCommission: '{{gross}} less {{commission}}',
  },
  es: {
    title: 'Estado de cuenta de {{month}}',
    back: 'Ganancias',
    of: '{{name}} · Entrena',
    failed: 'No pudimos cargar el estado',
    previous: 'Mes anterior: {{month}}',
    next: 'Mes siguiente: {{month}}',
    print: 'Imprimir',
    file: 'CSV',
    fileOf: 'CSV de {{month}}',
    summary: 'Resumen',
    opening: 'Viene del mes anterior',
    paidGross: 'Pagado por clientes (bruto)',
    refundedGross: 'Reembolsado a clientes (bruto)',
    netOfMonth: 'Acreditado a ti (neto)',
    paidOut: 'Pagos a tu banco',
    closing: 'Saldo final',
    closingNow: 'Hasta hoy',
    empty: 'En este mes no hubo movimientos.',
    lines: 'Movimientos',
    linesShown: 'Se ven {{count}} de {{total}} movimientos. El archivo CSV los tiene todos.',
    what: 'Qué',
    gross: 'Bruto',
    commission: 'Comisión',
    net: 'Neto',
    credit: 'Pagado',
    reversal: 'Cancelado',
    payout: 'Pago a tu banco',
    returned: 'Pago devuelto por el banco',
    deletedClient: 'Cliente eliminado',
    from: 'desde el {{day}}',
    lessCommission: '{{gross}} menos {{commission}}',
  },
})

export default function StatementView({ month }: { month: string }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(accountStatementQuery(month))
  return (
    <div data-statement className="grid grid-cols-1 gap-5 wide:gap-6">
      <div className="grid gap-3">
        <ButtonLink to="?tab=earnings" variant="link" size="md" className="justify-self-start print:hidden">
          <ChevronLeft aria-hidden />
          {t('back')}
        </ButtonLink>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1>{t('title', { month: monthName(month, language, 'full') })}</h1>
            {data && <p className="wrap-anywhere text-muted">{t('of', { name: data.trainer_name })}</p>}
          </div>
          <Tools month={month} isLoaded={data !== undefined} />
        </div>
      </div>
      {data && (
        <>
          <StatementSums statement={data} isOver={month < thisMonth()} />
          <StatementLines statement={data} />
        </>
      )}
      {!data && !error && <StatementSkeleton />}
      {!data && error && (
        <FailedState title={t('failed')} detail={detailOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </div>
  )
}

function Tools({ month, isLoaded }: { month: string; isLoaded: boolean }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <MonthStep month={month} count={-1} />
      <MonthStep month={month} count={1} />
      <Button variant="secondary" size="md" disabled={!isLoaded} onClick={() => window.print()}>
        <Printer aria-hidden />
        {t('print')}
      </Button>
      <a
        href={`/api/earnings/statement/file?month=${month}`}
        download
        aria-label={t('fileOf', { month: monthName(month, language, 'full') })}
        className={buttonClass({ variant: 'secondary', size: 'md' })}
      >
        <Download aria-hidden />
        {t('file')}
      </a>
    </div>
  )
}

/** A link to the month before or after. Renders a disabled button at the end, so that the other buttons stay in place. */
function MonthStep({ month, count }: { month: string; count: 1 | -1 }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  const other = addMonths(month, count)
  const Icon = count === 1 ? ChevronRight : ChevronLeft
  const label = t(count === 1 ? 'next' : 'previous', { month: monthName(other, language, 'full') })
  if (!readMonth(other, thisMonth())) {
    return (
      <Button variant="secondary" size="md" icon disabled aria-label={label}>
        <Icon aria-hidden />
      </Button>
    )
  }
  return (
    <ButtonLink
      to={accountStatementPath(other)}
      replace
      preventScrollReset
      variant="secondary"
      size="md"
      icon
      aria-label={label}
    >
      <Icon aria-hidden />
    </ButtonLink>
  )
}

function StatementSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 wide:gap-6">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}

interface StatementSumsProps {
  readonly statement: AccountStatement
  /** False for the current month. */
  readonly isOver: boolean
}

/** The sums add up: refunds, commission and payouts are negative. */
function StatementSums({ statement, isOver }: StatementSumsProps) {
  const t = useTranslations(statementTranslations)
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
    </Card>
  )
}

function Line({ name, amount, isSum = false }: { name: string; amount: number; isSum?: boolean }) {
  return (
    <div className={classes('flex flex-wrap justify-between gap-x-4', isSum && 'border-t border-line pt-1.5')}>
      <dt className="text-muted">{name}</dt>
      <dd className="num ml-auto">{formatPesos(amount)}</dd>
    </div>
  )
}

/** Columns that a phone has no room for. Paper is narrow too, but its letters are small. */
const onlyWide = 'max-wide:not-print:hidden'
const onlyPhone = 'block text-sm wide:hidden print:hidden'
const firstOnPhone = 'max-wide:not-print:pl-4'
const cell = 'px-2 py-3 align-top first:pl-4 last:pr-4 wide:first:pl-6 wide:last:pr-6'

function StatementLines({ statement: { lines, lines_count: total } }: { statement: AccountStatement }) {
  const t = useTranslations(statementTranslations)
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-4 wide:px-6">{t('lines')}</h2>
      {lines.length === 0 ? (
        <p className="border-t border-line p-4 text-muted wide:px-6">{t('empty')}</p>
      ) : (
        <table className="w-full border-collapse text-left">
          <thead className="bg-sunken text-sm text-muted">
            <tr>
              <th scope="col" className={classes(cell, onlyWide)}>
                {t('day')}
              </th>
              <th scope="col" className={classes(cell, firstOnPhone)}>
                {t('what')}
              </th>
              <th scope="col" className={classes(cell, onlyWide, 'text-right')}>
                {t('gross')}
              </th>
              <th scope="col" className={classes(cell, onlyWide, 'text-right')}>
                {t('commission')}
              </th>
              <th scope="col" className={classes(cell, 'text-right')}>
                {t('net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {total > lines.length && (
        <p className="border-t border-line p-4 text-sm text-muted wide:px-6">
          {t('linesShown', { count: lines.length, total })}
        </p>
      )}
    </Card>
  )
}

function Row({ line }: { line: AccountStatementLine }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  const { gross, commission, net } = line
  // A payout is neither gross nor commission. Without it, both columns add up to the summary.
  const isTransfer = line.kind === 'payout' || line.kind === 'returned'
  const day = formatInstant(line.created_at, language, 'day')
  return (
    <tr className="break-inside-avoid border-t border-line">
      <td className={classes(cell, onlyWide, 'whitespace-nowrap text-muted')}>{day}</td>
      <td className={classes(cell, firstOnPhone)}>
        <What line={line} />
        <span className={classes(onlyPhone, 'text-muted')}>{day}</span>
      </td>
      <td className={classes(cell, onlyWide, 'text-right tabular-nums')}>{!isTransfer && formatPesos(gross)}</td>
      <td className={classes(cell, onlyWide, 'text-right tabular-nums')}>{!isTransfer && formatPesos(commission)}</td>
      <td className={classes(cell, 'text-right')}>
        <span className={classes('num', net < 0 && 'text-danger')}>{formatPesos(net)}</span>
        {commission !== 0 && (
          <span className={classes(onlyPhone, 'text-muted tabular-nums')}>
            {t('lessCommission', { gross: formatPesos(gross), commission: formatPesos(commission) })}
          </span>
        )}
      </td>
    </tr>
  )
}

function What({ line: { kind, client_name: name, date, sessions_count: count } }: { line: AccountStatementLine }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  if (kind === 'payout' || kind === 'returned') return <span className="font-strong">{t(kind)}</span>
  const details = [
    t(kind),
    count !== null && t('sessions', { count }),
    date !== null && (count === 1 ? formatDay(date, language) : t('from', { day: formatDay(date, language) })),
  ]
  return (
    <>
      <span className={classes('font-strong wrap-anywhere', !name && 'text-muted')}>{name ?? t('deletedClient')}</span>
      <span className="block text-sm text-muted">{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}
