import type { Position } from '@entrena/contract/places/places'
import { dominicanRings, neighbourRings } from './outline-rows'

/** Decodes one ring. The comment in outline-rows.ts describes the format. */
function readRing(row: string): Position[] {
  const steps = row.split(' ').map((step) => Number.parseInt(step, 36))
  const ring: Position[] = []
  let [lat, lng] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lat += steps[index] ?? 0
    lng += steps[index + 1] ?? 0
    ring.push({ lat: lat / 1e4, lng: lng / 1e4 })
  }
  return ring
}

function readRings(rows: string): Position[][] {
  return rows.trim().split('\n').map(readRing)
}

export function dominicanOutline(): Position[][] {
  return readRings(dominicanRings)
}

/** Haiti and the neighbouring islands. */
export function neighbourOutline(): Position[][] {
  return readRings(neighbourRings)
}
