/// <reference types="google.maps" />
import type { Language } from '@entrena/contract/language'
import { type Attached, type Height, heights, type MapSurface, type Position, type Viewpoint } from '../map'
import { type GoogleMaps, loadGoogle, onKeyRefused } from './load-google'

interface GoogleOptions {
  readonly key: string
  readonly language: Language
  readonly view: Viewpoint
  readonly onRefused: () => void
}

/** Creates the map without Google's controls, because our own controls work on both maps. */
function createMap(maps: GoogleMaps, ground: HTMLElement, { centre, zoom }: Viewpoint): google.maps.Map {
  return new maps.Map(ground, {
    center: centre,
    zoom,
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: 'auto',
    isFractionalZoomEnabled: false,
    minZoom: 6,
  })
}

/** Waits for the first draw. Before the first draw, overlays have no projection. */
function untilDrawn({ OverlayView }: GoogleMaps, map: google.maps.Map): Promise<void> {
  return new Promise((resolve) => {
    const probe = new OverlayView()
    probe.onAdd = () => undefined
    probe.onRemove = () => undefined
    probe.draw = () => {
      resolve()
      probe.setMap(null)
    }
    probe.setMap(map)
  })
}

/** Uses overlays instead of Google's markers, because markers need a map id in addition to the key. */
function attachTo({ OverlayView }: GoogleMaps, map: google.maps.Map) {
  return (element: HTMLElement, position: Position): Attached => {
    let current = position
    let height: Height = 'usual'
    const overlay = new OverlayView()
    element.style.position = 'absolute'
    OverlayView.preventMapHitsAndGesturesFrom(element)
    overlay.onAdd = () => void overlay.getPanes()?.overlayMouseTarget.append(element)
    overlay.onRemove = () => element.remove()
    overlay.draw = () => {
      // The overlay has no projection while the map is being removed.
      const point = overlay.getProjection()?.fromLatLngToDivPixel(current)
      if (!point) return
      element.style.transform = `translate(${Math.round(point.x)}px, ${Math.round(point.y)}px)`
      element.style.zIndex = String(Math.round(point.y) + heights[height])
    }
    overlay.setMap(map)
    return {
      move(next) {
        current = next
        overlay.draw()
      },
      raise(next) {
        height = next
        overlay.draw()
      },
      remove: () => overlay.setMap(null),
    }
  }
}

export async function googleSurface(ground: HTMLElement, options: GoogleOptions): Promise<MapSurface> {
  const stopListening = onKeyRefused(options.onRefused)
  const maps = await loadGoogle(options)
  const map = createMap(maps, ground, options.view)
  await untilDrawn(maps, map)
  return {
    view: () => ({
      centre: map.getCenter()?.toJSON() ?? options.view.centre,
      zoom: map.getZoom() ?? options.view.zoom,
    }),
    look({ centre, zoom }) {
      map.setZoom(zoom)
      map.panTo(centre)
    },
    panBy: (x, y) => map.panBy(x, y),
    attach: attachTo(maps, map),
    onRest(listener) {
      const listening = map.addListener('idle', listener)
      return () => listening.remove()
    },
    onClick(listener) {
      const listening = map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
        if (latLng) listener(latLng.toJSON())
      })
      return () => listening.remove()
    },
    remove() {
      stopListening()
      ground.remove()
    },
  }
}
