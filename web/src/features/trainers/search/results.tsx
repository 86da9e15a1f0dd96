import { nearestPlaces } from '@entrena/contract/places/find-place'
import { places } from '@entrena/contract/places/places'
import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { nearestOffers } from '@entrena/contract/trainers/search-words'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleQuestionMark, LocateFixed, MapPin } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { favouriteTranslations } from '@/features/favourites/public'
import { errorDetailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'
import { nameTranslations } from '../translations'
import { filterTranslations } from './filter-translations'
import { FoundTrainerCount } from './how-many'
import { NextPageLoader } from './list-pages'
import { useNearMe } from './near-me'
import { filterByOffer, OfferIcon } from './search-form'
import { countTrainersQuery } from './search-queries'
import {
  comparesPrices,
  emptySearch,
  hasFilters,
  isSameSearch,
  noFilters,
  placeText,
  type Search,
} from './search-state'
import { searchTranslations } from './search-translations'
import { TrainerList, TrainerListSkeleton } from './trainer-list'
import type { FoundTrainersState } from './use-found'

type Trainers = UseQueryResult<readonly ListedTrainer[]>

interface ListProps {
  readonly hoveredId: string | undefined
  readonly openId: string | undefined
  readonly onHover: (id: string | undefined) => void
}

interface ResultsProps extends ListProps {
  readonly found: FoundTrainersState
  /** Nearest trainers at any distance. Loaded only if nobody was found around a known place. */
  readonly nearest: Trainers
  readonly search: Search
  readonly onSearch: (changes: Partial<Search>) => void
  readonly onEveryone: () => void
}

export function SearchResults({ found, nearest, search, onSearch, onEveryone, ...list }: ResultsProps) {
  const t = useTranslations(searchTranslations)
  const { viewer, open } = useGalleryViewer()
  const { pages, isPending, isOld, error, failure, understoodAs, more, total } = found
  if (isPending) return <TrainerListSkeleton />
  if (!pages) return <FailedState title={failure} detail={errorDetailOf(error)} onRetry={() => void found.reload()} />
  const shown = pages.reduce((sum, rows) => sum + rows.length, 0)
  if (shown > 0) {
    return (
      <div className="grid gap-3">
        {understoodAs === 'similar' && <p className="text-muted">{t('similarNames', { text: search.address })}</p>}
        <TrainerList
          pages={pages}
          day={search.free}
          showsLowestPrice={!search.saved && comparesPrices(search)}
          onGallery={open}
          isOld={isOld}
          {...list}
        />
        <NextPageLoader more={more} shown={shown} total={total} />
        {viewer}
      </div>
    )
  }
  if (search.saved) return <NobodySaved />
  if (understoodAs === 'unknown') {
    return <UnknownSearchWord search={search} onSearch={onSearch} onEveryone={onEveryone} />
  }
  if (hasFilters(search)) return <NobodyFits search={search} onSearch={onSearch} />
  const all = (
    <Button variant="secondary" onClick={onEveryone}>
      {t('showAll')}
    </Button>
  )
  return (
    <div className="grid gap-8">
      <EmptyState
        title={t('emptyTitle')}
        action={!isSameSearch(search, emptySearch) && all}
        isShort={nearest.isLoading || Boolean(nearest.data?.length)}
      >
        {t('emptyText')}
      </EmptyState>
      <Nearest nearest={nearest} {...list} />
    </div>
  )
}

function Nearest({ nearest, ...list }: ListProps & { readonly nearest: Trainers }) {
  const t = useTranslations(searchTranslations)
  const { viewer, open } = useGalleryViewer()
  const { data, isLoading, error, isFetching, refetch } = nearest
  if (isLoading) return <TrainerListSkeleton />
  if (error && !data) {
    return (
      <FailedState
        title={t('nearestFailed')}
        detail={errorDetailOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data?.length) return null
  return (
    <section className="grid gap-4">
      <h3>{t('nearestTitle')}</h3>
      <TrainerList pages={[data]} onGallery={open} isOld={false} {...list} />
      {viewer}
    </section>
  )
}

/** Returns changes of the search, each of which removes one filter. */
function changesOf({ priceMin, priceMax, free, part, language, verified, serviceType }: Search) {
  const hasPrice = priceMin !== undefined || priceMax !== undefined
  return [
    ...(part ? [{ text: free ? 'withAnyTime' : 'withAnyPart', filters: { part: undefined } } as const] : []),
    ...(free ? [{ text: 'withAnyDay', filters: { free: undefined, part: undefined } } as const] : []),
    ...(hasPrice ? [{ text: 'withAnyPrice', filters: { priceMin: undefined, priceMax: undefined } } as const] : []),
    ...(serviceType === 'gym' ? [{ text: 'withAnyService', filters: { serviceType: 'all' } } as const] : []),
    ...(language ? [{ text: 'withAnyLanguage', filters: { language: undefined } } as const] : []),
    ...(verified ? [{ text: 'withAnybody', filters: { verified: undefined } } as const] : []),
  ]
}

type Change = ReturnType<typeof changesOf>[number]

interface NobodyFitsProps {
  readonly search: Search
  readonly onSearch: (changes: Partial<Search>) => void
}

function NobodyFits({ search, onSearch }: NobodyFitsProps) {
  const t = useTranslations(filterTranslations)
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {changesOf(search).map((change) => (
        <ChangeButton key={change.text} search={search} change={change} onSearch={onSearch} />
      ))}
      <Button variant="ghost" size="md" onClick={() => onSearch(noFilters)}>
        {t('withoutFilters')}
      </Button>
    </div>
  )
  return (
    <EmptyState title={t('nobodyFits')} action={buttons}>
      {t('nobodyText')}
    </EmptyState>
  )
}

/** Button that removes a filter and shows how many trainers are found without it. Hidden if nobody is found. */
function ChangeButton({ search, change, onSearch }: NobodyFitsProps & { readonly change: Change }) {
  const t = useTranslations(filterTranslations)
  const { data } = useQuery(countTrainersQuery({ ...search, ...change.filters }))
  const count = data?.trainers ?? 0
  if (count === 0) return null
  return (
    <Button variant="secondary" size="md" onClick={() => onSearch(change.filters)}>
      {t(change.text, { count })}
    </Button>
  )
}

function NobodySaved() {
  const t = useTranslations(favouriteTranslations)
  return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
}

const [maxWords, maxOffers] = [3, 2]

/** The cities with the largest population, offered if the text resembles no known place. */
const largestCities = ['Santo Domingo', 'Santiago', 'San Pedro de Macorís'].flatMap(
  (city) => places.find(({ kind, name }) => kind === 'city' && name === city) ?? [],
)

interface UnknownWordProps {
  readonly search: Search
  readonly onSearch: (changes: Partial<Search>) => void
  readonly onEveryone: () => void
}

/**
 * Shown if the searched text names no known place, specialization or trainer, because 'nobody here' would be
 * misleading.
 */
function UnknownSearchWord({ search, onSearch, onEveryone }: UnknownWordProps) {
  const t = useTranslations(searchTranslations)
  const { address: text } = search
  const nameOf = useTranslations(nameTranslations)
  const { offers, words } = useMemo(
    () => ({ offers: nearestOffers(text, maxOffers), words: nearestPlaces(text, maxWords) }),
    [text],
  )
  const hasSimilar = offers.length + words.length > 0
  const offered = hasSimilar ? words : largestCities
  const near = useNearMe(onSearch)
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 wide:p-6">
      <div className="flex items-start gap-3">
        <CircleQuestionMark aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{t('unknownTitle', { text })}</h3>
          <p className="text-muted">{t(hasSimilar ? 'didYouMean' : 'unknownText')}</p>
        </div>
      </div>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li key={offer}>
            <WordButton
              {...{ search, onSearch }}
              icon={<OfferIcon offer={offer} />}
              name={nameOf(offer)}
              change={{ address: '', near: undefined, ...filterByOffer(offer) }}
            />
          </li>
        ))}
        {offered.map((place) => (
          <li key={placeText(place)}>
            <WordButton
              {...{ search, onSearch }}
              icon={<MapPin aria-hidden />}
              name={place.name}
              around={place.city ?? place.region}
              change={{ address: placeText(place), near: undefined }}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="md" busy={near.isAsking} onClick={near.ask}>
          <LocateFixed aria-hidden />
          {t('nearMe')}
        </Button>
        <Button variant="secondary" size="md" onClick={onEveryone}>
          {t('showAll')}
        </Button>
      </div>
    </section>
  )
}

interface WordButtonProps {
  readonly search: Search
  readonly icon: ReactNode
  readonly name: string
  /** The city or region of a place. */
  readonly around?: string
  readonly change: Partial<Search>
  readonly onSearch: (changes: Partial<Search>) => void
}

function WordButton({ search, icon, name, around = name, change, onSearch }: WordButtonProps) {
  const found = useQuery(countTrainersQuery({ ...search, ...change })).data
  return (
    <button
      type="button"
      onClick={() => onSearch(change)}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-strong px-4 py-2 text-left hover:bg-sunken"
    >
      <span className="shrink-0 text-muted [&>svg]:size-5">{icon}</span>
      <span className="min-w-0 flex-1">
        <b className="block font-strong">{name}</b>
        {around !== name && <span className="block text-sm text-muted">{around}</span>}
      </span>
      <span className="text-sm text-muted">
        <FoundTrainerCount found={found} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  )
}
