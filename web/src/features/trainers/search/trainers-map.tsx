import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import type { TrainerMap } from '@entrena/contract/trainers/found-entity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { formatPesos, formatWholePesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import type { MapBounds, MapMarker, MapState } from '@/lib/map/map'
import { MapView } from '@/lib/map/map-view'
import { snapBounds } from '@/lib/map/projection'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { cardTranslations } from '../card/card-translations'
import { SpecializationChips } from '../card/chips'
import { Price, TrainerRating } from '../card/facts'
import type { TrainerView } from '../card/trainer-view'
import { useTrainerViews } from '../card/trainer-view'
import { trainerQuery } from '../queries'
import { NextFreeHour } from './next-free-hour'
import { mapTrainersQuery, nextFreeHoursQuery } from './search-queries'
import type { Search, SearchCentre } from './search-state'
import { searchTranslations } from './search-translations'
import { zoomTo } from './zoom-to'

const specializationsInPopup = 2

interface TrainersMapProps {
  /** Position around which the search looks, and on which the map is centred. */
  readonly centre: SearchCentre | undefined
  readonly search: Search
  /** The trainers that the list has loaded. */
  readonly trainers: readonly ListedTrainer[]
  /** The trainers that the map shows at first, if the search has no place. */
  readonly firstPage: readonly ListedTrainer[]
  /** True if the list has loaded everybody. Otherwise the server says whom the visible part of the map has. */
  readonly isWhole: boolean
  readonly hoveredId: string | undefined
  readonly openId: string | undefined
  readonly onHover: (id: string | undefined) => void
  readonly onOpen: (id: string | undefined) => void
}

/** Shows only trainers with a location. If the map fails to load, a notice suggests the address search. */
export function TrainersMap(props: TrainersMapProps) {
  const { centre, search, trainers, firstPage, isWhole, hoveredId, openId, onHover, onOpen } = props
  const t = useTranslations(searchTranslations)
  const [state, setState] = useState<MapState>('loading')
  const [bounds, setBounds] = useState<MapBounds>()
  const viewOf = useTrainerViews()
  const onServer = useTrainersWithin(search, isWhole ? undefined : bounds)
  const shown = isWhole || !onServer ? trainers : onServer.trainers
  const markers = [
    ...shown.map(viewOf).flatMap((view) => toMarker(view, view.id === hoveredId) ?? []),
    ...(isWhole || !onServer ? [] : onServer.clusters.map(toCountMarker)),
  ]
  const fitTo = centre ? undefined : firstPage.map(viewOf).flatMap(({ location }) => location ?? [])
  if (state === 'failed') {
    return (
      <Notice tone="warning" title={t('mapUnavailable')}>
        {t('noMapText')}
      </Notice>
    )
  }
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] overflow-hidden border-line bg-surface max-wide:border-y wide:rounded-card wide:border">
      <p
        role="note"
        className={classes('flex items-start gap-2 bg-info-soft px-4 py-2.5 text-sm', state !== 'open' && 'hidden')}
      >
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
        {t('openMapNotice')}
      </p>
      <MapView
        label={t('mapLabel')}
        className="row-start-2 h-full [--map-dock:12px]"
        markers={markers}
        fitTo={fitTo}
        centre={centre}
        zoom={centre && zoomTo(centre.kind, trainers[0]?.distance_m)}
        openId={openId}
        onOpen={onOpen}
        onHover={onHover}
        onState={setState}
        onLook={setBounds}
        popup={(id) => <PopupOf id={id} listed={trainers.find((trainer) => trainer.id === id)} />}
      />
    </div>
  )
}

/** Loads whom the search finds in a part of the map, with some room around it. Keeps the last reply while it loads. */
function useTrainersWithin(search: Search, bounds: MapBounds | undefined) {
  const { west, south, east, north } = snapBounds(bounds ?? { west: 0, south: 0, east: 1, north: 1 })
  const options = mapTrainersQuery(search, [west, south, east, north].join())
  return useQuery({ ...options, enabled: bounds !== undefined, placeholderData: keepPreviousData }).data
}

/** Pins have little room, so prices are rounded to pesos there. */

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
          <Avatar name={trainer.name} photo={trainer.photo && pictureAt(trainer.photo, 320)} />
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
        <Price price={trainer.price} className="[&_.text-xl]:text-md" />
        <ButtonLink to={`/booking-checkout?trainerId=${encodeURIComponent(trainer.id)}`} size="md">
          {t('bookNow')}
        </ButtonLink>
      </div>
    </div>
  )
}
