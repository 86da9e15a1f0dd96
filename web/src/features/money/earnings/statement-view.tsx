import { addMonths } from '@entrena/contract/calendar'
import { earningsEntryWords } from '@entrena/contract/money/sentences/entry'
import { lessCommission } from '@entrena/contract/money/sentences/payout'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { errorDetailOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { accountStatementPath, currentMonth, monthName, readMonth, yearStatementPath } from './months'
import { type AccountStatement, type AccountStatementLine, accountStatementQuery } from './queries'
import { ReportTools } from './report-tools'
import { AccountStatementSums } from './statement-sums'

const statementTranslations = defineTranslations('statement', {
  en: {
    title: 'Account statement for {{month}}',
    back: 'Earnings',
    of: '{{name}} · Entrena',
    failed: 'Failed to load the account statement',
    previous: 'Previous month: {{month}}',
    next: 'Next month: {{month}}',
    fileOf: 'CSV of {{month}}',
    wholeYear: 'All of {{year}}',
    empty: 'Nothing happened in this month.',
    lines: 'Movements',
    linesShown: '{{count}} of {{total}} movements are shown. The CSV file has all of them.',
    what: 'What',
    gross: 'Gross',
    net: 'Net',
    deletedClient: 'Deleted client',
    from: 'from {{day}}',
  },
  es: {
    title: 'Estado de cuenta de {{month}}',
    back: 'Ganancias',
    of: '{{name}} · Entrena',
    failed: 'No pudimos cargar el estado de cuenta',
    previous: 'Mes anterior: {{month}}',
    next: 'Mes siguiente: {{month}}',
    fileOf: 'CSV de {{month}}',
    wholeYear: 'Todo {{year}}',
    empty: 'En este mes no hubo movimientos.',
    lines: 'Movimientos',
    linesShown: 'Se ven {{count}} de {{total}} movimientos. El archivo CSV los tiene todos.',
    what: 'Qué',
    gross: 'Bruto',
    net: 'Neto',
    deletedClient: 'Cliente eliminado',
    from: 'desde el {{day}}',
  },
})

export default function StatementView({ month }: { month: string }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(accountStatementQuery(month))
  const year = month.slice(0, 4)
  const step = (count: 1 | -1) => {
    const other = addMonths(month, count)
    const to = readMonth(other, currentMonth()) && accountStatementPath(other)
    return { label: t(count === 1 ? 'next' : 'previous', { month: monthName(other, language, 'full') }), to }
  }
  return (
    <div data-statement className="grid grid-cols-1 gap-5 wide:gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap justify-between gap-x-4 print:hidden">
          <ButtonLink to="?tab=earnings" variant="link" size="md">
            <ChevronLeft aria-hidden />
            {t('back')}
          </ButtonLink>
          <ButtonLink to={yearStatementPath(year)} variant="link" size="md">
            {t('wholeYear', { year })}
            <ChevronRight aria-hidden />
          </ButtonLink>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <h1>{t('title', { month: monthName(month, language, 'full') })}</h1>
            {data && <p className="wrap-anywhere text-muted">{t('of', { name: data.trainer_name })}</p>}
          </div>
          <ReportTools
            previous={step(-1)}
            next={step(1)}
            file={{
              address: `/api/earnings/statement/file?month=${month}`,
              label: t('fileOf', { month: monthName(month, language, 'full') }),
            }}
            isLoaded={data !== undefined}
          />
        </div>
      </div>
      {data && (
        <>
          <AccountStatementSums statement={data} isOver={month < currentMonth()} />
          <StatementLines statement={data} />
        </>
      )}
      {!data && !error && <StatementSkeleton />}
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

function StatementSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 wide:gap-6">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}

/** Class of columns that are hidden on a phone, but not in print, where the text is smaller. */
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
              <th scope="col" className={joinClasses(cell, onlyWide)}>
                {t('day')}
              </th>
              <th scope="col" className={joinClasses(cell, firstOnPhone)}>
                {t('what')}
              </th>
              <th scope="col" className={joinClasses(cell, onlyWide, 'text-right')}>
                {t('gross')}
              </th>
              <th scope="col" className={joinClasses(cell, onlyWide, 'text-right')}>
                {t('commission')}
              </th>
              <th scope="col" className={joinClasses(cell, 'text-right')}>
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
  const [language] = useLanguage()
  const { gross, commission, net } = line
  const day = formatInstant(line.created_at, language, 'day')
  return (
    <tr className="break-inside-avoid border-t border-line">
      <td className={joinClasses(cell, onlyWide, 'whitespace-nowrap text-muted')}>{day}</td>
      <td className={joinClasses(cell, firstOnPhone)}>
        <What line={line} />
        <span className={joinClasses(onlyPhone, 'text-muted')}>{day}</span>
      </td>
      <td className={joinClasses(cell, onlyWide, 'text-right tabular-nums')}>{gross !== null && formatPesos(gross)}</td>
      <td className={joinClasses(cell, onlyWide, 'text-right tabular-nums')}>
        {commission !== null && formatPesos(commission)}
      </td>
      <td className={joinClasses(cell, 'text-right')}>
        <span className={joinClasses('num', net < 0 && 'text-danger')}>{formatPesos(net)}</span>
        {gross !== null && commission !== null && commission !== 0 && (
          <span className={joinClasses(onlyPhone, 'text-muted tabular-nums')}>
            {lessCommission[language]({ gross: formatPesos(gross), commission: formatPesos(commission) })}
          </span>
        )}
      </td>
    </tr>
  )
}

function What({
  line: { kind, gross, client_name: name, date, sessions_count: count },
}: {
  line: AccountStatementLine
}) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  const what = earningsEntryWords(kind, language).statement.trainer
  if (gross === null) return <span className="font-strong">{what}</span>
  const details = [
    what,
    count !== null && t('sessions', { count }),
    date !== null && (count === 1 ? formatDay(date, language) : t('from', { day: formatDay(date, language) })),
  ]
  return (
    <>
      <span className={joinClasses('font-strong wrap-anywhere', !name && 'text-muted')}>
        {name ?? t('deletedClient')}
      </span>
      <span className="block text-sm text-muted">{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}
