import type { Position } from '@entrena/contract/places/places'
import { limits } from '@entrena/contract/trainers/rules'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from '../../../lib/i18n/i18n'
import { defaultCentre, defaultZoom, type MapState } from '../../../lib/map/map'
import { MapView } from '../../../lib/map/map-view'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/feedback/notice'
import { TextField } from '../../../ui/form/text-field'
import { locationTranslations } from '../location-translations'
import { type ProfileFormApi, useErrorOf } from './form-errors'
import { GpsButton } from './gps-button'
import { NeighbourhoodSearch } from './neighbourhood-search'

const closeZoom = 15

export function LocationCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(locationTranslations)
  const errorOf = useErrorOf(form)
  const { field } = useController({ control: form.control, name: 'location' })
  const { value: position, onChange: pick } = field
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <h2>{t('location')}</h2>
      <TextField
        {...form.register('address')}
        label={t('address')}
        hint={t('addressHint')}
        icon={<MapPin aria-hidden />}
        maxLength={limits.addressCharacters}
        autoComplete="street-address"
        error={errorOf('address')}
      />
      <NeighbourhoodSearch onFound={pick} error={errorOf('location')} />
      <GpsButton onFound={pick} />
      <PickerMap position={position ?? undefined} onPick={pick} />
      <output className="text-sm text-muted tabular-nums">
        {position ? t('chosen', { lat: position.lat.toFixed(5), lng: position.lng.toFixed(5) }) : t('none')}
      </output>
    </Card>
  )
}

interface PickerMapProps {
  readonly position: Position | undefined
  readonly onPick: (position: Position) => void
}

function PickerMap({ position, onPick }: PickerMapProps) {
  const t = useTranslations(locationTranslations)
  const [state, setState] = useState<MapState>('loading')
  // Initial position only: afterwards the map stays where the user has moved it.
  const [start] = useState(position)
  if (state === 'failed') {
    return (
      <Notice tone="warning" role="status" title={t('unavailable')}>
        {t('unavailableText')}
      </Notice>
    )
  }
  return (
    <>
      <MapView
        label={t('mapLabel')}
        centre={start ?? defaultCentre}
        zoom={start ? closeZoom : defaultZoom}
        picker={{ position, onPick, label: t('marker') }}
        onState={setState}
        className="h-75 rounded-control"
      />
      {state === 'open' && (
        <Notice role="status" title={t('openTitle')}>
          {t('openText')}
        </Notice>
      )}
    </>
  )
}
