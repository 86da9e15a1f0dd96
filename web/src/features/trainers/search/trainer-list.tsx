import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { HeartButton } from '@/features/favourites/public'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import type { GalleryOpener } from '@/ui/gallery/gallery-viewer'
import { cardTranslations } from '../card/card-translations'
import { ServiceChips, SpecializationChips } from '../card/chips'
import { AddressLine, SessionPrice, SpokenLanguagesLine, TrainerRating, VerifiedLine } from '../card/facts'
import { Photo } from '../card/photo'
import { splitAfter, useTrainerView } from '../card/trainer-view'
import { TrainerCardButton, type TrainerCardTarget, TrainerNameLink } from '../card/way'
import { rememberSearch, type SearchOfBackLink } from '../page/back-to-search'
import { filterTranslations } from './filter-translations'
import { VirtualListPage } from './list-pages'
import { type NextFree, NextFreeHour } from './next-free-hour'
import { nextFreeHoursQuery } from './search-queries'
import { searchTranslations } from './search-translations'

interface TrainerListProps {
  readonly pages: readonly (readonly ListedTrainer[])[]
  readonly hoveredId: string | undefined
  readonly openId: string | undefined
  readonly onHover: (id: string | undefined) => void
  readonly onGallery: GalleryOpener
  /** True while the next search is loading and the rows still belong to the previous search. */
  readonly isOld: boolean
  /** The day of the shown free hours. */
  readonly day?: string | undefined
  /** True to show the lowest price of a session, which may be part of a package. */
  readonly showsLowestPrice?: boolean
}

export function TrainerList({ pages, isOld, ...list }: TrainerListProps) {
  const { search } = useLocation()
  const element = useShownRow(list.openId)
  useEffect(() => rememberSearch(search), [search])
  return (
    <div
      ref={element}
      aria-busy={isOld}
      className={joinClasses('grid gap-3 transition-opacity duration-(--fast)', isOld && 'opacity-60')}
    >
      {pages.map((rows, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are only added at the end, and may be empty
        <VirtualListPage key={index} rows={rows}>
          <Rows rows={rows} search={search} {...list} />
        </VirtualListPage>
      ))}
    </div>
  )
}

interface RowsProps extends Omit<TrainerListProps, 'pages' | 'isOld'> {
  readonly rows: readonly ListedTrainer[]
  readonly search: string
}

/** The rows of one page. They load their next free hours when they are rendered. */
function Rows({ rows, search, hoveredId, openId, onHover, onGallery, day, showsLowestPrice = false }: RowsProps) {
  const from: SearchOfBackLink = { search }
  const ids = rows.map(({ user_id }) => user_id)
  const { data, isError } = useQuery({ ...nextFreeHoursQuery(ids), enabled: day === undefined && ids.length > 0 })
  const nextOf = new Map(data?.hours.map((hour) => [hour.trainer_id, hour]))
  const isLoading = data === undefined && !isError
  return rows.map((trainer) => (
    <li
      key={trainer.id}
      data-trainer={trainer.id}
      onMouseEnter={() => onHover(trainer.id)}
      onMouseLeave={() => onHover(undefined)}
      onFocus={() => onHover(trainer.id)}
      onBlur={() => onHover(undefined)}
    >
      <TrainerRow
        trainer={trainer}
        day={day}
        nextFree={day === undefined ? (isLoading ? 'loading' : nextOf.get(trainer.user_id)) : undefined}
        showsLowestPrice={showsLowestPrice}
        way={{ to: day ? `/trainer/${trainer.id}?day=${day}` : `/trainer/${trainer.id}`, state: from }}
        isHighlighted={trainer.id === hoveredId || trainer.id === openId}
        onGallery={onGallery}
      />
    </li>
  ))
}

/** Scrolls to the row of the trainer whose marker was opened on the map. */
function useShownRow(openId: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (openId === undefined) return
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-trainer]') ?? []) {
      if (row.dataset.trainer === openId) row.scrollIntoView({ block: 'nearest' })
    }
  }, [openId])
  return list
}

export function TrainerListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <TrainerRowSkeleton key={row} />
      ))}
    </SkeletonGroup>
  )
}

const maxSpecializations = 3
const grid =
  'grid grid-cols-[112px_minmax(0,1fr)] max-xs:grid-cols-[88px_minmax(0,1fr)] wide:grid-cols-[148px_minmax(0,1fr)]'

interface TrainerRowProps {
  readonly trainer: ListedTrainer
  readonly day: string | undefined
  readonly nextFree?: NextFree | 'loading' | undefined
  readonly showsLowestPrice: boolean
  readonly way: TrainerCardTarget
  readonly isHighlighted: boolean
  readonly onGallery: GalleryOpener
}

export function TrainerRow(props: TrainerRowProps) {
  const { trainer, day, nextFree, showsLowestPrice, way, isHighlighted, onGallery } = props
  const t = useTranslations(cardTranslations)
  const nameId = useId()
  const view = useTrainerView(trainer)
  return (
    <article
      data-highlighted={isHighlighted}
      className={joinClasses(
        grid,
        'relative overflow-hidden rounded-card border bg-surface transition-colors duration-(--fast) wide:min-h-45',
        isHighlighted ? 'border-brand inset-ring inset-ring-brand' : 'border-line',
      )}
    >
      <div className="relative min-h-34.5 overflow-hidden wide:row-span-2">
        <Photo name={view.name} photo={view.photo} width={320} initialClass="text-[4.5rem]" />
        <PhotosButton name={view.name} images={view.gallery} onOpen={onGallery} />
        <HeartButton id={trainer.user_id} name={view.name} className="absolute top-2 left-2 z-2" />
      </div>
      <div className="grid min-w-0 content-start gap-x-3 gap-y-2 px-4 pt-3 pb-3 max-xs:px-3 wide:px-5 wide:pt-4 wide:pb-0">
        <div className="grid gap-x-3 wide:flex wide:flex-wrap wide:items-center wide:justify-between">
          <h3>
            <TrainerNameLink way={way} id={nameId}>
              {view.name}
            </TrainerNameLink>
          </h3>
          <TrainerRating trainer={view} />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <AddressLine address={view.address} distanceMetres={view.distanceMetres} isCut />
          <VerifiedLine on={view.verifiedOn} />
          <SpokenLanguagesLine languages={view.languages} addressedAs={view.addressedAs} />
        </div>
        <div className="flex flex-wrap gap-1.5">
          <SpecializationChips names={view.specializations} most={maxSpecializations} />
          <span className="contents max-wide:hidden">
            <ServiceChips types={view.serviceTypes} />
          </span>
        </div>
        {day && trainer.free_times && <FreeHours day={day} times={trainer.free_times} />}
        {nextFree && <NextFreeHour next={nextFree} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-wide:col-span-2 max-wide:mx-4 max-wide:border-t max-wide:border-line max-wide:py-3 wide:items-end wide:self-end wide:px-5 wide:pt-2 wide:pb-4">
        <div className="grid">
          <SessionPrice price={view.price} hasFlag />
          {showsLowestPrice && <LowestPrice pesos={trainer.from_price} shownPesos={view.price.pesos} />}
        </div>
        <TrainerCardButton way={way} nameId={nameId} size="md" variant={isHighlighted ? 'primary' : 'soft'}>
          {t('bookNow')}
        </TrainerCardButton>
      </div>
    </article>
  )
}

function LowestPrice({ pesos, shownPesos }: { pesos: number; shownPesos: number }) {
  const t = useTranslations(searchTranslations)
  if (pesos === shownPesos) return null
  return <span className="text-sm text-muted">{t('inPackage', { price: formatPesos(pesos) })}</span>
}

interface PhotosButtonProps {
  readonly name: string
  readonly images: readonly string[]
  readonly onOpen: GalleryOpener
}

function PhotosButton({ name, images, onOpen }: PhotosButtonProps) {
  const t = useTranslations(searchTranslations)
  if (images.length === 0) return null
  return (
    <button
      type="button"
      aria-label={t('viewPhotos', { count: images.length, name })}
      onClick={() => onOpen(images, 0)}
      className="absolute bottom-0 left-0 z-1 grid size-14 place-items-end justify-items-start p-2"
    >
      <span className="flex min-h-8 items-center gap-1.5 rounded-sm bg-surface px-2 text-sm font-strong text-ink shadow-float">
        <Images aria-hidden className="size-4" />
        {images.length}
      </span>
    </button>
  )
}

function TrainerRowSkeleton() {
  return (
    <div className={joinClasses(grid, 'overflow-hidden rounded-card border border-line bg-surface wide:min-h-45')}>
      <Skeleton className="h-full min-h-34.5 rounded-none wide:row-span-2" />
      <div className="grid grid-cols-1 content-start gap-3 p-4 wide:px-5">
        <Skeleton className="h-5 w-40 max-w-full" />
        <Skeleton className="w-64 max-w-full" />
        <Skeleton className="h-7 w-48 max-w-full" />
      </div>
      <div className="flex items-center justify-between gap-3 max-wide:col-span-2 max-wide:mx-4 max-wide:border-t max-wide:border-line max-wide:py-3 wide:px-5 wide:pb-4">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-11 w-26 rounded-control" />
      </div>
    </div>
  )
}

const maxShown = 5

function FreeHours({ day, times }: { day: string; times: readonly string[] }) {
  const t = useTranslations(filterTranslations)
  const [language] = useLanguage()
  const { shown, more } = splitAfter(times, maxShown)
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted first-letter:uppercase">
        <span className="sr-only">{t('freeHours', { day: formatDay(day, language, 'long') })}</span>
        <span aria-hidden>{formatDay(day, language)}</span>
      </span>
      {shown.map((time) => (
        <b key={time} className="num rounded-sm bg-positive-soft px-2 py-1 font-strong text-positive">
          {time}
        </b>
      ))}
      {more > 0 && <span className="text-muted">{t('moreHours', { count: more })}</span>}
    </div>
  )
}
