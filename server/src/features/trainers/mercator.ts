import { earthRadiusMetres, type Position } from '@entrena/contract/places/places'

/**
 * Mercator projection of a sphere with radius 1. Near a point it scales all directions by the same factor, 1 /
 * cos(latitude). So distances on the plane are almost proportional to those on the ground, and an index on the plane
 * finds the nearest trainers. The functions below bound the error, so that a search can correct it.
 */
export function toMercator({ lat, lng }: Position): { readonly x: number; readonly y: number } {
  return { x: radians(lng), y: Math.asinh(Math.tan(radians(lat))) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/**
 * PostgreSQL treats point coordinates as equal if they differ by less than 1e-6, about 6 m on this plane. So
 * comparisons and the order of an index can both be off by that much.
 */
const margin = 3e-6

/** The cosine of the latitude that is nearest to a pole, among all points within `angle` of the centre. */
const minCos = ({ lat }: Position, angle: number) => Math.cos(Math.min(Math.PI / 2, radians(Math.abs(lat)) + angle))
/** The cosine of the latitude that is nearest to the equator, among all points within `angle` of the centre. */
const maxCos = ({ lat }: Position, angle: number) => Math.cos(Math.max(0, radians(Math.abs(lat)) - angle))

/** Upper bound of the distance on the plane, for locations within this many metres of the centre. */
export function maxPlaneDistance(centre: Position, metres: number): number {
  const angle = metres / earthRadiusMetres
  return angle / minCos(centre, angle) + margin
}

/** Lower bound of the distance on the plane, for locations at least this many metres from the centre. */
export function minPlaneDistance(centre: Position, metres: number): number {
  const angle = metres / earthRadiusMetres
  return angle / maxCos(centre, angle) - margin
}

/**
 * Lower bound of the distance on the ground in metres, for locations at least this far from the centre on the plane.
 */
export function minGroundMetres(centre: Position, plane: number): number {
  const certain = Math.max(0, plane - margin)
  return certain * minCos(centre, certain) * earthRadiusMetres
}

/** The position on the ground that belongs to a point on the plane. */
export function positionOnGround({ x, y }: { readonly x: number; readonly y: number }): Position {
  const degrees = 180 / Math.PI
  return { lat: Math.atan(Math.sinh(y)) * degrees, lng: x * degrees }
}
