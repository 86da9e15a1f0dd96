import { distanceMetres } from '@entrena/contract/places/places'
import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import type { TrainerMap } from '@entrena/contract/trainers/found-entity'
import { searchLimits } from '@entrena/contract/trainers/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Info, Search as SearchIcon } from 'lucide-react'
import { useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatPesos, formatWholePesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import type { MapBounds, MapMarker, MapState } from '@/lib/map/map'
import { MapView } from '@/lib/map/map-view'
import { roundBounds } from '@/lib/map/projection'
import { Avatar } from '@/ui/avatar'
import { Button, ButtonLink } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { cardTranslations } from '../card/card-translations'
import { SpecializationChips } from '../card/chips'
import { SessionPrice, TrainerRating } from '../card/facts'
import type { TrainerView } from '../card/trainer-view'
import { useTrainerViews } from '../card/trainer-view'
import { trainerQuery } from '../queries'
import { NextFreeHour } from './next-free-hour'
import { mapTrainersQuery, nextFreeHoursQuery } from './search-queries'
import type { Search, SearchCentre } from './search-state'
import { searchTranslations } from './search-translations'
import { zoomTo, zoomToRadius } from './zoom-to'

const specializationsInPopup = 2

interface TrainersMapProps {
  /** The position to search around, which is also the centre of the map. */
  readonly centre: SearchCentre | undefined
  readonly search: Search
  /** The trainers that the list has loaded. */
  readonly trainers: readonly ListedTrainer[]
  /** The trainers that the map shows at first, if the search has no place. */
  readonly firstPage: readonly ListedTrainer[]
  /**
   * True if the list has loaded all trainers, and they are few enough to draw each. Otherwise the trainers in view are
   * loaded from the server, as clusters if there are many.
   */
  readonly isWhole: boolean
  readonly hoveredId: string | undefined
  readonly openId: string | undefined
  readonly onHover: (id: string | undefined) => void
  readonly onOpen: (id: string | undefined) => void
  /** Searches in a part of the map. */
  readonly onArea: (area: Pick<Search, 'near' | 'radius'>) => void
}

/** The visible part of the map now, and the part that was visible before the user moved the map. */
interface Looked {
  readonly bounds: MapBounds
  readonly before: MapBounds
}

/** Shows only trainers with a location. If the map fails to load, a notice suggests the address search. */
export function TrainersMap(props: TrainersMapProps) {
  const { centre, search, trainers, firstPage, isWhole, hoveredId, openId, onHover, onOpen, onArea } = props
  const t = useTranslations(searchTranslations)
  const [state, setState] = useState<MapState>('loading')
  const [looked, setLooked] = useState<Looked>()
  const [ownRadius, setOwnRadius] = useState<number>()
  const viewOf = useTrainerViews()
  const onServer = useTrainersWithin(search, isWhole ? undefined : looked?.bounds)
  const shown = isWhole || !onServer ? trainers : onServer.trainers
  const markers = [
    ...shown.map(viewOf).flatMap((view) => toMarker(view, view.id === hoveredId) ?? []),
    ...(isWhole || !onServer ? [] : onServer.clusters.map(toCountMarker)),
  ]
  const fitTo = centre ? undefined : firstPage.map(viewOf).flatMap(({ location }) => location ?? [])
  // After a search in a part of the map, the map already shows this part.
  const { radius } = search
  const zoomAround = () => (radius === ownRadius ? undefined : zoomToRadius(radius ?? 0))
  const zoom = centre && (radius === undefined ? zoomTo(centre.kind, trainers[0]?.distance_m) : zoomAround())
  const isMoved = looked !== undefined && !search.saved && openId === undefined && isElsewhere(looked)

  function searchArea(bounds: MapBounds) {
    const area = areaOf(bounds)
    setLooked({ bounds, before: bounds })
    setOwnRadius(area.radius)
    onArea(area)
  }

  if (state === 'failed') {
    return (
      <NoticeBox tone="warning" title={t('mapUnavailable')}>
        {t('noMapText')}
      </NoticeBox>
    )
  }
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)] overflow-hidden border-line bg-surface max-wide:border-y wide:rounded-card wide:border">
      <p
        role="note"
        className={joinClasses('flex items-start gap-2 bg-info-soft px-4 py-2.5 text-sm', state !== 'open' && 'hidden')}
      >
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
        {t('openMapNotice')}
      </p>
      <MapView
        label={t('mapLabel')}
        className="col-start-1 row-start-2 h-full [--map-dock:12px]"
        markers={markers}
        fitTo={fitTo}
        centre={centre}
        zoom={zoom}
        openId={openId}
        onOpen={onOpen}
        onHover={onHover}
        onState={setState}
        onLook={(bounds, isByHand) => setLooked((now) => ({ bounds, before: isByHand && now ? now.before : bounds }))}
        popup={(id) => <PopupOf id={id} listed={trainers.find((trainer) => trainer.id === id)} />}
      />
      {!isWhole && onServer?.is_more && (
        <p
          role="status"
          className="z-1 col-start-1 row-start-2 m-3 max-w-80 self-end justify-self-start rounded-control bg-surface px-3 py-2 text-sm shadow-float"
        >
          {t('mapPart', { count: onServer.trainers.length })}
        </p>
      )}
      {isMoved && (
        <Button
          variant="secondary"
          size="md"
          onClick={() => searchArea(looked.bounds)}
          className="z-1 col-start-1 row-start-2 mt-3 self-start justify-self-center border-line shadow-float"
        >
          <SearchIcon aria-hidden />
          {t('searchArea')}
        </Button>
      )}
    </div>
  )
}

/** The map counts as moved if its centre or size changes by this share of the visible width or height. */
const minMoved = 0.2

function isElsewhere({ bounds, before }: Looked): boolean {
  const middleOf = ({ west, east, south, north }: MapBounds) => ({ x: (west + east) / 2, y: (south + north) / 2 })
  const [was, is] = [middleOf(before), middleOf(bounds)]
  const [width, height] = [before.east - before.west, before.north - before.south]
  const moved = Math.max(Math.abs(is.x - was.x) / width, Math.abs(is.y - was.y) / height)
  return moved > minMoved || Math.abs((bounds.east - bounds.west) / width - 1) > minMoved
}

/**
 * Returns the circle through the corners of the map, so that a search finds every visible trainer. Rounded to a metre.
 */
function areaOf({ west, south, east, north }: MapBounds) {
  const [lat, lng] = [Number(((south + north) / 2).toFixed(5)), Number(((west + east) / 2).toFixed(5))]
  const corner = distanceMetres({ lat, lng }, { lat: north, lng: east })
  const { most } = searchLimits.radiusMetres
  return { near: { lat, lng }, radius: Math.min(most, Math.max(100, Math.ceil(corner / 100) * 100)) }
}

/** Loads the trainers in the visible part of the map and a margin around it. Keeps the previous reply while loading. */
function useTrainersWithin(search: Search, bounds: MapBounds | undefined) {
  const { west, south, east, north } = roundBounds(bounds ?? { west: 0, south: 0, east: 1, north: 1 })
  const options = mapTrainersQuery(search, [west, south, east, north].join())
  return useQuery({ ...options, enabled: bounds !== undefined, placeholderData: keepPreviousData }).data
}

function toMarker({ id, name, location, price }: TrainerView, isHighlighted: boolean): MapMarker | undefined {
  if (!location) return undefined
  return {
    id,
    position: location,
    label: `${name}, ${formatPesos(price.pesos)}`,
    price: formatWholePesos(price.pesos),
    isHighlighted,
  }
}

function toCountMarker({ location, trainers: count }: TrainerMap['clusters'][number]): MapMarker {
  return { id: `${location.lat} ${location.lng}`, position: location, label: String(count), count }
}

interface PopupOfProps {
  readonly id: string
  /** Undefined if the list has not loaded this trainer. */
  readonly listed: ListedTrainer | undefined
}

function PopupOf({ id, listed }: PopupOfProps) {
  const t = useTranslations(cardTranslations)
  const viewOf = useTrainerViews()
  const loaded = useQuery({ ...trainerQuery(id), enabled: listed === undefined }).data
  const data = listed ?? loaded
  const next = useQuery(nextFreeHoursQuery([id])).data?.hours[0]
  const trainer = data && viewOf(data)
  if (!trainer)
    return (
      <SkeletonGroup>
        <Skeleton className="h-28" />
      </SkeletonGroup>
    )
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3 pr-10">
        <span className="size-14 shrink-0 overflow-hidden rounded-control *:size-full">
          <Avatar name={trainer.name} photo={trainer.photo && pictureInWidth(trainer.photo, 320)} />
        </span>
        <div className="grid min-w-0 justify-items-start">
          <h4 className="wrap-anywhere">{trainer.name}</h4>
          <TrainerRating trainer={trainer} />
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <SpecializationChips
          names={trainer.specializations.slice(0, specializationsInPopup)}
          most={specializationsInPopup}
        />
      </div>
      {next && <NextFreeHour next={next} />}
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-3">
        <SessionPrice price={trainer.price} className="[&_.text-xl]:text-md" />
        <ButtonLink to={`/booking-checkout?trainerId=${encodeURIComponent(trainer.id)}`} size="md">
          {t('bookNow')}
        </ButtonLink>
      </div>
    </div>
  )
}
