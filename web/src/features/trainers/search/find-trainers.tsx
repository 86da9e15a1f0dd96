import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { classes } from '@/lib/browser/classes'
import { isShortScreen, useIsWide } from '@/lib/browser/use-is-wide'
import { useTranslations } from '@/lib/i18n/i18n'
import { FilterBar } from './filter-bar'
import { ListHead } from './list-head'
import { Results } from './results'
import { SearchForm } from './search-form'
import { nearestTrainersQuery } from './search-queries'
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
import { useFound } from './use-found'

/** Reads the URL, because `search` is outdated if two changes happen before the next render. */
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

function useCentre({ address, near }: Search): SearchCentre | undefined {
  const [lat, lng] = [near?.lat, near?.lng]
  return useMemo(
    () => centreOf({ address, near: lat === undefined || lng === undefined ? undefined : { lat, lng } }),
    [address, lat, lng],
  )
}

const noPages: readonly (readonly ListedTrainer[])[] = []

export default function FindTrainers() {
  const t = useTranslations(searchTranslations)
  const isWide = useIsWide()
  const { search, view, setSearch, setView } = useSearchInUrl()
  const found = useFound(search)
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

  // On a short screen the map is below the fold.
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
          <div className={classes(view === 'map' && 'max-wide:hidden')}>
            <Results
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
              isWhole={search.saved === true || !found.more.hasMore}
              onArea={(area) => change({ ...area, address: '', saved: undefined })}
            />
          </aside>
        )}
      </div>
    </div>
  )
}
