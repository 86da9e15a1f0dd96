/// <reference types="google.maps" />
import type { Language } from '@entrena/contract/language'
import {
  type MapElement,
  type MapSurface,
  type MapViewpoint,
  type MarkerHeight,
  markerHeights,
  type Position,
} from '../map'

interface GoogleOptions {
  readonly key: string
  readonly language: Language
  readonly view: MapViewpoint
  readonly onRefused: () => void
}

/**
 * Creates Google's map without Google's controls, because our own controls work on both Google's map and the open map.
 */
function createMap(maps: GoogleMaps, ground: HTMLElement, { centre, zoom }: MapViewpoint): google.maps.Map {
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
  return (element: HTMLElement, position: Position): MapElement => {
    let current = position
    let height: MarkerHeight = 'usual'
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
      element.style.zIndex = String(Math.round(point.y) + markerHeights[height])
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

/// <reference types="google.maps" />

interface GoogleMaps {
  readonly Map: typeof google.maps.Map
  readonly OverlayView: typeof google.maps.OverlayView
}

interface GoogleSettings {
  readonly key: string
  readonly language: Language
}

const readyName = 'entrenaGoogleMapsReady'
const refusalListeners = new Set<() => void>()
let loading: Promise<GoogleMaps> | undefined

/** Calls the listener when Google rejects the key, sometimes long after the map has loaded. */
function onKeyRefused(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

function addressOf({ key, language }: GoogleSettings): string {
  const address = new URL('https://maps.googleapis.com/maps/api/js')
  address.search = new URLSearchParams({
    key,
    v: 'weekly',
    language,
    region: 'DO',
    libraries: 'places,marker',
    loading: 'async',
    callback: readyName,
  }).toString()
  return address.href
}

function addScript(settings: GoogleSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = addressOf(settings)
    script.async = true
    // Google's script adds this nonce to its style tags, as the content security policy requires.
    script.nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''
    script.addEventListener('error', () => reject(new Error('Google Maps could not be loaded')))
    Object.assign(globalThis, {
      [readyName]: () => resolve(),
      gm_authFailure: () => {
        for (const listener of refusalListeners) listener()
      },
    })
    document.head.append(script)
  })
}

async function load(settings: GoogleSettings): Promise<GoogleMaps> {
  await addScript(settings)
  return (await google.maps.importLibrary('maps')) as google.maps.MapsLibrary
}

/** Loaded only once, because a second script would break the first map. So all maps of a page have one language. */
function loadGoogle(settings: GoogleSettings): Promise<GoogleMaps> {
  loading ??= load(settings)
  return loading
}
