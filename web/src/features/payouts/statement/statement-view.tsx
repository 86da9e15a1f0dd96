import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { detailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { statementQuery } from '../queries'
import { monthName } from './month-name'
import { addMonths, readMonth } from './months'
import './print.css'
import { StatementLines } from './statement-lines'
import { StatementSums } from './statement-sums'
import { statementTranslations } from './statement-translations'
import { statementPath, thisMonth } from './use-statement-month'

export default function StatementView({ month }: { month: string }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(statementQuery(month))
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
      to={statementPath(other)}
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
