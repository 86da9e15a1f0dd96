import type { Place, PlaceKind, Position } from '@entrena/contract/places/places'
import type { MapViewpoint } from '../map'
import { mapPixelOf, type PixelBox, type PixelSize } from '../projection'

export interface MapLabel extends Position {
  readonly name: string
  readonly look: PlaceKind | 'sea'
}

const seas: readonly (MapLabel & { readonly from: number; readonly to: number })[] = [
  { name: 'Mar Caribe', look: 'sea', lat: 17.72, lng: -69.6, from: 6, to: 9 },
  { name: 'Mar Caribe', look: 'sea', lat: 18.33, lng: -69.75, from: 10, to: 11 },
  { name: 'Mar Caribe', look: 'sea', lat: 18.434, lng: -69.925, from: 12, to: 14 },
  { name: 'Océano Atlántico', look: 'sea', lat: 20.1, lng: -70, from: 6, to: 9 },
]

/** Cities shown when the whole country is in view, most important first. */
const wellKnown = [
  'Santo Domingo',
  'Santiago',
  'Punta Cana',
  'Puerto Plata',
  'La Romana',
  'Samaná',
  'Barahona',
  'Monte Cristi',
  'Pedernales',
]
const sectorZoom = 13

function isShownAt(zoom: number, { kind, name }: Place, divided: ReadonlySet<string>): boolean {
  if (kind === 'landmark' || kind === 'avenue') return false
  if (kind === 'sector') return zoom >= sectorZoom
  // At this zoom the city's sectors have labels, so the label of the city itself would only cover the map.
  if (divided.has(name) && zoom >= sectorZoom) return false
  if (wellKnown.includes(name)) return true
  return zoom >= (kind === 'city' ? 8 : 10)
}

function importanceOf({ kind, name }: Place): number {
  const rank = wellKnown.indexOf(name)
  if (rank >= 0) return rank
  return { city: 100, town: 200, sector: 300, landmark: 400, avenue: 500 }[kind]
}

/** Estimates the size of a label without measuring its text. Exact enough to keep labels from overlapping. */
function boxOf({ name, look }: MapLabel, x: number, y: number): PixelBox {
  const half = (name.length * (look === 'city' ? 8.5 : 7.5)) / 2 + 6
  return { left: x - half, right: x + half, top: y - 13, bottom: y + 13 }
}

function overlap(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Returns the labels of a view without overlaps. More important labels are placed first. */
export function chooseLabels(places: readonly Place[], view: MapViewpoint, size: PixelSize): MapLabel[] {
  const zoom = Math.round(view.zoom)
  const divided = new Set(places.flatMap(({ city }) => city ?? []))
  const wanted: MapLabel[] = [
    ...seas.filter(({ from, to }) => zoom >= from && zoom <= to),
    ...places
      .filter((place) => isShownAt(zoom, place, divided))
      .sort((a, b) => importanceOf(a) - importanceOf(b))
      .map(({ name, lat, lng, kind }) => ({ name, lat, lng, look: kind })),
  ]
  const taken: PixelBox[] = []
  return wanted.filter((label) => {
    const { x, y } = mapPixelOf(label, view, size)
    if (x < -80 || y < -20 || x > size.width + 80 || y > size.height + 20) return false
    const box = boxOf(label, x, y)
    if (taken.some((other) => overlap(box, other))) return false
    taken.push(box)
    return true
  })
}
