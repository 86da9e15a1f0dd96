import type { Trainer } from '@entrena/contract/trainers/entity'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { pictureAt } from '../../../lib/browser/picture'
import { useTranslations } from '../../../lib/i18n/i18n'
import type { MapState } from '../../../lib/map/map'
import { MapView } from '../../../lib/map/map-view'
import { Avatar } from '../../../ui/avatar'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/feedback/notice'
import { profileTranslations } from '../profile-translations'

const closeZoom = 15

export function LocationCard({ profile }: { profile: Trainer }) {
  const t = useTranslations(profileTranslations)
  const [state, setState] = useState<MapState>('loading')
  const { id, location, trainer_name: name, photo_url: photo, address } = profile
  const face = <Avatar name={name} photo={photo && pictureAt(photo, 320)} className="size-full" />
  return (
    <Card className="grid gap-4 overflow-hidden pt-5 wide:pt-6">
      <div className="grid gap-1 px-5 wide:px-6">
        <h2>{t('location')}</h2>
        <p className="flex items-start gap-1.5 text-muted">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{address}</span>
        </p>
      </div>
      {state === 'failed' ? (
        <div className="px-5 pb-5 wide:px-6 wide:pb-6">
          <Notice tone="warning" title={t('mapUnavailable')}>
            {address}
          </Notice>
        </div>
      ) : (
        <MapView
          label={t('mapLabel')}
          centre={location}
          zoom={closeZoom}
          markers={[{ id, position: location, label: name, face }]}
          onState={setState}
          className="h-75"
        />
      )}
    </Card>
  )
}
