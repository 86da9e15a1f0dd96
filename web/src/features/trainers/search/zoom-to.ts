import type { PlaceKind } from '@entrena/contract/places/places'

const closest: Record<PlaceKind, number> = { landmark: 14, sector: 14, avenue: 13, town: 13, city: 12 }

/** Radius that a phone shows around the centre at zoom 14. It doubles with each lower zoom. */
const metresAtClosest = 1_500

/** Returns the zoom that shows a place and, if possible, the nearest trainer. */
export function zoomTo(kind: PlaceKind, nearestMetres: number | null | undefined): number {
  const toTrainer = 14 - Math.ceil(Math.log2(Math.max(1, (nearestMetres ?? 0) / metresAtClosest)))
  return Math.min(closest[kind], toTrainer)
}

/** Distance from the centre to the corners of the map at zoom 14, on a phone or laptop. */
const cornerMetres = 3_000

/** Returns the zoom that shows a part of the map again. `metres` is the distance from its centre to its corners. */
export function zoomToRadius(metres: number): number {
  return Math.max(6, Math.min(17, 14 - Math.round(Math.log2(metres / cornerMetres))))
}
