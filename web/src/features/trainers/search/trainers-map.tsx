import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import type { MapMarker, MapState } from '@/lib/map/map'
import { MapView } from '@/lib/map/map-view'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { cardTranslations } from '../card/card-translations'
import { SpecializationChips } from '../card/chips'
import { Price, TrainerRating } from '../card/facts'
import type { TrainerView } from '../card/trainer-view'
import { useTrainerViews } from '../card/trainer-view'
import type { SearchCentre } from './search-state'
import { searchTranslations } from './search-translations'
import { zoomTo } from './zoom-to'

const specializationsInPopup = 2

interface TrainersMapProps {
  /** Position around which the search looks, and on which the map is centred. */
  readonly centre: SearchCentre | undefined
  readonly trainers: readonly ListedTrainer[]
  readonly hoveredId: string | undefined
  readonly openId: string | undefined
  readonly onHover: (id: string | undefined) => void
  readonly onOpen: (id: string | undefined) => void
}

/** Shows only trainers with a location. If the map fails to load, a notice suggests the address search. */
export function TrainersMap({ centre, trainers, hoveredId, openId, onHover, onOpen }: TrainersMapProps) {
  const t = useTranslations(searchTranslations)
  const [state, setState] = useState<MapState>('loading')
  const viewOf = useTrainerViews()
  const views = trainers.map(viewOf)
  const markers = views.flatMap((view) => toMarker(view, view.id === hoveredId) ?? [])
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
        className="row-start-2 h-full [--map-dock:100px]"
        markers={markers}
        fit={centre === undefined}
        centre={centre}
        zoom={centre && zoomTo(centre.kind, trainers[0]?.distance_m)}
        openId={openId}
        onOpen={onOpen}
        onHover={onHover}
        onState={setState}
        popup={(id) => <PopupOf trainer={views.find((view) => view.id === id)} />}
      />
    </div>
  )
}

function toMarker({ id, name, photo, location, price }: TrainerView, isHighlighted: boolean): MapMarker | undefined {
  if (!location) return undefined
  return {
    id,
    position: location,
    label: `${name}, ${formatPesos(price.pesos)}`,
    face: <Avatar name={name} photo={photo && pictureAt(photo, 320)} />,
    isHighlighted,
  }
}

function PopupOf({ trainer }: { trainer: TrainerView | undefined }) {
  const t = useTranslations(cardTranslations)
  if (!trainer) return null
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start pr-10">
        <h4 className="wrap-anywhere">{trainer.name}</h4>
        <TrainerRating trainer={trainer} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <SpecializationChips
          names={trainer.specializations.slice(0, specializationsInPopup)}
          most={specializationsInPopup}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-3">
        <Price price={trainer.price} className="[&_.text-xl]:text-md" />
        <ButtonLink to={`/booking-checkout?trainerId=${encodeURIComponent(trainer.id)}`} size="md">
          {t('bookNow')}
        </ButtonLink>
      </div>
    </div>
  )
}
