import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { maxTrainersCounted } from '@entrena/contract/trainers/search-rules'
import { useQuery } from '@tanstack/react-query'
import { List, Map as MapIcon } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { isShortScreen, useIsWide } from '@/lib/browser/use-is-wide'
import { useTranslations } from '@/lib/i18n/i18n'
import { FilterBar } from './filter-bar'
import { filterTranslations } from './filter-translations'
import { SearchResults } from './results'
import { SearchForm } from './search-form'
import { nearestTrainersQuery } from './search-queries'
import {
  emptySearch,
  hasFilters,
  isSameSearch,
  readSearch,
  readSearchView,
  type Search,
  type SearchCentre,
  type SearchView,
  searchCentreOf,
  writeSearch,
  writeSearchView,
} from './search-state'
import { searchTranslations } from './search-translations'
import { TrainersMap } from './trainers-map'
import { type FoundTotal, useFoundTrainers } from './use-found'

/** Reads the URL, because `search` is outdated if two changes happen before the next render. */
const readUrl = () => new URLSearchParams(window.location.search)

/** Stores search and view in the URL, so that Back, reload and shared links restore them. */
function useSearchInUrl() {
  const [params, setParams] = useSearchParams()
  return {
    search: readSearch(params),
    view: readSearchView(params),
    setSearch: (search: Search) => setParams(writeSearch(readUrl(), search)),
    setView: (view: SearchView) => setParams(writeSearchView(readUrl(), view), { replace: true }),
  }
}

function useCentre({ address, near }: Search): SearchCentre | undefined {
  const [lat, lng] = [near?.lat, near?.lng]
  return useMemo(
    () => searchCentreOf({ address, near: lat === undefined || lng === undefined ? undefined : { lat, lng } }),
    [address, lat, lng],
  )
}

const noPages: readonly (readonly ListedTrainer[])[] = []

export default function FindTrainers() {
  const t = useTranslations(searchTranslations)
  const isWide = useIsWide()
  const { search, view, setSearch, setView } = useSearchInUrl()
  const found = useFoundTrainers(search)
  const [hoveredId, setHovered] = useState<string>()
  const [openId, setOpen] = useState<string>()
  const map = useRef<HTMLElement>(null)
  const centre = useCentre(search)
  const mayLookFarther = centre !== undefined && !search.saved && !hasFilters(search)
  const nearest = useQuery({ ...nearestTrainersQuery(search), enabled: found.isEmpty && mayLookFarther })
  const pages = found.pages ?? noPages
  const trainers = (found.isEmpty ? nearest.data : pages.flat()) ?? []

  function change(changes: Partial<Search>) {
    const now = readSearch(readUrl())
    const next = { ...now, ...changes }
    setOpen(undefined)
    found.markSearched()
    if (isSameSearch(next, now)) void found.reload()
    else setSearch(next)
  }

  // On a short screen the map is below the visible part of the page, so the page scrolls to the map.
  useEffect(() => {
    if (view === 'map' && isShortScreen()) map.current?.scrollIntoView({ block: 'start' })
  }, [view])

  const isMapShown = isWide || view === 'map'
  const onMap = { hoveredId, openId, onHover: setHovered, onOpen: setOpen }
  return (
    <div className="grid gap-4 wide:gap-5">
      <h1 className="sr-only">{t('title')}</h1>
      <SearchForm
        search={search}
        onSearch={change}
        onRefresh={found.refresh}
        isRefreshing={found.isFetching && !found.isOld && !found.isPending && !found.more.isLoading}
        isShort={view === 'map'}
      />
      <FilterBar search={search} onChange={change} isShort={view === 'map'} />
      <div className="grid items-start gap-x-6 gap-y-3 wide:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] wide:gap-y-4">
        <section className="grid content-start gap-4">
          <ListHead
            total={found.total}
            trainers={trainers}
            search={search}
            hasNearest={found.isEmpty && trainers.length > 0}
            view={view}
            onView={setView}
          />
          <div className={joinClasses(view === 'map' && 'max-wide:hidden')}>
            <SearchResults
              {...{ found, nearest, search, hoveredId, openId }}
              onSearch={change}
              onEveryone={() => change(emptySearch)}
              onHover={setHovered}
            />
          </div>
        </section>
        {isMapShown && (
          <aside
            ref={map}
            aria-label={t('map')}
            className="max-wide:-mx-(--gutter) max-wide:h-[max(17rem,100dvh-22.5rem)] max-wide:[@media(max-height:45rem)]:h-[max(17rem,100dvh-18.5rem)] short:mx-0! short:h-[max(13rem,100dvh-9.75rem)]! wide:sticky wide:top-[calc(5.25rem+var(--bar-height))] wide:h-[min(860px,100dvh-6.75rem)]"
          >
            <TrainersMap
              {...onMap}
              centre={centre}
              search={search}
              trainers={trainers}
              firstPage={(found.isEmpty ? nearest.data : pages[0]) ?? []}
              isWhole={search.saved === true || (!found.more.hasMore && trainers.length <= maxTrainersCounted)}
              onArea={(area) => change({ ...area, address: '', saved: undefined })}
            />
          </aside>
        )}
      </div>
    </div>
  )
}

interface ListHeadProps {
  readonly total: FoundTotal | undefined
  readonly trainers: readonly ListedTrainer[]
  readonly search: Search
  /** True if nobody was found and the list shows the nearest trainers. */
  readonly hasNearest: boolean
  readonly view: SearchView
  readonly onView: (view: SearchView) => void
}

function ListHead({ total, trainers, search, hasNearest, view, onView }: ListHeadProps) {
  const t = useTranslations(searchTranslations)
  const order = useOrderText(search, trainers)
  const found = total && t(total.isMore ? 'foundMore' : 'found', { count: total.count })
  return (
    <div className="flex items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0">
        <h2 className={joinClasses('max-wide:text-lg', view === 'map' && 'max-wide:text-md')}>
          {t('available')}{' '}
          {total && (
            <span className="inline-block h-6 rounded-full bg-neutral-soft px-2 font-display text-sm leading-6 font-heavy text-neutral tabular-nums">
              <span aria-hidden>{total.isMore ? `${total.count}+` : total.count}</span>
              <span className="sr-only">{found}</span>
            </span>
          )}
        </h2>
        <p className={joinClasses('text-sm text-muted', view === 'map' && !hasNearest && 'max-wide:hidden')}>
          {hasNearest && view === 'map' && <span className="wide:hidden">{t('nearestTitle')}</span>}
          {!hasNearest && (total?.count ?? 0) > 0 && order}
        </p>
      </div>
      <ViewSwitch view={view} onChange={onView} />
      <p role="status" className="sr-only">
        {found} {hasNearest && t('nearestTitle')}
      </p>
    </div>
  )
}

/** Describes the sort order. The server falls back to the rating if the search has no place. */
function useOrderText({ sort, saved }: Search, trainers: readonly ListedTrainer[]): string {
  const t = useTranslations(searchTranslations)
  const tFilter = useTranslations(filterTranslations)
  if (saved) return ''
  if (sort === 'price') return tFilter('cheapestFirst')
  if (sort === 'new') return tFilter('newestFirst')
  const isByDistance = sort !== 'rating' && trainers.some(({ distance_m }) => typeof distance_m === 'number')
  return t(isByDistance ? 'nearestFirst' : 'bestFirst')
}

const views = [
  { view: 'list', Icon: List },
  { view: 'map', Icon: MapIcon },
] as const

interface ViewSwitchProps {
  readonly view: SearchView
  readonly onChange: (view: SearchView) => void
}

/** On a phone, switches between the list and the map. Placed in the heading, where it covers no content. */
function ViewSwitch({ view: current, onChange }: ViewSwitchProps) {
  const t = useTranslations(searchTranslations)
  return (
    <fieldset className="flex shrink-0 rounded-control bg-neutral-soft p-0.5 wide:hidden">
      <legend className="sr-only">{t('view')}</legend>
      {views.map(({ view, Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => onChange(view)}
          className={joinClasses(
            'inline-flex min-h-11 items-center gap-1.5 rounded-[10px] px-3 text-sm font-strong max-xs:[&>svg]:hidden',
            view === current ? 'bg-surface text-ink shadow-float' : 'text-neutral',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
          {t(view)}
        </button>
      ))}
    </fieldset>
  )
}
