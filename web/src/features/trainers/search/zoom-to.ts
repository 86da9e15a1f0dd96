import type { PlaceKind } from '@entrena/contract/places/places'

const closest: Record<PlaceKind, number> = { landmark: 14, sector: 14, avenue: 13, town: 13, city: 12 }

/** At zoom 14, a phone shows about 1,500 m around the centre. Each lower zoom level doubles that. */
const metresAtClosest = 1_500

/** Returns the zoom that shows a place and, if possible, the nearest trainer. */
export function zoomTo(kind: PlaceKind, nearestMetres: number | null | undefined): number {
  const toTrainer = 14 - Math.ceil(Math.log2(Math.max(1, (nearestMetres ?? 0) / metresAtClosest)))
  return Math.min(closest[kind], toTrainer)
}

/** At zoom 14, phones and laptops show an area whose corners are about this far from its middle. */
const cornerMetres = 3_000

/** Returns the zoom that shows a part of the map again, from the distance of its corners. */
export function zoomToRadius(metres: number): number {
  return Math.max(6, Math.min(17, 14 - Math.round(Math.log2(metres / cornerMetres))))
}
