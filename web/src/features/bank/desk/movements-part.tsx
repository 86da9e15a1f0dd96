import { type UseQueryResult, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { CallFailed, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { lazyPart } from '@/lib/browser/lazy-load'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { statementQuery, statementsQuery, type WholeStatement } from '../queries'
import { CoverageCard } from './coverage-card'
import { deskTranslations } from './desk-translations'
import { DropZone } from './drop-zone'
import { EarlierStatements } from './earlier-statements'
import { Overview } from './overview'
import { StatementDesk } from './statement-desk'
import { allStatements, statementPath } from './statement-path'

const ColumnsScreen = lazyPart(async () => ({ default: (await import('../columns/columns-screen')).ColumnsScreen }))

/** The desk: drop a file of the bank, look, and confirm. `head` is left out where another screen takes its place. */
export default function MovementsPart({ head }: { head: ReactNode }) {
  const t = useTranslations(deskTranslations)
  const [params] = useSearchParams()
  const go = useNavigate()
  const client = useQueryClient()
  const chosen = params.get('statement')
  const list = useInfiniteQuery(statementsQuery)
  const latest = list.data?.pages[0]
  // A file without columns is opened only on purpose: its screen has a link back to here.
  const waiting = latest?.rows.find(({ state }) => state === 'read')
  const id = chosen === null ? waiting?.id : chosen === allStatements ? undefined : chosen
  const statement = useQuery({ ...statementQuery(id ?? ''), enabled: id !== undefined })
  const open = (next: string) => void go(statementPath(next))

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
      {/* Beside the drop zone, not instead of it: a file that was chosen before the list came would be lost. */}
      {chosen === null && id !== undefined && <Navigate to={statementPath(id)} replace />}
      {head}
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <DropZone onRead={({ id: next }) => open(next)} />
        {(latest || !list.isError) && <CoverageCard coverage={latest?.coverage} />}
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
    <ButtonLink to={statementPath(allStatements)} variant="link" size="md" className="justify-self-start">
      <ArrowLeft aria-hidden />
      {t('toOverview')}
    </ButtonLink>
  )
  if (error instanceof CallFailed && error.status === 404) {
    return (
      <Notice tone="info" action={toAll}>
        {t('statementGone')}
      </Notice>
    )
  }
  if (!data) return <NotLoaded query={statement} title={t('statementFailed')} />
  return (
    <>
      <StatementDesk statement={data} onDiscarded={onLeave} />
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
  return <FailedState title={title} detail={detailOf(error)} onRetry={() => void refetch()} busy={isFetching} />
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
