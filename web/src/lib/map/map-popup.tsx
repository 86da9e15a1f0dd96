import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classes } from '../browser/classes'
import { useTranslations } from '../i18n/i18n'
import { useBackCloses } from '../navigation/use-back-closes'
import type { MapMarker, MapSurface } from './map'
import { mapTranslations } from './map-translations'
import { type PixelBox, shiftInto, toPixel } from './projection'
import { MapSpot } from './spot'

interface MapPopupProps {
  readonly surface: MapSurface
  readonly frame: RefObject<HTMLElement | null>
  readonly marker: MapMarker
  /** Shows the popup at the bottom of the map instead of below its marker, for narrow maps. */
  readonly isDocked: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

const edge = 12
/** Width of the map's buttons at the right edge, with a margin. A docked popup is below the buttons. */
const controls = 56
/** Size of a marker with its price, with a margin. */
const pin = { half: 64, height: 88 }

function showWhole({ surface, marker, isDocked }: MapPopupProps, frame: HTMLElement, popup: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = frame
  const { x, y } = toPixel(marker.position, surface.view(), { width, height })
  const free = isDocked ? popup.getBoundingClientRect().top - frame.getBoundingClientRect().top : height
  const half = isDocked ? pin.half : Math.max(pin.half, popup.offsetWidth / 2)
  const below = isDocked ? 0 : popup.offsetHeight + edge
  const inner: PixelBox = { left: x - half, right: x + half, top: y - pin.height, bottom: y + below }
  const right = width - edge - (isDocked ? 0 : controls)
  const move = shiftInto(inner, { left: edge, top: edge, right, bottom: free - edge })
  if (move.x !== 0 || move.y !== 0) surface.panBy(-move.x, -move.y)
}

/** A non-modal dialog that takes the focus from its marker. Escape returns the focus to the marker. */
export function MapPopup(props: MapPopupProps) {
  const { surface, frame, marker, isDocked, onClose, children } = props
  const t = useTranslations(mapTranslations)
  const popup = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useBackCloses(onClose)
  useEffect(() => {
    latest.current = props
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another marker is opened
  useEffect(() => {
    const [element, around] = [popup.current, frame.current]
    if (!element || !around) return
    // Google attaches the popup later, and until then it has no size. Pans once, so that the user can move the map.
    const watch = new ResizeObserver(() => {
      if (element.offsetHeight === 0) return
      watch.disconnect()
      showWhole(latest.current, around, element)
      if (around.contains(document.activeElement)) element.focus({ preventScroll: true })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame, marker.id, isDocked])

  const dialog = (
    <div
      ref={popup}
      role="dialog"
      aria-label={marker.label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      className={classes(
        'animate-fade-in rounded-card bg-surface p-4 text-md text-ink shadow-float outline-none',
        isDocked
          ? 'absolute inset-x-3 bottom-(--map-dock,32px) z-20'
          : 'absolute top-3 w-75 -translate-x-1/2 cursor-auto',
      )}
    >
      {children}
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-control hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
  if (isDocked) return dialog
  return (
    <MapSpot surface={surface} position={marker.position} height="top">
      {dialog}
    </MapSpot>
  )
}
