import { type ClientFilter, clientFilters } from '@entrena/contract/clients/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, Inbox, Search, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useIsWide } from '@/lib/browser/use-is-wide'
import { useDebounced } from '@/lib/browser/use-settled'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { controlClass, fieldBoxClass } from '@/ui/form/field'
import { SegmentedLinks } from '@/ui/segmented-links'
import { ClientCard } from './client-card'
import { clientsTranslations } from './clients-translations'
import { OpenRequest } from './open-request'
import { type Client, clientCountsQuery, clientPagesQuery } from './queries'
import { SessionsLeft } from './sessions-left'

/** On a wide screen, shows the list and beside it one client. On a phone, shows either the list or one client. */
export default function ClientsView() {
  const t = useTranslations(clientsTranslations)
  const [params] = useSearchParams()
  const isWide = useIsWide()
  const { data: counts } = useQuery(clientCountsQuery)
  const chosen = params.get('client')
  const showsList = isWide || chosen === null
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="flex flex-wrap items-baseline gap-x-2">
        {t('title')} {counts && <span className="num text-xl font-medium text-muted">{counts.all}</span>}
      </h1>
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {showsList && <ClientList chosen={chosen} />}
        {chosen !== null ? (
          <div className="grid gap-3 wide:sticky wide:top-[calc(var(--bar-height)+5.5rem)]">
            {!isWide && (
              <Link
                to={searchWith(params, { client: null })}
                className="inline-flex min-h-11 items-center gap-1 font-strong"
              >
                <ChevronLeft aria-hidden className="size-5" />
                {t('back')}
              </Link>
            )}
            <ClientCard key={chosen} id={chosen} />
          </div>
        ) : (
          isWide &&
          counts !== undefined &&
          counts.all > 0 && (
            <Card padded>
              <EmptyState isShort level={2} title={t('choose')}>
                {t('chooseText')}
              </EmptyState>
            </Card>
          )
        )}
      </div>
    </div>
  )
}

/** Sets parameters of the URL. A parameter with the value null is removed. */
function searchWith(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

const pauseMs = 300

function ClientList({ chosen }: { chosen: string | null }) {
  const t = useTranslations(clientsTranslations)
  const [params] = useSearchParams()
  const filter: ClientFilter = clientFilters.find((one) => one === params.get('list')) ?? 'all'
  const { data: counts } = useQuery(clientCountsQuery)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pauseMs)
  const query = useInfiniteQuery({
    ...clientPagesQuery({ filter, search }),
    select: rowsOf<Client>,
    placeholderData: (before) => before,
  })
  if (counts?.all === 0)
    return (
      <Card padded>
        <EmptyState level={2} title={t('noneTitle')}>
          {t('none')}
        </EmptyState>
      </Card>
    )
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className={fieldBoxClass(false)}>
          <Search aria-hidden />
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('searchHint')}
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
            className={joinClasses(controlClass, 'min-h-11')}
          />
        </div>
        <SegmentedLinks
          isFilter
          label={t('filters')}
          current={filter}
          items={clientFilters.map((id) => ({
            id,
            label: counts ? t(id, { number: counts[id] }) : t(id, { number: '' }).trim(),
            to: searchWith(params, { list: id === 'all' ? null : id }),
          }))}
        />
      </div>
      {query.data ? (
        <Rows rows={query.data} chosen={chosen} params={params} />
      ) : query.error ? (
        <FailedState
          title={t('loadFailed')}
          detail={errorDetailOf(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-90 rounded-card" />
        </SkeletonGroup>
      )}
      <ShowMore
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        isFailed={query.isFetchNextPageError}
        failed={t('loadFailed')}
        onMore={() => void query.fetchNextPage()}
        className="justify-self-center"
      />
    </div>
  )
}

interface RowsProps {
  readonly rows: readonly Client[]
  readonly chosen: string | null
  readonly params: URLSearchParams
}

function Rows({ rows, chosen, params }: RowsProps) {
  const t = useTranslations(clientsTranslations)
  if (rows.length === 0)
    return (
      <Card padded>
        <EmptyState isShort level={2} title={t('noneFound')}>
          {t('noneFoundText')}
        </EmptyState>
      </Card>
    )
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {rows.map((client) => (
          <li key={client.client_id}>
            <Link
              to={searchWith(params, { client: client.client_id })}
              preventScrollReset
              aria-current={client.client_id === chosen ? 'true' : undefined}
              className={joinClasses(
                'grid gap-x-4 gap-y-2 px-4 py-4 text-ink no-underline hover:bg-sunken sm:grid-cols-[minmax(0,1.4fr)_7.5rem_minmax(0,1fr)] sm:items-center wide:px-5',
                client.client_id === chosen && 'bg-brand-soft',
              )}
            >
              <ClientRow client={client} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClientRow({ client }: { client: Client }) {
  const t = useTranslations(clientsTranslations)
  const [language] = useLanguage()
  const { client_name: name, client_picture: photo, last_session: last, next_session: next, unpaid, announced } = client
  const when = ({ date, time }: NonNullable<Client['next_session']>) => `${formatDay(date, language)}, ${time}`
  return (
    <>
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} />
        <span className="min-w-0">
          <b className="block font-bold wrap-anywhere">{name}</b>
          {client.note && <span className="block truncate text-sm text-muted">{client.note.text}</span>}
        </span>
      </span>
      <span className="max-sm:pl-14">
        {client.is_accepted ? (
          <SessionsLeft client={client} />
        ) : (
          <Badge tone="info" icon={<Inbox aria-hidden />}>
            {t('onlyAsks')}
          </Badge>
        )}
      </span>
      <span className="grid text-sm max-sm:pl-14">
        <OpenRequest client={client} />
        {last && <span className="text-muted">{t('last', { when: formatDay(last.date, language) })}</span>}
        {next ? (
          <b className="font-strong">{t('next', { when: when(next) })}</b>
        ) : (
          client.is_accepted && <span className="text-muted">{t('nothingNext')}</span>
        )}
        {unpaid > 0 && (
          <span className="flex items-center gap-1.5 font-strong text-warning">
            <Wallet aria-hidden className="size-4 shrink-0" />
            {t('owes', { amount: formatPesos(unpaid) })}
          </span>
        )}
        {announced > 0 && <span className="text-muted">{t('announced', { amount: formatPesos(announced) })}</span>}
      </span>
    </>
  )
}
