import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import type { MapState } from '@/lib/map/map'
import { MapView } from '@/lib/map/map-view'
import { trainerTranslations } from './translations'

const closeZoom = 15
const radiusMetres = 300

/** A circle around a point near the trainer. Without a map, the sentence alone says where. */
export function Where({ place }: Pick<PublicTrainer, 'place'>) {
  const t = useTranslations(trainerTranslations)
  const [state, setState] = useState<MapState>('loading')
  const { sector, lat, lng } = place
  const hasMap = state !== 'failed'
  return (
    <section>
      <h2 className="mb-4">{t('where')}</h2>
      <div className="relative max-wide:-mx-(--gutter)">
        {hasMap && (
          <MapView
            label={t('map', { sector })}
            centre={{ lat, lng }}
            zoom={closeZoom}
            area={{ centre: { lat, lng }, radiusMetres }}
            onState={setState}
            className="h-90 border-line max-wide:border-y wide:h-80 wide:rounded-card wide:border"
          />
        )}
        <p
          className={classes(
            'flex items-center gap-2 rounded-control border border-line bg-surface px-3.5 py-2.5 text-sm',
            hasMap ? 'absolute bottom-7.5 left-3 z-10 mr-4 shadow-float' : 'max-wide:mx-(--gutter)',
          )}
        >
          <MapPin aria-hidden className="size-4 shrink-0" />
          {t('around', { sector })}
        </p>
      </div>
    </section>
  )
}
