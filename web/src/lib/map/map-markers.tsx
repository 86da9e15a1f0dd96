import { X } from 'lucide-react'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { type ClusterColour, makeMarkerGrouping } from './clusters'
import type { MapMarker, MapSurface, MapViewProps, Position } from './map'
import { mapTranslations } from './map-translations'
import { mapPixelOf, type PixelBox, shiftToFit } from './projection'
import { MapAnchor } from './spot'
import { useZoom } from './use-surface'

interface MapMarkersProps extends Pick<MapViewProps, 'openId' | 'onOpen' | 'onHover' | 'popup'> {
  readonly surface: MapSurface
  readonly frame: RefObject<HTMLElement | null>
  readonly markers: readonly MapMarker[]
}

/** Returns a key that changes with the ids and positions of the markers, but not when a marker is highlighted. */
function positionsKey(markers: readonly MapMarker[]): string {
  return markers.map(({ id, position, count = 1 }) => `${id} ${position.lat} ${position.lng} ${count}`).join('|')
}

export function MapMarkers({ surface, frame, markers, openId, onOpen, onHover, popup }: MapMarkersProps) {
  const zoom = useZoom(surface)
  const key = positionsKey(markers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the markers
  const groupAt = useMemo(() => makeMarkerGrouping(markers), [key])
  const { clusters, singles } = useMemo(() => groupAt(zoom), [groupAt, zoom])
  const fresh = new Map(markers.map((marker) => [marker.id, marker]))
  const shown = singles
    .filter(({ id }) => id !== openId)
    .map((single) => ({ ...single, ...fresh.get(single.id), position: single.position }))
  const open = openId === undefined ? undefined : fresh.get(openId)
  // Always shows the open marker at its exact position, even if it belongs to a cluster.
  const all = open ? [...shown, open] : shown

  function reveal(event: FocusEvent<HTMLElement>, position: Position) {
    // Moves the map only for keyboard focus, which can reach a marker outside the view. After a click the map must not
    // move under the mouse.
    if (frame.current && event.target.matches(':focus-visible')) showSpot(surface, frame.current, position)
  }

  return (
    <>
      {all.map((marker) => (
        <MapAnchor
          key={marker.id}
          surface={surface}
          position={marker.position}
          height={marker.isHighlighted || marker.id === openId ? 'raised' : 'usual'}
        >
          <MarkerPin
            marker={marker}
            isOpen={marker.id === openId}
            hasPopup={popup !== undefined}
            onPress={() => onOpen?.(marker.id)}
            onHover={(isHovered) => onHover?.(isHovered ? marker.id : undefined)}
            onFocus={(event) => reveal(event, marker.position)}
          />
        </MapAnchor>
      ))}
      {clusters.map(({ key: clusterKey, position, markerIds, count, tone, opensAtZoom }) => (
        <MapAnchor key={clusterKey} surface={surface} position={position}>
          <ClusterPin
            count={count}
            tone={tone}
            isHighlighted={markerIds.some((id) => id !== openId && fresh.get(id)?.isHighlighted)}
            onPress={() => surface.look({ centre: position, zoom: opensAtZoom })}
            onFocus={(event) => reveal(event, position)}
          />
        </MapAnchor>
      ))}
    </>
  )
}

function showSpot(surface: MapSurface, frame: HTMLElement, position: Position): void {
  const { clientWidth: width, clientHeight: height } = frame
  const { x, y } = mapPixelOf(position, surface.view(), { width, height })
  const move = shiftToFit(
    { left: x - 64, right: x + 64, top: y - 88, bottom: y + 28 },
    { left: 12, top: 12, right: width - 12, bottom: height - 12 },
  )
  if (move.x !== 0 || move.y !== 0) surface.panBy(-move.x, -move.y)
}

interface MarkerPinProps {
  readonly marker: MapMarker
  readonly isOpen: boolean
  readonly hasPopup: boolean
  readonly onPress: () => void
  readonly onHover: (isHovered: boolean) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

function MarkerPin({ marker, isOpen, hasPopup, onPress, onHover, onFocus }: MarkerPinProps) {
  const isOn = isOpen || marker.isHighlighted === true
  const colour = isOn ? 'bg-brand text-on-brand' : 'bg-surface text-ink'
  return (
    <button
      type="button"
      data-marker={marker.id}
      aria-label={marker.label}
      {...(hasPopup && { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      onClick={onPress}
      onMouseEnter={() => onHover(true)}
      onMouseLeave={() => onHover(false)}
      onFocus={(event) => {
        onHover(true)
        onFocus(event)
      }}
      onBlur={() => onHover(false)}
      className={joinClasses(
        'absolute bottom-1.5 left-0 flex min-h-11 w-max min-w-11 -translate-x-1/2 flex-col items-center justify-end rounded-card',
        'origin-bottom transition-transform duration-(--fast) ease-out',
        isOn ? 'scale-120' : 'hover:scale-108',
      )}
    >
      <span
        aria-hidden
        className={joinClasses('absolute -bottom-1 left-1/2 size-3.5 -translate-x-1/2 rotate-45 rounded-[3px]', colour)}
      />
      {marker.price && !marker.face ? (
        <span
          className={joinClasses(
            'num relative rounded-full px-3 font-display text-sm leading-8 font-strong whitespace-nowrap shadow-float ring-1',
            isOn ? 'ring-transparent' : 'ring-line',
            colour,
          )}
        >
          {marker.price}
        </span>
      ) : (
        <span
          className={joinClasses(
            'relative grid size-11.5 place-items-center overflow-hidden rounded-full p-0.75 shadow-float *:size-full *:rounded-full',
            colour,
          )}
        >
          {marker.face ?? <span className={joinClasses(isOn ? 'bg-surface' : 'bg-brand')} />}
        </span>
      )}
    </button>
  )
}

interface ClusterPinProps {
  readonly count: number
  readonly tone: ClusterColour
  readonly isHighlighted: boolean
  readonly onPress: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

function ClusterPin({ count, tone, isHighlighted, onPress, onFocus }: ClusterPinProps) {
  const t = useTranslations(mapTranslations)
  return (
    <button
      type="button"
      data-cluster={tone}
      aria-label={t('cluster', { count })}
      onClick={onPress}
      onFocus={onFocus}
      className={joinClasses(
        'num absolute grid size-12.5 -translate-1/2 place-items-center rounded-full border-4 text-lg text-surface shadow-float',
        'transition-transform duration-(--fast) ease-out hover:scale-108',
        tone === 'red' ? 'bg-danger' : 'bg-info',
        isHighlighted ? 'scale-120 border-brand' : 'border-surface/90',
      )}
    >
      {count}
    </button>
  )
}

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
  const { x, y } = mapPixelOf(marker.position, surface.view(), { width, height })
  const free = isDocked ? popup.getBoundingClientRect().top - frame.getBoundingClientRect().top : height
  const half = isDocked ? pin.half : Math.max(pin.half, popup.offsetWidth / 2)
  const below = isDocked ? 0 : popup.offsetHeight + edge
  const inner: PixelBox = { left: x - half, right: x + half, top: y - pin.height, bottom: y + below }
  const right = width - edge - (isDocked ? 0 : controls)
  const move = shiftToFit(inner, { left: edge, top: edge, right, bottom: free - edge })
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
    // Google attaches the popup later, and the popup has no size until then. Pans only once, so that the user can then
    // move the map.
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
      className={joinClasses(
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
    <MapAnchor surface={surface} position={marker.position} height="top">
      {dialog}
    </MapAnchor>
  )
}
