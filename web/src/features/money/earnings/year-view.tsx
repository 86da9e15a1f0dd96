import { keptOfYearSentence } from '@entrena/contract/money/sentences/payout'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { errorDetailOf } from '@/lib/api/call'
import { formatMonth, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { accountStatementPath, currentMonth, readYear, yearStatementPath } from './months'
import { type YearStatement, yearStatementQuery } from './queries'
import { ReportTools } from './report-tools'
import { AccountStatementSums } from './statement-sums'
import { YearTable } from './year-table'

const yearTranslations = defineTranslations('year-statement', {
  en: {
    title: 'Account statement for {{year}}',
    back: 'Earnings',
    of: '{{name}} · Entrena',
    failed: 'Failed to load the account statement of the year',
    previous: 'Previous year: {{year}}',
    next: 'Next year: {{year}}',
    fileOf: 'CSV of {{year}}',
    months: 'Months',
    month: 'Month',
    paid: 'Clients paid (gross)',
    refunded: 'Refunded or undone (gross)',
    paidOut: 'Payouts',
    net: 'Net',
    total: 'Total {{year}}',
    empty: 'Nothing happened in this year.',
  },
  es: {
    title: 'Estado de cuenta de {{year}}',
    back: 'Ganancias',
    of: '{{name}} · Entrena',
    failed: 'No pudimos cargar el estado de cuenta del año',
    previous: 'Año anterior: {{year}}',
    next: 'Año siguiente: {{year}}',
    fileOf: 'CSV de {{year}}',
    months: 'Meses',
    month: 'Mes',
    paid: 'Pagado por clientes (bruto)',
    refunded: 'Reembolsado o deshecho (bruto)',
    paidOut: 'Pagos a tu banco',
    net: 'Neto',
    total: 'Total {{year}}',
    empty: 'En este año no hubo movimientos.',
  },
})

export default function YearView({ year }: { year: string }) {
  const t = useTranslations(yearTranslations)
  const { data, error, isFetching, refetch } = useQuery(yearStatementQuery(year))
  const step = (count: 1 | -1) => {
    const other = String(Number(year) + count)
    const to = readYear(other, currentMonth()) && yearStatementPath(other)
    return { label: t(count === 1 ? 'next' : 'previous', { year: other }), to }
  }
  return (
    <div data-statement className="grid grid-cols-1 gap-5 wide:gap-6">
      <div className="grid gap-3">
        <ButtonLink to="?tab=earnings" variant="link" size="md" className="justify-self-start print:hidden">
          <ChevronLeft aria-hidden />
          {t('back')}
        </ButtonLink>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1>{t('title', { year })}</h1>
            {data && <p className="wrap-anywhere text-muted">{t('of', { name: data.trainer_name })}</p>}
          </div>
          <ReportTools
            previous={step(-1)}
            next={step(1)}
            file={{ address: `/api/earnings/statement/year/file?year=${year}`, label: t('fileOf', { year }) }}
            isLoaded={data !== undefined}
          />
        </div>
      </div>
      {data && <YearOf statement={data} />}
      {!data && !error && (
        <SkeletonGroup className="grid gap-5 wide:gap-6">
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-140 rounded-card" />
        </SkeletonGroup>
      )}
      {!data && error && (
        <FailedState
          title={t('failed')}
          detail={errorDetailOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </div>
  )
}

type YearRow = Pick<YearStatement, 'paid' | 'refunded' | 'commission' | 'paid_out' | 'net'> & {
  readonly month?: string
}

const isQuiet = ({ paid, refunded, commission, paid_out: paidOut }: YearRow) =>
  paid === 0 && refunded === 0 && commission === 0 && paidOut === 0

function YearOf({ statement }: { statement: YearStatement }) {
  const t = useTranslations(yearTranslations)
  const [language] = useLanguage()
  const { year, kept, months } = statement
  return (
    <>
      <AccountStatementSums
        statement={statement}
        isOver={year < currentMonth().slice(0, 4)}
        note={kept !== 0 && keptOfYearSentence[language](formatPesos(kept))}
      />
      <YearTable<YearRow>
        title={t('months')}
        rowsAre={t('month')}
        rows={isQuiet(statement) ? [] : months}
        idOf={({ month = '' }) => month}
        nameOf={({ month = '' }) => (
          <Link to={accountStatementPath(month)}>{formatMonth(month, language, 'long')}</Link>
        )}
        columns={[
          { title: t('paid'), amountOf: ({ paid }) => paid },
          { title: t('refunded'), amountOf: ({ refunded }) => refunded },
          { title: t('commission'), amountOf: ({ commission }) => 0 - commission },
          { title: t('net'), amountOf: ({ net }) => net, isMain: true },
          { title: t('paidOut'), amountOf: ({ paid_out: paidOut }) => paidOut },
        ]}
        total={statement}
        totalName={t('total', { year })}
        empty={t('empty')}
      />
    </>
  )
}
