import type { Position } from '@entrena/contract/places/places'
import { dominicanRings, neighbourRings } from './outline-rows'

/** Adds the steps up again: see outline-rows.ts for how they are written. */
function readRing(row: string): Position[] {
  const steps = row.split(' ').map((step) => Number.parseInt(step, 36))
  const ring: Position[] = []
  let [lat, lng] = [0, 0]
  for (let place = 0; place + 1 < steps.length; place += 2) {
    lat += steps[place] ?? 0
    lng += steps[place + 1] ?? 0
    ring.push({ lat: lat / 1e4, lng: lng / 1e4 })
  }
  return ring
}

function readRings(rows: string): Position[][] {
  return rows.trim().split('\n').map(readRing)
}

/** The country's coast and border, its islands too. */
export function dominicanOutline(): Position[][] {
  return readRings(dominicanRings)
}

/** Haiti, and the islands around that a wide view shows. */
export function neighbourOutline(): Position[][] {
  return readRings(neighbourRings)
}
