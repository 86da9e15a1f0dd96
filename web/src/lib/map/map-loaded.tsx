import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import { defaultCentre, defaultZoom, type MapSurface, type MapViewProps, type Position } from './map'
import { MapArea } from './map-area'
import { MapControls } from './map-controls'
import { MapMarkers, positionsKey } from './map-markers'
import { MapPicker } from './map-picker'
import { MapPopup } from './map-popup'
import { fitView, toPixel } from './projection'
import { useMapConfig, useSurface } from './use-surface'

/** Space around the markers: they extend upwards from their position, and the controls are at the right. */
const fitPadding = { left: 56, right: 72, top: 96, bottom: 40 }
const dockedBelowPixels = 560

export function MapLoaded(props: MapViewProps) {
  const { label, centre = defaultCentre, zoom = defaultZoom, onState } = props
  const frame = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const started = useSurface(ground, { centre, zoom }, onState)
  const config = useMapConfig()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a div with this role is equivalent to a section
    <div ref={frame} role="region" aria-label={label} className="absolute inset-0 overflow-clip bg-sunken">
      <div ref={ground} className="absolute inset-0 isolate" />
      {'surface' in started && <OnMap {...props} surface={started.surface} frame={frame} />}
      {started.state === 'open' && <MapCredit tileAttribution={config?.tileUrl ? config.tileAttribution : null} />}
    </div>
  )
}

interface OnMapProps extends MapViewProps {
  readonly surface: MapSurface
  readonly frame: RefObject<HTMLDivElement | null>
}

function OnMap(props: OnMapProps) {
  const { surface, frame, markers = [], openId, onOpen, popup, picker, area } = props
  const isNarrow = useIsNarrow(frame)
  useView(props)
  const open = popup && openId !== undefined ? markers.find(({ id }) => id === openId) : undefined

  function close() {
    onOpen?.(undefined)
    const pins = frame.current?.querySelectorAll<HTMLElement>('[data-marker]') ?? []
    for (const pin of pins) if (pin.dataset.marker === openId) pin.focus({ preventScroll: true })
  }

  return (
    <>
      {area && <MapArea surface={surface} area={area} />}
      <MapMarkers {...props} markers={markers} />
      {picker && <MapPicker surface={surface} picker={picker} />}
      <MapControls surface={surface} frame={frame} />
      {open && (
        <MapPopup surface={surface} frame={frame} marker={open} isDocked={isNarrow} onClose={close}>
          {popup?.(open.id)}
        </MapPopup>
      )}
    </>
  )
}

/** Moves the view when the props change. Otherwise the view stays where the user has moved it. */
function useView({ surface, frame, markers = [], fit = false, centre, zoom, picker }: OnMapProps): void {
  const latest = useRef(markers)
  useEffect(() => {
    latest.current = markers
  })
  const key = positionsKey(markers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the markers change
  useEffect(() => {
    const view = fit && frame.current && fitView(latest.current.map(toPosition), sizeOf(frame.current), fitPadding)
    if (view) surface.look(view)
  }, [surface, frame, fit, key])

  const [lat, lng] = [centre?.lat, centre?.lng]
  useEffect(() => {
    if (fit || lat === undefined || lng === undefined) return
    const now = surface.view()
    const isThere = Math.abs(now.centre.lat - lat) < 1e-4 && Math.abs(now.centre.lng - lng) < 1e-4
    if (!isThere || (zoom !== undefined && zoom !== now.zoom))
      surface.look({ centre: { lat, lng }, zoom: zoom ?? now.zoom })
  }, [surface, fit, lat, lng, zoom])

  useFollowPicked(surface, frame, picker?.position)
}

/** Pans to a position that the user picked by GPS or by name. A position picked on the map is already in view. */
function useFollowPicked(
  surface: MapSurface,
  frame: RefObject<HTMLElement | null>,
  picked: Position | undefined,
): void {
  const [lat, lng] = [picked?.lat, picked?.lng]
  useEffect(() => {
    if (!frame.current || lat === undefined || lng === undefined) return
    const size = sizeOf(frame.current)
    const { x, y } = toPixel({ lat, lng }, surface.view(), size)
    const isSeen = x > 0 && y > 0 && x < size.width && y < size.height
    if (!isSeen) surface.look({ centre: { lat, lng }, zoom: Math.max(15, surface.view().zoom) })
  }, [surface, frame, lat, lng])
}

function toPosition({ position }: { position: Position }): Position {
  return position
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height }
}

function useIsNarrow(frame: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => (frame.current?.clientWidth ?? 0) < dockedBelowPixels)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width < dockedBelowPixels)
    })
    if (frame.current) watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame])
  return isNarrow
}

const sources = {
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  'Natural Earth': 'https://www.naturalearthdata.com',
  GeoNames: 'https://www.geonames.org',
} as const

/** Attribution of the open map. The text for the tiles is a server setting. Known sources in the text become links. */
function MapCredit({ tileAttribution }: { tileAttribution: string | null }) {
  const text = [tileAttribution, 'Natural Earth', 'GeoNames'].filter(Boolean).join(' · ')
  return (
    <p className="absolute right-0 bottom-0 z-10 max-w-full rounded-tl-sm bg-surface/85 px-2 text-sm text-muted">
      {text.split(/(OpenStreetMap|Natural Earth|GeoNames)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
        <Fragment key={index}>{isSource(part) ? <SourceLink name={part} /> : part}</Fragment>
      ))}
    </p>
  )
}

function isSource(part: string): part is keyof typeof sources {
  return part in sources
}

function SourceLink({ name }: { name: keyof typeof sources }) {
  return (
    <a href={sources[name]} target="_blank" rel="noreferrer" className="text-muted">
      {name}
    </a>
  )
}
