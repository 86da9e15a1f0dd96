import { places } from '@entrena/contract/places/places'
import {
  map as createMap,
  DomEvent,
  divIcon,
  type LatLng,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  layerGroup,
  marker,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './open.css'
import { type AttachedElement, type MapSurface, markerHeights, type Position, type Viewpoint } from '../map'
import { chooseLabels } from './labels'
import { dominicanOutline, neighbourOutline } from './outline'
import { avenues, builtUp, highways, lakes, parks, rivers } from './sketch'

interface OpenOptions {
  readonly view: Viewpoint
  readonly tileUrl: string | null
}

/** The z-index of each layer. Leaflet's tiles have 200, so loaded tiles cover the drawn map and its names. */
const panes = { ground: '100', names: '150', spots: '600' } as const

function makePanes(map: LeafletMap): void {
  for (const [name, zIndex] of Object.entries(panes)) map.createPane(name).style.zIndex = zIndex
}

/** Draws the areas and lines from the bottom up. Colours and widths are in open.css. */
function drawGround(map: LeafletMap): void {
  const own = dominicanOutline()
  const areas = { 'map-shallows': own, 'map-neighbour': neighbourOutline(), 'map-land': own }
  const details = { 'map-built-up': builtUp, 'map-lake': lakes, 'map-park': parks }
  const lines = { 'map-river': rivers, 'map-highway': highways, 'map-avenue': avenues }
  const look = { pane: 'ground', interactive: false, weight: 1, smoothFactor: 0.5 }
  for (const [className, rings] of Object.entries({ ...areas, ...details })) {
    // One polygon for each ring: in a single polygon Leaflet would treat the second ring as a hole.
    polygon(
      rings.map((ring) => [ring]),
      { ...look, className },
    ).addTo(map)
  }
  for (const [className, line] of Object.entries(lines)) polyline(line, { ...look, className }).addTo(map)
}

/** Renders town names, and updates them after each pan or zoom. Returns a function that stops it. */
function writeNames(map: LeafletMap): () => void {
  const names = layerGroup([], { pane: 'names' }).addTo(map)
  const write = () => {
    const { x: width, y: height } = map.getSize()
    const labels = chooseLabels(places, { centre: map.getCenter(), zoom: map.getZoom() }, { width, height })
    names.clearLayers()
    for (const { name, look, lat, lng } of labels) {
      const text = document.createElement('span')
      text.textContent = name
      text.className = `map-name map-name-${look}`
      const icon = divIcon({ html: text, className: 'map-spot', iconSize: [0, 0] })
      marker({ lat, lng }, { icon, pane: 'names', interactive: false, keyboard: false }).addTo(names)
    }
    map.getContainer().dataset.scale = scaleOf(map.getZoom())
  }
  map.on('moveend resize', write)
  write()
  return () => void map.off('moveend resize', write)
}

/** Selects which lines are drawn at a zoom, because streets would clutter a view of the whole country. */
function scaleOf(zoom: number): 'country' | 'town' | 'street' {
  if (zoom < 11) return 'country'
  return zoom < 14 ? 'town' : 'street'
}

/** The wheel zooms only after a click on the map. Otherwise scrolling down the page would get stuck in the map. */
function zoomByWheelInUse(map: LeafletMap, ground: HTMLElement): void {
  map.on('mousedown focus', () => map.scrollWheelZoom.enable())
  ground.addEventListener('mouseleave', () => map.scrollWheelZoom.disable())
}

function attachTo(map: LeafletMap) {
  return (element: HTMLElement, position: Position): AttachedElement => {
    const icon = divIcon({ html: element, className: 'map-spot', iconSize: [0, 0] })
    const spot = marker(position, { icon, pane: 'spots', interactive: false, keyboard: false }).addTo(map)
    DomEvent.disableClickPropagation(element)
    return {
      move: (next) => void spot.setLatLng(next),
      raise: (height) => void spot.setZIndexOffset(markerHeights[height]),
      remove: () => void spot.remove(),
    }
  }
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function openSurface(ground: HTMLElement, { view, tileUrl }: OpenOptions): MapSurface {
  const animate = !isMotionReduced()
  const map = createMap(ground, {
    center: view.centre,
    zoom: view.zoom,
    minZoom: 6,
    maxZoom: 18,
    maxBounds: [
      [8, -90],
      [29, -50],
    ],
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    // Leaflet's animated zoom ends with a timer that may fire after the map is removed, and then throws.
    zoomAnimation: false,
    fadeAnimation: animate,
    inertia: animate,
  })
  makePanes(map)
  drawGround(map)
  const stopWriting = writeNames(map)
  zoomByWheelInUse(map, ground)
  if (tileUrl) tileLayer(tileUrl, { maxZoom: 19 }).addTo(map)
  const watch = new ResizeObserver(() => map.invalidateSize())
  watch.observe(ground)
  return {
    view: () => ({ centre: plain(map.getCenter()), zoom: map.getZoom() }),
    look: ({ centre, zoom }) => void map.setView(centre, zoom, { animate }),
    panBy: (x, y) => void map.panBy([x, y], { animate }),
    attach: attachTo(map),
    onRest(listener) {
      map.on('moveend', listener)
      return () => void map.off('moveend', listener)
    },
    onClick(listener) {
      const hear = ({ latlng }: LeafletMouseEvent) => listener(plain(latlng))
      map.on('click', hear)
      return () => void map.off('click', hear)
    },
    remove() {
      watch.disconnect()
      stopWriting()
      map.remove()
      ground.remove()
    },
  }
}

function plain({ lat, lng }: LatLng): Position {
  return { lat, lng }
}
