import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { List, Map as MapIcon } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { favouritesQuery, favouriteTranslations } from '@/features/favourites/public'
import { classes } from '@/lib/browser/classes'
import { toast } from '@/lib/browser/toast'
import { isShortScreen, useIsWide } from '@/lib/browser/use-is-wide'
import { useTranslations } from '@/lib/i18n/i18n'
import { Count } from '@/ui/count'
import { FilterBar } from './filter-bar'
import { filterTranslations } from './filter-translations'
import { Results } from './results'
import { SearchForm } from './search-form'
import { nearestTrainersQuery, searchTrainersQuery } from './search-queries'
import {
  centreOf,
  emptySearch,
  hasFilters,
  isSameSearch,
  readSearch,
  readSearchView,
  type Search,
  type SearchCentre,
  type View,
  writeSearch,
  writeSearchView,
} from './search-state'
import { searchTranslations } from './search-translations'
import { TrainersMap } from './trainers-map'

/** Read before each change, because the rendered search is outdated if two changes happen before the next render. */
const readUrl = () => new URLSearchParams(window.location.search)

/** Stores search and view in the URL, so that Back, reload and shared links restore them. */
function useSearchInUrl() {
  const [params, setParams] = useSearchParams()
  return {
    search: readSearch(params),
    view: readSearchView(params),
    setSearch: (search: Search) => setParams(writeSearch(readUrl(), search)),
    setView: (view: View) => setParams(writeSearchView(readUrl(), view), { replace: true }),
  }
}

function useTrainers(search: Search) {
  const t = useTranslations(searchTranslations)
  const tSaved = useTranslations(favouriteTranslations)
  const [lastAsked, setLastAsked] = useState<'load' | 'search'>('load')
  const isSaved = search.saved === true
  const searched = useQuery({ ...searchTrainersQuery(search), placeholderData: keepPreviousData, enabled: !isSaved })
  const saved = useQuery({ ...favouritesQuery, enabled: isSaved })
  const query = isSaved ? saved : searched
  const failure = isSaved ? tSaved('loadFailed') : t(lastAsked === 'load' ? 'loadFailed' : 'searchFailed')
  const { isError, errorUpdatedAt } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per failure, and none when the language changes
  useEffect(() => {
    if (isError) toast.error(failure, 'search')
    else toast.clear('search')
  }, [isError, errorUpdatedAt])

  function refresh() {
    setLastAsked('load')
    void query.refetch()
  }
  return { ...query, failure, refresh, markSearched: () => setLastAsked('search') }
}

function useCentre({ address, near }: Search): SearchCentre | undefined {
  const [lat, lng] = [near?.lat, near?.lng]
  return useMemo(
    () => centreOf({ address, near: lat === undefined || lng === undefined ? undefined : { lat, lng } }),
    [address, lat, lng],
  )
}

export default function FindTrainers() {
  const t = useTranslations(searchTranslations)
  const isWide = useIsWide()
  const { search, view, setSearch, setView } = useSearchInUrl()
  const found = useTrainers(search)
  const [hoveredId, setHovered] = useState<string>()
  const [openId, setOpen] = useState<string>()
  const map = useRef<HTMLElement>(null)
  const centre = useCentre(search)
  const isEmpty = found.data?.length === 0 && !found.isPlaceholderData
  const mayLookFarther = centre !== undefined && !search.saved && !hasFilters(search)
  const nearest = useQuery({ ...nearestTrainersQuery(search), enabled: isEmpty && mayLookFarther })
  const trainers = (isEmpty ? nearest.data : found.data) ?? []

  function change(changes: Partial<Search>) {
    const now = readSearch(readUrl())
    const next = { ...now, ...changes }
    setOpen(undefined)
    found.markSearched()
    if (isSameSearch(next, now)) void found.refetch()
    else setSearch(next)
  }

  // On a short screen the map is below the fold.
  useEffect(() => {
    if (view === 'map' && isShortScreen()) map.current?.scrollIntoView({ block: 'start' })
  }, [view])

  const isMapShown = isWide || view === 'map'
  const onMap = { trainers, hoveredId, openId, onHover: setHovered, onOpen: setOpen }
  return (
    <div className="grid gap-4 max-wide:pb-26 wide:gap-5">
      <h1 className="sr-only">{t('title')}</h1>
      <SearchForm
        search={search}
        onSearch={change}
        onRefresh={found.refresh}
        isRefreshing={found.isFetching && !found.isPlaceholderData && !found.isPending}
        isShort={view === 'map'}
      />
      <FilterBar search={search} onChange={change} />
      <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
        <section className="grid content-start gap-4">
          <ListHead
            trainers={found.data}
            search={search}
            hasNearest={isEmpty && trainers.length > 0}
            view={view}
            onView={setView}
            isCovering={view === 'map' && openId !== undefined}
          />
          <div className={classes(view === 'map' && 'max-wide:hidden')}>
            <Results
              {...{ found, nearest, search, hoveredId, openId }}
              failure={found.failure}
              onEveryone={() => change(emptySearch)}
              onFilters={change}
              onHover={setHovered}
            />
          </div>
        </section>
        {isMapShown && (
          <aside
            ref={map}
            aria-label={t('map')}
            className="max-wide:-mx-(--gutter) max-wide:-mb-26 max-wide:h-[max(24rem,100dvh-21.5rem)] short:mx-0! short:mb-0! short:h-[max(13rem,100dvh-9.75rem)]! wide:sticky wide:top-[calc(5.25rem+var(--bar-height))] wide:h-[min(860px,100dvh-6.75rem)]"
          >
            <TrainersMap centre={centre} {...onMap} />
          </aside>
        )}
      </div>
    </div>
  )
}

interface ListHeadProps {
  /** True if no trainer was found and the nearest ones are shown instead. */
  readonly hasNearest: boolean
  readonly trainers: readonly ListedTrainer[] | undefined
  readonly search: Search
  readonly view: View
  readonly onView: (view: View) => void
  /** True if the switch would cover a marker's popup. */
  readonly isCovering: boolean
}

function ListHead({ trainers, search, hasNearest, view, onView, isCovering }: ListHeadProps) {
  const t = useTranslations(searchTranslations)
  const order = useOrderText(search, trainers)
  const count = trainers?.length ?? 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="flex items-center gap-2">
        {t('available')}
        {trainers && <Count value={count} label={t('found', { count })} quiet />}
      </h2>
      {count > 0 && <span className={classes('text-sm text-muted', view === 'map' && 'max-wide:hidden')}>{order}</span>}
      {/* In list view this is a separate heading. */}
      {hasNearest && view === 'map' && <span className="text-sm text-muted wide:hidden">{t('nearestTitle')}</span>}
      <ViewSwitch view={view} onChange={onView} isHidden={isCovering} />
      <p role="status" className="sr-only">
        {trainers && t('found', { count })} {hasNearest && t('nearestTitle')}
      </p>
    </div>
  )
}

/** Describes the sort order. The server falls back to the rating if the search has no place. */
function useOrderText({ sort, saved }: Search, trainers: readonly ListedTrainer[] | undefined): string {
  const t = useTranslations(searchTranslations)
  const tFilter = useTranslations(filterTranslations)
  if (saved) return ''
  if (sort === 'price') return tFilter('cheapestFirst')
  if (sort === 'new') return tFilter('newestFirst')
  const isByDistance = sort !== 'rating' && trainers?.some(({ distance_m }) => typeof distance_m === 'number')
  return t(isByDistance ? 'nearestFirst' : 'bestFirst')
}

const views = [
  { view: 'list', Icon: List },
  { view: 'map', Icon: MapIcon },
] as const

interface ViewSwitchProps {
  readonly view: View
  readonly onChange: (view: View) => void
  readonly isHidden: boolean
}

/**
 * Floating switch between list and map, above bottom bar and map attribution. On a short screen it would cover the
 * search form.
 */
function ViewSwitch({ view: current, onChange, isHidden }: ViewSwitchProps) {
  const t = useTranslations(searchTranslations)
  return (
    <fieldset
      className={classes(
        'fixed bottom-29 left-1/2 z-10 flex -translate-x-1/2 rounded-[14px] bg-ink p-1 shadow-float short:static short:translate-x-0 wide:hidden',
        isHidden && 'invisible',
      )}
    >
      <legend className="sr-only">{t('view')}</legend>
      {views.map(({ view, Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => onChange(view)}
          className={classes(
            'inline-flex min-h-11 items-center gap-2 rounded-[10px] px-4 text-sm font-strong',
            view === current ? 'bg-surface text-ink' : 'text-page',
          )}
        >
          <Icon aria-hidden className="size-5" />
          {t(view)}
        </button>
      ))}
    </fieldset>
  )
}
