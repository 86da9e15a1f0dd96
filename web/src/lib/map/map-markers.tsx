import { type FocusEvent, type RefObject, useMemo } from 'react'
import { groupMarkers } from './clusters'
import type { MapMarker, MapSurface, MapViewProps, Position } from './map'
import { ClusterPin, MarkerPin } from './pins'
import { shiftInto, toPixel } from './projection'
import { Spot } from './spot'
import { useZoom } from './use-surface'

interface MapMarkersProps extends Pick<MapViewProps, 'openId' | 'onOpen' | 'onHover' | 'popup'> {
  readonly surface: MapSurface
  readonly frame: RefObject<HTMLElement | null>
  readonly markers: readonly MapMarker[]
}

/** Changes with the markers' ids and positions, not when one is highlighted. */
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
  // The open marker is shown at its exact position below its popup, even while it belongs to a cluster.
  const all = open ? [...shown, open] : shown

  function reveal(event: FocusEvent<HTMLElement>, position: Position) {
    // The keyboard reaches markers outside the view. A mouse does not, and the map must not move under it.
    if (frame.current && event.target.matches(':focus-visible')) showSpot(surface, frame.current, position)
  }

  return (
    <>
      {all.map((marker) => (
        <Spot
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
        </Spot>
      ))}
      {clusters.map(({ key: clusterKey, position, markerIds, tone, opensAtZoom }) => (
        <Spot key={clusterKey} surface={surface} position={position}>
          <ClusterPin
            count={markerIds.length}
            tone={tone}
            isHighlighted={markerIds.some((id) => id !== openId && fresh.get(id)?.isHighlighted)}
            onPress={() => surface.look({ centre: position, zoom: opensAtZoom })}
            onFocus={(event) => reveal(event, position)}
          />
        </Spot>
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
