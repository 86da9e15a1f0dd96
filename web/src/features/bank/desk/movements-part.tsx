import { dominicanDate } from '@entrena/contract/dominican-time'
import { type UseQueryResult, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, CalendarX2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { CallFailed, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { joinClasses } from '@/lib/browser/classes'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { useHasTableRoom } from '@/lib/browser/use-is-wide'
import { formatMonth } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { formatDayInSentence } from '../day-words'
import { LineSections } from '../lines/line-sections'
import {
  bankStatementQuery,
  bankStatementsQuery,
  type Coverage,
  type OpenSections,
  type WholeStatement,
} from '../queries'
import { coveredDaysOfMonth, type DayLook, formatMissingDays } from './coverage'
import { deskTranslations } from './desk-translations'
import { DropZone } from './drop-zone'
import { allStatements, bankStatementPath, EarlierStatements } from './earlier-statements'
import { DecidedLinesCard } from './settled-card'
import { BankDeskFrame, hasNoOpenLines, StatementReview } from './statement-desk'
import { LineSectionTiles } from './tiles'

const ColumnsScreen = lazyComponent(async () => ({
  default: (await import('../columns/columns-screen')).ColumnsScreen,
}))

/**
 * The admin's bank screen: upload a statement, review its lines and confirm them. `head` is the content at the
 * top, which is hidden while the admin assigns column types.
 */
export default function BankMovementsSection({ head }: { head: ReactNode }) {
  const t = useTranslations(deskTranslations)
  const [params] = useSearchParams()
  const go = useNavigate()
  const client = useQueryClient()
  const chosen = params.get('statement')
  const list = useInfiniteQuery(bankStatementsQuery)
  const latest = list.data?.pages[0]
  // A file whose column types are unknown is not opened automatically. Otherwise the file's Back link, which leads to
  // this page, would open the file again.
  const waiting = latest?.rows.find(({ state }) => state === 'read')
  const id = chosen === null ? waiting?.id : chosen === allStatements ? undefined : chosen
  const statement = useQuery({ ...bankStatementQuery(id ?? ''), enabled: id !== undefined })
  const open = (next: string) => void go(bankStatementPath(next))

  if (id !== undefined && statement.data?.state === 'columns') {
    return (
      <Suspense fallback={<DeskSkeleton />}>
        <ColumnsScreen
          key={id}
          statement={statement.data}
          onDone={() => void refresh(client, stale.admin)}
          onOther={() => {
            open(allStatements)
            void refresh(client, stale.admin)
          }}
        />
      </Suspense>
    )
  }
  return (
    <>
      {/* The redirect is rendered beside the drop zone instead of replacing it. Otherwise a file chosen before
          the list has loaded would be lost. */}
      {chosen === null && id !== undefined && <Navigate to={bankStatementPath(id)} replace />}
      {head}
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <DropZone onRead={({ id: next }) => open(next)} />
        {(latest || !list.isError) && <CoverageCard coverage={latest?.coverage} isBrief={id !== undefined} />}
      </div>
      {id !== undefined ? (
        <OneFile key={id} statement={statement} onLeave={() => open(allStatements)} />
      ) : latest ? (
        <Overview open={latest.open} hasFiles={latest.rows.length > 0} />
      ) : (
        <NotLoaded query={list} title={t('listFailed')} />
      )}
      <EarlierStatements list={list} currentId={id} />
    </>
  )
}

interface OneFileProps {
  readonly statement: UseQueryResult<WholeStatement>
  readonly onLeave: () => void
}

function OneFile({ statement, onLeave }: OneFileProps) {
  const t = useTranslations(deskTranslations)
  const { data, error } = statement
  const toAll = (
    <ButtonLink to={bankStatementPath(allStatements)} variant="link" size="md" className="justify-self-start">
      <ArrowLeft aria-hidden />
      {t('toOverview')}
    </ButtonLink>
  )
  if (error instanceof CallFailed && error.status === 404) {
    return (
      <NoticeBox tone="info" action={toAll}>
        {t('statementGone')}
      </NoticeBox>
    )
  }
  if (!data) return <NotLoaded query={statement} title={t('statementFailed')} />
  return (
    <>
      <StatementReview statement={data} onDiscarded={onLeave} />
      {toAll}
    </>
  )
}

interface NotLoadedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>
  readonly title: string
}

function NotLoaded({ query: { error, isError, isFetching, refetch }, title }: NotLoadedProps) {
  if (!isError) return <DeskSkeleton />
  return <FailedState title={title} detail={errorDetailOf(error)} onRetry={() => void refetch()} busy={isFetching} />
}

function DeskSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-18 rounded-card" />
      <div className="grid grid-cols-3 gap-3 wide:grid-cols-4">
        <Skeleton className="h-24 rounded-card max-wide:col-span-full" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}

interface OverviewProps {
  readonly open: OpenSections
  readonly hasFiles: boolean
}

/** The open lines of all statements in one list, shown while no statement is chosen. */
function Overview({ open, hasFiles }: OverviewProps) {
  const t = useTranslations(deskTranslations)
  const isTable = useHasTableRoom()
  if (hasNoOpenLines(open)) {
    return (
      <>
        <Card padded>
          <EmptyState level={2} title={t('nothing')}>
            {t('nothingText')}
          </EmptyState>
        </Card>
        {hasFiles && <DecidedLinesCard statementId={undefined} />}
      </>
    )
  }
  return (
    <>
      <BankDeskFrame
        isTable={isTable}
        head={
          <>
            <h2 className="p-4 text-lg wide:px-5">{t('overview')}</h2>
            <LineSectionTiles counts={open} isTicked={false} />
          </>
        }
      >
        <LineSections counts={open} statementId={undefined} />
      </BankDeskFrame>
      <DecidedLinesCard statementId={undefined} />
    </>
  )
}

const looks: Record<DayLook, string> = {
  covered: 'bg-brand-soft text-brand-hover in-data-[theme=dark]:text-brand',
  missing: 'bg-warning-soft font-heavy text-warning inset-ring-2 inset-ring-warning',
  open: 'text-muted inset-ring inset-ring-line',
}
const lookKeys = { covered: 'covered', missing: 'isMissing', open: 'notYet' } as const
/** How many of the last days are shown on a phone, at most. */
const maxOnPhone = 15

/**
 * Shows which days of the month are covered by statements. `isBrief` makes the card smaller on a low screen, to leave
 * room for the lines of the open file.
 */
function CoverageCard({ coverage, isBrief }: { coverage: Coverage | undefined; isBrief: boolean }) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  if (!coverage) {
    return (
      <SkeletonGroup className="grid">
        <Skeleton className="h-31 rounded-card" />
      </SkeletonGroup>
    )
  }
  const today = dominicanDate(new Date())
  const days = coveredDaysOfMonth(coverage, today)
  const { covered_to: coveredTo } = coverage
  return (
    <Card className="grid content-center gap-3 p-4 wide:px-6 wide:py-5 laptop:py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <b className="font-strong">
          {coveredTo === null ? t('notCovered') : t('coveredTo', { day: formatDayInSentence(coveredTo, language) })}
        </b>
        <MissingDays coverage={coverage} today={today} />
      </p>
      <ol
        aria-label={t('monthDays', { month: formatMonth(today.slice(0, 7), language, 'long') })}
        className={joinClasses(
          'grid grid-cols-8 gap-1 wide:grid-cols-[repeat(15,minmax(0,1fr))]',
          isBrief && 'laptop:hidden',
        )}
      >
        {days.map(({ day, look }, index) => (
          <li
            key={day}
            className={joinClasses(
              'grid h-10 place-items-center rounded-sm font-display text-sm font-strong tabular-nums',
              looks[look],
              index < days.length - maxOnPhone && 'max-wide:hidden',
            )}
          >
            {Number(day.slice(8))}
            <span className="sr-only">{t(lookKeys[look])}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function MissingDays({ coverage: { missing }, today }: { coverage: Coverage; today: string }) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  const count = missing.length
  if (count === 0) return null
  const days = formatMissingDays(missing, today, language)
  return (
    <Badge tone="warning" icon={<CalendarX2 aria-hidden />} bare>
      {days === undefined ? t('missingMany', { count }) : t('missing', { days, count })}
    </Badge>
  )
}
