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
import { type MapElement, type MapSurface, type MapViewpoint, markerHeights, type Position } from '../map'
import { chooseLabels } from './labels'
import { dominicanOutline, neighbourOutline } from './outline'

interface OpenOptions {
  readonly view: MapViewpoint
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

/** Draws the names of towns, and draws them again after each pan or zoom. Returns a function that stops the drawing. */
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
  return (element: HTMLElement, position: Position): MapElement => {
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

// The lines below are drawn by hand, for orientation when no map tiles load. They are accurate to a few hundred metres.

/** Parses 'lat,lng lat,lng'. */
function readPoints(line: string): Position[] {
  return line.split(' ').map((point) => {
    const [lat, lng] = point.split(',').map(Number)
    return { lat: lat ?? 0, lng: lng ?? 0 }
  })
}

function readLines(lines: readonly string[]): Position[][] {
  return lines.map((line) => roundCorners(roundCorners(readPoints(line))))
}

/** Parses closed lines and smooths all of their corners. */
function readAreas(lines: readonly string[]): Position[][] {
  return lines.map((line) => {
    const points = readPoints(line)
    return roundCorners(roundCorners([...points, ...points.slice(0, 2)])).slice(1, -1)
  })
}

/**
 * Chaikin's algorithm: replaces each segment by the points at one quarter and three quarters of it. The endpoints of an
 * open line are kept.
 */
function roundCorners(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const inner = line.slice(1).flatMap((b, index) => {
    const a = line[index] ?? b
    return [between(a, b, 0.25), between(a, b, 0.75)]
  })
  return [first, ...inner.slice(1, -1), last]
}

function between(a: Position, b: Position, part: number): Position {
  return { lat: a.lat + (b.lat - a.lat) * part, lng: a.lng + (b.lng - a.lng) * part }
}

/** Roads between the cities, for low zoom levels. */
const highways = readLines([
  // Duarte highway: Santo Domingo, Bonao, La Vega, Santiago, Monte Cristi
  '18.4798,-69.9915 18.512,-70.005 18.56,-70.08 18.67,-70.17 18.84,-70.32 18.94,-70.41 19.1,-70.47 19.22,-70.53 19.39,-70.6 19.45,-70.69 19.54,-70.79 19.565,-70.87 19.585,-70.985 19.61,-71.15 19.665,-71.35 19.74,-71.45 19.848,-71.646',
  // North coast: Navarrete, Puerto Plata, Cabarete, Río San Juan, Nagua, Sánchez, Samaná
  '19.565,-70.87 19.68,-70.845 19.755,-70.83 19.775,-70.7 19.745,-70.6 19.755,-70.52 19.75,-70.41 19.627,-70.278 19.64,-70.08 19.64,-69.905 19.55,-69.905 19.383,-69.847 19.26,-69.75 19.228,-69.614 19.2,-69.5 19.205,-69.334',
  // Las Américas and Coral highways: Santo Domingo, Boca Chica, La Romana, Punta Cana
  '18.4662,-69.7782 18.465,-69.69 18.462,-69.6 18.445,-69.45 18.46,-69.31 18.46,-69.12 18.437,-68.97 18.46,-68.8 18.55,-68.7 18.6,-68.56 18.6,-68.44 18.575,-68.39',
  // From Higüey to the beaches of Bávaro
  '18.55,-68.7 18.615,-68.708 18.64,-68.62 18.66,-68.5 18.68,-68.44',
  // Sánchez highway: Santo Domingo, Baní, Azua, San Juan, border with Haiti
  '18.4348,-69.9792 18.432,-70.01 18.417,-70.06 18.417,-70.107 18.335,-70.18 18.28,-70.332 18.36,-70.52 18.453,-70.735 18.57,-70.88 18.66,-71.04 18.806,-71.226 18.873,-71.517 18.877,-71.703',
  // South-west: Azua, Barahona, Pedernales
  '18.52,-70.82 18.39,-70.98 18.384,-71.18 18.209,-71.1 17.99,-71.165 17.9,-71.233 17.8,-71.4 17.95,-71.6 18.036,-71.747',
  // Juan Pablo II highway: Santo Domingo, Samaná
  '18.5,-69.76 18.65,-69.72 18.9,-69.7 19.1,-69.68 19.228,-69.65',
  // East: Hato Mayor, El Seibo, Higüey, Miches
  '18.454,-69.309 18.62,-69.27 18.766,-69.256 18.765,-69.04 18.69,-68.86 18.615,-68.708',
])

/** Avenues of Santo Domingo. */
const avenues = readLines([
  // Avenida 27 de Febrero
  '18.4868,-69.8862 18.4802,-69.9035 18.4761,-69.9135 18.4726,-69.9193 18.469,-69.9237 18.4656,-69.9302 18.4627,-69.936 18.4602,-69.9415 18.4576,-69.9477 18.4545,-69.9549 18.4517,-69.9614 18.4488,-69.9726 18.4536,-69.9905',
  // Avenida John F. Kennedy
  '18.4872,-69.9078 18.4838,-69.915 18.4828,-69.9211 18.4828,-69.9311 18.4842,-69.9404 18.4838,-69.948 18.4815,-69.957 18.48,-69.966 18.4775,-69.9775 18.4798,-69.9915',
  // Malecón and Avenida 30 de Mayo
  '18.4682,-69.886 18.4656,-69.892 18.4622,-69.898 18.4604,-69.9045 18.4586,-69.9085 18.4572,-69.9125 18.4557,-69.9165 18.4538,-69.9198 18.4508,-69.923 18.4478,-69.929 18.4436,-69.9372 18.4388,-69.9488 18.4358,-69.959 18.4318,-69.974',
  // Avenida Independencia
  '18.4712,-69.892 18.4668,-69.9012 18.4634,-69.9085 18.4588,-69.9192 18.4528,-69.9282 18.4482,-69.9352 18.4432,-69.9452 18.4372,-69.965 18.4348,-69.9792',
  // Avenida Bolívar and Avenida Rómulo Betancourt
  '18.4716,-69.893 18.4695,-69.9035 18.4672,-69.9111 18.4654,-69.9187 18.4632,-69.9275 18.4602,-69.932 18.4552,-69.9402 18.4518,-69.9476 18.4488,-69.9584 18.4446,-69.973',
  // Avenida Máximo Gómez
  '18.4587,-69.9068 18.4672,-69.9111 18.4761,-69.9135 18.4838,-69.915 18.4958,-69.9155 18.5082,-69.9118 18.5262,-69.9062 18.5511,-69.9071',
  // Avenida Tiradentes
  '18.469,-69.9237 18.4748,-69.9248 18.4828,-69.9236 18.4925,-69.9228',
  // Avenida Lope de Vega
  '18.4656,-69.9302 18.4684,-69.9318 18.4828,-69.9311 18.4902,-69.9308',
  // Avenida Abraham Lincoln
  '18.4508,-69.9235 18.4588,-69.9282 18.4642,-69.933 18.4742,-69.9376 18.4842,-69.9404',
  // Avenida Winston Churchill
  '18.4478,-69.9282 18.4552,-69.933 18.4627,-69.936 18.4757,-69.9433 18.4838,-69.948',
  // Avenida Núñez de Cáceres
  '18.4508,-69.9512 18.4576,-69.9477 18.4682,-69.9518 18.4815,-69.957',
  // Avenida Gregorio Luperón
  '18.4338,-69.9762 18.4446,-69.973 18.4488,-69.9726 18.4622,-69.9742 18.4775,-69.9775 18.4962,-69.9812',
  // Avenida Las Américas, Avenida San Vicente de Paúl and Avenida Charles de Gaulle
  '18.4868,-69.8862 18.4832,-69.8702 18.4798,-69.8462 18.4712,-69.8152 18.4662,-69.7782',
  '18.4802,-69.8562 18.4912,-69.8532 18.5062,-69.8562 18.5162,-69.8582',
  '18.4752,-69.8262 18.4962,-69.8202 18.5162,-69.8302 18.5352,-69.8622',
])

const builtUp = readAreas([
  // City of Santo Domingo
  '18.436,-69.957 18.4398,-69.948 18.4445,-69.937 18.4488,-69.928 18.4518,-69.9222 18.4565,-69.9158 18.4592,-69.9075 18.462,-69.8992 18.4662,-69.8905 18.47,-69.883 18.4732,-69.87 18.4738,-69.83 18.4705,-69.795 18.5,-69.785 18.522,-69.815 18.545,-69.848 18.566,-69.885 18.562,-69.92 18.532,-69.935 18.521,-69.968 18.532,-70.018 18.502,-70.032 18.468,-70.02 18.44,-69.99 18.433,-69.973',
  // City of Santiago
  '19.485,-70.71 19.495,-70.675 19.475,-70.645 19.445,-70.652 19.425,-70.688 19.437,-70.73 19.465,-70.755',
  // Cities of San Pedro de Macorís, La Romana and San Cristóbal
  '18.475,-69.325 18.475,-69.29 18.455,-69.285 18.448,-69.31 18.458,-69.33',
  '18.445,-68.99 18.45,-68.955 18.43,-68.945 18.418,-68.965 18.425,-68.995',
  '18.435,-70.12 18.432,-70.09 18.41,-70.085 18.4,-70.105 18.413,-70.125',
  // Cities of Puerto Plata, La Vega, San Francisco de Macorís and Higüey
  '19.8,-70.705 19.797,-70.67 19.782,-70.665 19.775,-70.69 19.785,-70.71',
  '19.238,-70.54 19.235,-70.515 19.213,-70.512 19.205,-70.535 19.222,-70.548',
  '19.312,-70.262 19.308,-70.235 19.285,-70.235 19.28,-70.262 19.296,-70.272',
  '18.63,-68.72 18.63,-68.695 18.605,-68.69 18.598,-68.712 18.612,-68.725',
  // Towns of Bávaro and Punta Cana
  '18.715,-68.46 18.695,-68.432 18.665,-68.412 18.64,-68.395 18.635,-68.42 18.66,-68.45 18.69,-68.47',
])

const parks = readAreas([
  // Mirador Sur park
  '18.4492,-69.9382 18.4462,-69.9478 18.4428,-69.9588 18.4388,-69.9698 18.4362,-69.9688 18.4388,-69.9578 18.4418,-69.9478 18.4458,-69.9388',
  // Botanical garden (Jardín Botánico)
  '18.4982,-69.9492 18.5002,-69.9562 18.4962,-69.9602 18.4912,-69.9582 18.4902,-69.9532 18.4942,-69.9502',
  // Sports park (Centro Olímpico)
  '18.4812,-69.9158 18.4818,-69.9212 18.4762,-69.9208 18.4772,-69.9162',
  // Mirador Norte park
  '18.5162,-69.9062 18.5202,-69.9262 18.5282,-69.9382 18.5332,-69.9282 18.5262,-69.9132 18.5222,-69.9032',
  // Mirador Este park
  '18.4842,-69.8412 18.4822,-69.8292 18.4782,-69.8292 18.4792,-69.8442',
])

const rivers = readLines([
  // River Ozama
  '18.4695,-69.8792 18.4728,-69.8802 18.4778,-69.8822 18.4832,-69.8848 18.4888,-69.8822 18.4958,-69.8772 18.5022,-69.8802 18.5092,-69.8862 18.5132,-69.8802 18.5222,-69.8672 18.5352,-69.8432 18.5552,-69.8152',
  // River Isabela
  '18.5092,-69.8862 18.5082,-69.9052 18.5122,-69.9282 18.5102,-69.9482 18.5202,-69.9702 18.5302,-70.0002',
])

const lakes = readAreas([
  // Lake Enriquillo
  '18.575,-71.72 18.56,-71.6 18.51,-71.5 18.45,-71.43 18.43,-71.46 18.46,-71.56 18.44,-71.66 18.48,-71.77 18.54,-71.8',
])
