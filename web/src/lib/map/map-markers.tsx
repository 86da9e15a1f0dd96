import { type FocusEvent, type RefObject, useMemo } from 'react'
import { classes } from '../browser/classes'
import { useTranslations } from '../i18n/i18n'
import { type ClusterTone, groupMarkers } from './clusters'
import type { MapMarker, MapSurface, MapViewProps, Position } from './map'
import { mapTranslations } from './map-translations'
import { shiftInto, toPixel } from './projection'
import { MapSpot } from './spot'
import { useZoom } from './use-surface'

interface MapMarkersProps extends Pick<MapViewProps, 'openId' | 'onOpen' | 'onHover' | 'popup'> {
  readonly surface: MapSurface
  readonly frame: RefObject<HTMLElement | null>
  readonly markers: readonly MapMarker[]
}

/** Returns a key that changes with the ids and positions of the markers, but not when a marker is highlighted. */
export function positionsKey(markers: readonly MapMarker[]): string {
  return markers.map(({ id, position }) => `${id} ${position.lat} ${position.lng}`).join('|')
}

export function MapMarkers({ surface, frame, markers, openId, onOpen, onHover, popup }: MapMarkersProps) {
  const zoom = useZoom(surface)
  const key = positionsKey(markers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the markers
  const groupAt = useMemo(() => groupMarkers(markers), [key])
  const { clusters, singles } = useMemo(() => groupAt(zoom), [groupAt, zoom])
  const fresh = new Map(markers.map((marker) => [marker.id, marker]))
  const shown = singles
    .filter(({ id }) => id !== openId)
    .map((single) => ({ ...single, ...fresh.get(single.id), position: single.position }))
  const open = openId === undefined ? undefined : fresh.get(openId)
  // The open marker is shown at its exact position, even while it belongs to a cluster.
  const all = open ? [...shown, open] : shown

  function reveal(event: FocusEvent<HTMLElement>, position: Position) {
    // Only keyboard focus can reach a marker outside the view. After a click the map must not move under the mouse.
    if (frame.current && event.target.matches(':focus-visible')) showSpot(surface, frame.current, position)
  }

  return (
    <>
      {all.map((marker) => (
        <MapSpot
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
        </MapSpot>
      ))}
      {clusters.map(({ key: clusterKey, position, markerIds, tone, opensAtZoom }) => (
        <MapSpot key={clusterKey} surface={surface} position={position}>
          <ClusterPin
            count={markerIds.length}
            tone={tone}
            isHighlighted={markerIds.some((id) => id !== openId && fresh.get(id)?.isHighlighted)}
            onPress={() => surface.look({ centre: position, zoom: opensAtZoom })}
            onFocus={(event) => reveal(event, position)}
          />
        </MapSpot>
      ))}
    </>
  )
}

function showSpot(surface: MapSurface, frame: HTMLElement, position: Position): void {
  const { clientWidth: width, clientHeight: height } = frame
  const { x, y } = toPixel(position, surface.view(), { width, height })
  const move = shiftInto(
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
      className={classes(
        'absolute bottom-1.5 left-0 flex w-max -translate-x-1/2 flex-col items-center rounded-card',
        'origin-bottom transition-transform duration-(--fast) ease-out',
        isOn ? 'scale-120' : 'hover:scale-108',
      )}
    >
      <span
        aria-hidden
        className={classes('absolute -bottom-1 left-1/2 size-3.5 -translate-x-1/2 rotate-45 rounded-[3px]', colour)}
      />
      <span
        className={classes(
          'relative grid size-11.5 place-items-center overflow-hidden rounded-full p-0.75 shadow-float *:size-full *:rounded-full',
          colour,
        )}
      >
        {marker.face ?? <span className={classes(isOn ? 'bg-surface' : 'bg-brand')} />}
      </span>
      {marker.price && (
        <span className={classes('num relative -mt-1.5 rounded-full px-2 text-sm shadow-float', colour)}>
          {marker.price}
        </span>
      )}
    </button>
  )
}

interface ClusterPinProps {
  readonly count: number
  readonly tone: ClusterTone
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
      className={classes(
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
