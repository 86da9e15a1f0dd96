import { Maximize, Minimize, Minus, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslations } from '../i18n/i18n'
import type { MapSurface } from './map'
import { mapTranslations } from './map-translations'

export function MapControls({ surface, frame }: { surface: MapSurface; frame: RefObject<HTMLElement | null> }) {
  const t = useTranslations(mapTranslations)
  const isFull = useIsFull(frame)

  function zoomBy(step: number) {
    const { centre, zoom } = surface.view()
    surface.look({ centre, zoom: zoom + step })
  }
  function toggleFull() {
    // Full screen may be forbidden, for example in an iframe. Then the map keeps its size.
    const done = isFull ? document.exitFullscreen() : frame.current?.requestFullscreen()
    done?.catch(() => undefined)
  }

  return (
    <div className="absolute top-3 right-3 z-10 grid gap-3">
      <div className="grid divide-y divide-line overflow-hidden rounded-control bg-surface shadow-float">
        <ControlButton label={t('zoomIn')} onPress={() => zoomBy(1)}>
          <Plus aria-hidden />
        </ControlButton>
        <ControlButton label={t('zoomOut')} onPress={() => zoomBy(-1)}>
          <Minus aria-hidden />
        </ControlButton>
      </div>
      {document.fullscreenEnabled && (
        <div className="overflow-hidden rounded-control bg-surface shadow-float">
          <ControlButton label={t(isFull ? 'leaveFullScreen' : 'fullScreen')} onPress={toggleFull}>
            {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          </ControlButton>
        </div>
      )}
    </div>
  )
}

function ControlButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 place-items-center text-ink -outline-offset-3 hover:bg-sunken [&_svg]:size-5"
    >
      {children}
    </button>
  )
}

function useIsFull(frame: RefObject<HTMLElement | null>): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [frame])
  return isFull
}
