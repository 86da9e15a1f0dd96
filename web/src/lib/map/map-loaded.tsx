import { Maximize, Minimize, Minus, Plus } from 'lucide-react'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from '../i18n/i18n'
import { defaultCentre, defaultZoom, type MapArea, type MapSurface, type MapViewProps, type Position } from './map'
import { MapMarkers, MapPopup } from './map-markers'
import { MapPickerMarker } from './map-picker'
import { mapTranslations } from './map-translations'
import { mapBoundsOf, mapPixelOf, metresPerPixel, viewThatShows } from './projection'
import { MapAnchor } from './spot'
import { useMapConfig, useSurface, useZoom } from './use-surface'

/**
 * Space around the markers: a marker extends upwards from its position, and the map's controls are at the right edge.
 */
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
  const isByHand = useIsByHand(frame)
  useView(props, isByHand)
  useBounds(props, isByHand)
  const open = popup && openId !== undefined ? markers.find(({ id }) => id === openId) : undefined

  function close() {
    onOpen?.(undefined)
    const pins = frame.current?.querySelectorAll<HTMLElement>('[data-marker]') ?? []
    for (const pin of pins) if (pin.dataset.marker === openId) pin.focus({ preventScroll: true })
  }

  return (
    <>
      {area && <AreaCircle surface={surface} area={area} />}
      <MapMarkers {...props} markers={markers} />
      {picker && <MapPickerMarker surface={surface} picker={picker} />}
      <MapControls surface={surface} frame={frame} />
      {open && (
        <MapPopup surface={surface} frame={frame} marker={open} isDocked={isNarrow} onClose={close}>
          {popup?.(open.id)}
        </MapPopup>
      )}
    </>
  )
}

/** True if the user moved the view last, false if the app did. */
type ByHand = RefObject<boolean>

const movements = ['pointerdown', 'wheel', 'keydown'] as const

function useIsByHand(frame: RefObject<HTMLElement | null>): ByHand {
  const isByHand = useRef(false)
  useEffect(() => {
    const element = frame.current
    const note = () => {
      isByHand.current = true
    }
    // Listens in the capture phase, because the map stops some of the user's events.
    for (const movement of movements) element?.addEventListener(movement, note, { capture: true, passive: true })
    return () => {
      for (const movement of movements) element?.removeEventListener(movement, note, { capture: true })
    }
  }, [frame])
  return isByHand
}

/** Moves the view when the props change. Otherwise the view stays where the user has moved it. */
function useView({ surface, frame, fitTo, centre, zoom, picker }: OnMapProps, isByHand: ByHand): void {
  const latest = useRef(fitTo)
  useEffect(() => {
    latest.current = fitTo
  })
  const fit = fitTo !== undefined
  const key = fitTo?.map(({ lat, lng }) => `${lat} ${lng}`).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the positions change
  useEffect(() => {
    const view = frame.current && viewThatShows(latest.current ?? [], sizeOf(frame.current), fitPadding)
    if (!view) return
    isByHand.current = false
    surface.look(view)
  }, [surface, frame, key, isByHand])

  const [lat, lng] = [centre?.lat, centre?.lng]
  useEffect(() => {
    if (fit || lat === undefined || lng === undefined) return
    const now = surface.view()
    const isThere = Math.abs(now.centre.lat - lat) < 1e-4 && Math.abs(now.centre.lng - lng) < 1e-4
    if (isThere && (zoom === undefined || zoom === now.zoom)) return
    isByHand.current = false
    surface.look({ centre: { lat, lng }, zoom: zoom ?? now.zoom })
  }, [surface, fit, lat, lng, zoom, isByHand])

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
    const { x, y } = mapPixelOf({ lat, lng }, surface.view(), size)
    const isSeen = x > 0 && y > 0 && x < size.width && y < size.height
    if (!isSeen) surface.look({ centre: { lat, lng }, zoom: Math.max(15, surface.view().zoom) })
  }, [surface, frame, lat, lng])
}

/** Reports which part of the map is visible. */
function useBounds({ surface, frame, onLook }: OnMapProps, isByHand: ByHand): void {
  const latest = useRef(onLook)
  useEffect(() => {
    latest.current = onLook
  })
  useEffect(() => {
    const tell = () => {
      if (frame.current) latest.current?.(mapBoundsOf(surface.view(), sizeOf(frame.current)), isByHand.current)
    }
    tell()
    return surface.onRest(tell)
  }, [surface, frame, isByHand])
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

function MapControls({ surface, frame }: { surface: MapSurface; frame: RefObject<HTMLElement | null> }) {
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

/** A circle that keeps its size in metres when the map is zoomed. */
function AreaCircle({ surface, area: { centre, radiusMetres } }: { surface: MapSurface; area: MapArea }) {
  const zoom = useZoom(surface)
  const pixels = (2 * radiusMetres) / metresPerPixel(centre.lat, zoom)
  return (
    <MapAnchor surface={surface} position={centre}>
      <div
        data-area
        className="pointer-events-none absolute -translate-1/2 rounded-full border-3 border-brand bg-brand/22"
        style={{ width: pixels, height: pixels }}
      />
    </MapAnchor>
  )
}
