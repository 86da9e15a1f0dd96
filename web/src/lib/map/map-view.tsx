import { type ComponentType, useState } from 'react'
import { joinClasses } from '../browser/classes'
import { logQuietly } from '../browser/log'
import { useOnNearViewport } from '../browser/use-near'
import { useTranslations } from '../i18n/i18n'
import type { MapState, MapViewProps } from './map'
import { mapTranslations } from './map-translations'

/** A map whose code is lazy-loaded when it is near the viewport. */
export function MapView(props: MapViewProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MapViewProps>>()
  const [state, setState] = useState<MapState>('loading')
  const t = useTranslations(mapTranslations)
  const { onState, className } = props

  function tell(next: MapState) {
    setState(next)
    if (next !== state) onState?.(next)
  }

  const element = useOnNearViewport(() => {
    // A lazy component would throw during rendering if the file cannot be loaded. Without it, the map itself can show
    // the failure.
    import('./map-loaded').then(
      ({ MapLoaded }) => setLoaded(() => MapLoaded),
      (reason: unknown) => {
        logQuietly('The map could not be loaded:', reason)
        tell('failed')
      },
    )
  })

  return (
    <div
      ref={element}
      data-map={state}
      className={joinClasses('relative isolate overflow-clip bg-sunken text-ink', className ?? 'h-75')}
    >
      {Loaded && <Loaded {...props} onState={tell} />}
      {state === 'loading' && (
        <p
          role="status"
          className="pointer-events-none absolute inset-0 grid animate-fade-in place-items-center text-muted"
        >
          {t('loading')}
        </p>
      )}
    </div>
  )
}
