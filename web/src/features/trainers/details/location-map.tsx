import { MapPinOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import type { MapState } from '@/lib/map/map'
import { MapView } from '@/lib/map/map-view'
import { Avatar } from '@/ui/avatar'
import type { TrainerView } from '../card/trainer-view'

export const detailsTranslations = defineTranslations('trainer-details', {
  en: {
    title: 'Trainer Details',
    about: 'About',
    gallery_one: 'Gallery ({{count}} photo)',
    gallery_other: 'Gallery ({{count}} photos)',
    photo: 'Gallery {{number}}',
    location: 'Location',
    map: 'Map: {{name}}',
    mapUnavailable: 'Map Temporarily Unavailable',
    contactTrainer: 'Contact trainer for location details',
    noLocation: 'Location not available',
    noAddress: 'Address not provided',
    reviews: 'Reviews ({{number}})',
  },
  es: {
    title: 'Detalles',
    about: 'Sobre mí',
    gallery_one: 'Galería ({{count}} foto)',
    gallery_other: 'Galería ({{count}} fotos)',
    photo: 'Galería {{number}}',
    location: 'Ubicación',
    map: 'Mapa: {{name}}',
    mapUnavailable: 'Mapa no disponible por ahora',
    contactTrainer: 'Pregunta por la ubicación en Mensajes',
    noLocation: 'Ubicación no disponible',
    noAddress: 'Dirección no indicada',
    reviews: 'Reseñas ({{number}})',
  },
})

const closeZoom = 15

/** Shows the address as text if the trainer has no location or the map fails to load. */
export function LocationMap({ trainer }: { trainer: TrainerView }) {
  const t = useTranslations(detailsTranslations)
  const [state, setState] = useState<MapState>('loading')
  const { id, name, photo, location, address, price } = trainer
  if (!location) return <NoMap title={t('noLocation')}>{address || t('noAddress')}</NoMap>
  if (state === 'failed') return <NoMap title={t('mapUnavailable')}>{address || t('contactTrainer')}</NoMap>
  const face = <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} />
  return (
    <MapView
      label={t('map', { name })}
      centre={location}
      zoom={closeZoom}
      markers={[{ id, position: location, label: `${name}, ${formatPesos(price.pesos)}`, face }]}
      onState={setState}
      className="h-75 rounded-card border border-line"
    />
  )
}

function NoMap({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-40 content-center justify-items-center gap-1 rounded-card border border-line bg-sunken p-5 text-center">
      <MapPinOff aria-hidden className="mb-1 size-6 text-muted" />
      <b className="font-bold">{title}</b>
      <p className="max-w-full text-muted wrap-anywhere">{children}</p>
    </div>
  )
}
