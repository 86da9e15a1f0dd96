import { joinWords } from '@entrena/contract/join-words'
import { findNeighbourhood } from '@entrena/contract/places/find-place'
import { neighbourhoodNames, type Position } from '@entrena/contract/places/places'
import { profileLimits } from '@entrena/contract/trainers/rules'
import { LocateFixed, MapPin, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { toast } from '@/lib/browser/toast'
import { useOwnPosition } from '@/lib/browser/use-own-position'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { defaultCentre, defaultZoom, type MapState } from '@/lib/map/map'
import { MapView } from '@/lib/map/map-view'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import { TextField } from '@/ui/form/text-field'
import { type ProfileFormApi, useFieldErrorText } from './form-errors'

const closeZoom = 15

export function LocationCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(locationTranslations)
  const errorOf = useFieldErrorText(form)
  const { field } = useController({ control: form.control, name: 'location' })
  const { value: position, onChange: pick } = field
  // The centre of the map. Picking a position on the map does not move the centre.
  const [focus, setFocus] = useState(position ?? undefined)
  function goTo(found: Position) {
    pick(found)
    setFocus(found)
  }
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <h2>{t('location')}</h2>
      <TextField
        {...form.register('address')}
        label={t('address')}
        hint={t('addressHint')}
        icon={<MapPin aria-hidden />}
        maxLength={profileLimits.addressCharacters}
        autoComplete="street-address"
        error={errorOf('address')}
      />
      <NeighbourhoodSearch onFound={goTo} error={errorOf('location')} />
      <GpsButton onFound={goTo} />
      <PickerMap focus={focus} position={position ?? undefined} onPick={pick} />
      <output className="text-sm text-muted tabular-nums">
        {position ? t('chosen', { lat: position.lat.toFixed(5), lng: position.lng.toFixed(5) }) : t('none')}
      </output>
    </Card>
  )
}

interface PickerMapProps {
  readonly focus: Position | undefined
  readonly position: Position | undefined
  readonly onPick: (position: Position) => void
}

function PickerMap({ focus, position, onPick }: PickerMapProps) {
  const t = useTranslations(locationTranslations)
  const [state, setState] = useState<MapState>('loading')
  if (state === 'failed') {
    return (
      <NoticeBox tone="warning" role="status" title={t('unavailable')}>
        {t('unavailableText')}
      </NoticeBox>
    )
  }
  return (
    <>
      <MapView
        label={t('mapLabel')}
        centre={focus ?? defaultCentre}
        zoom={focus ? closeZoom : defaultZoom}
        picker={{ position, onPick, label: t('marker') }}
        onState={setState}
        className="h-75 rounded-control"
      />
      {state === 'open' && (
        <NoticeBox role="status" title={t('openTitle')}>
          {t('openText')}
        </NoticeBox>
      )}
    </>
  )
}

function GpsButton({ onFound }: { onFound: (position: Position) => void }) {
  const t = useTranslations(locationTranslations)
  const { isAsking, ask } = useOwnPosition({
    onFound,
    onFailed: (why) => toast.error(t(why === 'missing' ? 'gpsMissing' : 'gpsFailed')),
  })
  return (
    <Button variant="secondary" size="md" busy={isAsking} onClick={ask} className="justify-self-start">
      <LocateFixed aria-hidden />
      {t('useGps')}
    </Button>
  )
}

interface NeighbourhoodSearchProps {
  readonly onFound: (position: Position) => void
  /** Error if no location is set. It is shown at this field, the first one with which a location can be set. */
  readonly error: string | undefined
}

function NeighbourhoodSearch({ onFound, error }: NeighbourhoodSearchProps) {
  const t = useTranslations(locationTranslations)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string>()

  function search() {
    const wanted = text.trim()
    if (wanted === '') return
    const found = findNeighbourhood(wanted)
    setMissing(found ? undefined : wanted)
    if (found) onFound({ lat: found.lat, lng: found.lng })
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Prevents Enter from submitting the whole profile form.
    event.preventDefault()
    search()
  }

  return (
    <>
      <div className="flex items-start gap-2">
        <TextField
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          label={t('search')}
          hint={t('searchHint')}
          error={error}
          placeholder={neighbourhoodNames[0]}
          autoComplete="off"
          className="flex-1"
        />
        <Button variant="secondary" onClick={search} aria-label={t('searchButton')} icon className="mt-6.5 w-12">
          <Search aria-hidden />
        </Button>
      </div>
      {missing !== undefined && <NotFound text={missing} />}
    </>
  )
}

function NotFound({ text }: { text: string }) {
  const t = useTranslations(locationTranslations)
  const [language] = useLanguage()
  const names = joinWords(neighbourhoodNames, language)
  return (
    <NoticeBox tone="warning" role="alert">
      {t('notFound', { text, names })}
    </NoticeBox>
  )
}

export const locationTranslations = defineTranslations('trainer-location', {
  en: {
    location: 'Location',
    address: 'Address',
    addressHint: 'The street, park or gym that clients see.',
    search: 'Neighbourhood search',
    searchHint: 'Or press the map, or drag the marker.',
    searchButton: 'Search',
    notFound: 'Location not found: “{{text}}”. The search knows {{names}}.',
    useGps: 'Use my location',
    gpsFailed: 'Could not get your current location. Please click on the map to set your location',
    gpsMissing: 'Geolocation is not supported by your browser',
    mapLabel: 'Map to set your location',
    marker: 'Your location',
    chosen: 'Latitude {{lat}}, longitude {{lng}}',
    none: 'No location set yet',
    openTitle: 'This is a simplified map',
    openText: 'If you cannot find your street on it, use the neighbourhood search and your address.',
    unavailable: 'Map Temporarily Unavailable',
    unavailableText: 'Use the neighbourhood search or your current location instead.',
  },
  es: {
    location: 'Ubicación',
    address: 'Dirección',
    addressHint: 'La calle, el parque o el gimnasio que ven los clientes.',
    search: 'Buscar sector',
    searchHint: 'O toca el mapa, o arrastra el marcador.',
    searchButton: 'Buscar',
    notFound: 'No encontramos esa ubicación: «{{text}}». La búsqueda conoce {{names}}.',
    useGps: 'Usar mi ubicación',
    gpsFailed: 'No pudimos obtener tu ubicación actual. Toca el mapa para marcar tu ubicación',
    gpsMissing: 'Tu navegador no permite usar la ubicación',
    mapLabel: 'Mapa para marcar tu ubicación',
    marker: 'Tu ubicación',
    chosen: 'Latitud {{lat}}, longitud {{lng}}',
    none: 'Aún no hay ubicación',
    openTitle: 'Este mapa es básico',
    openText: 'Si no encuentras tu calle, busca tu sector y escribe tu dirección.',
    unavailable: 'Mapa no disponible por ahora',
    unavailableText: 'Usa la búsqueda por sector o tu ubicación actual.',
  },
})
