import type { MapBounds, MapViewpoint, Position } from './map'

export interface Pixel {
  readonly x: number
  readonly y: number
}

export interface PixelSize {
  readonly width: number
  readonly height: number
}

export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const tile = 256
const highestLat = 85.0511

/** Web Mercator, the projection of Google Maps and Leaflet. Returns pixels from the top left corner of the world. */
export function worldPixelOf({ lat, lng }: Position, zoom: number): Pixel {
  const world = tile * 2 ** zoom
  const sine = Math.sin((Math.max(-highestLat, Math.min(highestLat, lat)) * Math.PI) / 180)
  return {
    x: (lng / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

export function positionOfWorldPixel({ x, y }: Pixel, zoom: number): Position {
  const world = tile * 2 ** zoom
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
    lng: (x / world - 0.5) * 360,
  }
}

const equatorMetres = 40_075_017

export function metresPerPixel(lat: number, zoom: number): number {
  return (equatorMetres * Math.cos((lat * Math.PI) / 180)) / (tile * 2 ** zoom)
}

/** Returns pixels from the top left corner of a map of this size. */
export function mapPixelOf(position: Position, { centre, zoom }: MapViewpoint, { width, height }: PixelSize): Pixel {
  const [point, middle] = [worldPixelOf(position, zoom), worldPixelOf(centre, zoom)]
  return { x: point.x - middle.x + width / 2, y: point.y - middle.y + height / 2 }
}

/** Returns the position that is `x` pixels to the right and `y` pixels down. */
export function offsetPosition(position: Position, { x, y }: Pixel, zoom: number): Position {
  const point = worldPixelOf(position, zoom)
  return positionOfWorldPixel({ x: point.x + x, y: point.y + y }, zoom)
}

/** Returns the part of the world that a map of this size shows. */
export function mapBoundsOf({ centre, zoom }: MapViewpoint, { width, height }: PixelSize): MapBounds {
  const { lat: north, lng: west } = offsetPosition(centre, { x: -width / 2, y: -height / 2 }, zoom)
  const { lat: south, lng: east } = offsetPosition(centre, { x: width / 2, y: height / 2 }, zoom)
  return { west, south, east, north }
}

/**
 * Extends the bounds to a coarse grid, so that a small pan gives the same bounds and the same cached request. The grid
 * cells are about a quarter of the bounds. Rounded to six decimals and limited to the range of the projection.
 */
export function roundBounds({ west, south, east, north }: MapBounds): MapBounds {
  const side = 2 ** Math.ceil(Math.log2(Math.max(east - west, north - south, 1e-4) / 4))
  const [down, up] = [
    (degrees: number, least: number) => Math.max(least, Math.floor(degrees / side) * side),
    (degrees: number, most: number) => Math.min(most, Math.ceil(degrees / side) * side),
  ]
  const bounds = { west: down(west, -180), south: down(south, -85), east: up(east, 180), north: up(north, 85) }
  const rounded = Object.entries(bounds).map(([edge, degrees]) => [edge, Number(degrees.toFixed(6))])
  return { ...bounds, ...Object.fromEntries(rounded) }
}

/** Returns the highest zoom that shows all positions and their markers, up to a zoom that shows a few streets. */
export function viewThatShows(
  positions: readonly Position[],
  size: PixelSize,
  padding: PixelBox,
): MapViewpoint | undefined {
  if (positions.length === 0) return undefined
  const nearest = 15
  const room = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  }
  const points = positions.map((position) => worldPixelOf(position, 0))
  const box = boxAround(points)
  const span = Math.max((box.right - box.left) / room.width, (box.bottom - box.top) / room.height)
  const zoom = span === 0 ? nearest : Math.max(0, Math.min(nearest, Math.floor(Math.log2(1 / span))))
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const offset = { x: (padding.right - padding.left) / 2, y: (padding.bottom - padding.top) / 2 }
  return { centre: offsetPosition(positionOfWorldPixel(middle, 0), offset, zoom), zoom }
}

function boxAround(points: readonly Pixel[]): PixelBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function shift(low: number, high: number, from: number, to: number): number {
  if (low < from || high - low > to - from) return from - low
  return high > to ? to - high : 0
}

/** Returns how far `inner` must move to be inside `outer`. The top left corner of a large `inner` stays visible. */
export function shiftToFit(inner: PixelBox, outer: PixelBox): Pixel {
  return {
    x: shift(inner.left, inner.right, outer.left, outer.right),
    y: shift(inner.top, inner.bottom, outer.top, outer.bottom),
  }
}

/** Distance between markers that are spread apart. Circles do not overlap, and price labels may overlap slightly. */
const apartPixels = 52

/** Moves positions within a metre of each other onto a small circle, so that each marker can be clicked. */
export function spreadOverlappingMarkers(positions: readonly Position[], zoom: number): Position[] {
  const groups = new Map<string, number[]>()
  for (const [index, { lat, lng }] of positions.entries()) {
    const key = `${lat.toFixed(5)} ${lng.toFixed(5)}`
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  const result = [...positions]
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const radius = apartPixels * Math.max(1, group.length / 6)
    for (const [turn, index] of group.entries()) {
      const angle = (2 * Math.PI * turn) / group.length
      const position = positions[index]
      if (!position) continue
      result[index] = offsetPosition(position, { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius }, zoom)
    }
  }
  return result
}
