import { mostLookedAt } from '@entrena/contract/trainers/search-rules'
import { type ListOrder, readCursor, writeCursor } from '../../platform/cursor'
import { mapPage, type Page, startPage } from '../../platform/paging'
import type { HoursOfDay } from '../bookings/public'

/** A trainer whom a search has found. */
export interface TrainerCandidate extends HoursOfDay {
  readonly userId: string
  /** Trainer card for lists, as JSON. */
  readonly card: string
  readonly metres: number | null
  /** Left out of trainers in the order of their distance, because a copy of each row would take longer. */
  readonly key?: readonly string[]
  /** The day of the badge. */
  readonly verifiedOn: string | null
}

/** Trainers in the order of a search, continued after a sort key. */
export interface TrainerCandidates {
  readonly order: ListOrder
  readonly list: (beyond: readonly string[] | undefined, limit: number) => Promise<TrainerCandidate[]>
}

interface Wanted {
  readonly limit: number
  readonly after?: string | undefined
}

/** The sort key of a trainer. */
const keyOf = ({ key, metres, userId }: TrainerCandidate) => key ?? [String(metres), userId]

/** Adds the last fields to a card. Parsing the cards would take longer than the rest of a search. */
function present({ card, metres, verifiedOn }: TrainerCandidate, freeTimes?: readonly string[]): string {
  const hours = freeTimes ? `,"free_times":${JSON.stringify(freeTimes)}` : ''
  const badge = `,"verified_on":${JSON.stringify(verifiedOn)}`
  return `${card.slice(0, -1)},"distance_m":${metres === null ? null : Math.round(metres)}${badge}${hours}}`
}

export async function readPage({ order, list }: TrainerCandidates, wanted: Wanted): Promise<Page<string>> {
  const { beyond, fetches, cut } = startPage(wanted, order)
  const rows = await list(beyond, fetches)
  return mapPage(cut({ rows, keyOf }), (row) => present(row))
}

/** How many of the open trainers have a free hour. It is assumed for the first batch. */
const usuallyFree = 0.85

/** A few more than needed at the share that was free until now. Reading more costs less than asking again. */
function nextBatch({ missing, share }: { readonly missing: number; readonly share: number }): number {
  return Math.min(250, Math.max(16, Math.ceil((1.1 * missing) / share)))
}

/**
 * Reads candidates in batches until the page is full. After `mostLookedAt` candidates it returns what it has found, with a cursor
 * after the last candidate it has read.
 */
export async function readFreePage(
  candidates: TrainerCandidates,
  wanted: Wanted,
  freeTimesOf: (candidate: TrainerCandidate) => readonly string[],
): Promise<Page<string>> {
  const { order, list } = candidates
  const { limit, after } = wanted
  const found: { candidate: TrainerCandidate; times: readonly string[] }[] = []
  const pageUntil = (last: TrainerCandidate | undefined): Page<string> => ({
    rows: found.slice(0, limit).map(({ candidate, times }) => present(candidate, times)),
    next: last && writeCursor(order, keyOf(last)),
  })
  let beyond: readonly string[] | undefined = after === undefined ? undefined : readCursor(after, order)
  let [lookedAt, size] = [0, nextBatch({ missing: limit + 1, share: usuallyFree })]
  for (;;) {
    const batch = await list(beyond, size)
    for (const candidate of batch) {
      const times = freeTimesOf(candidate)
      if (times.length > 0) found.push({ candidate, times })
    }
    if (found.length > limit) return pageUntil(found[limit - 1]?.candidate)
    if (batch.length < size) return pageUntil(undefined)
    lookedAt += size
    const last = batch.at(-1)
    if (lookedAt >= mostLookedAt) return pageUntil(last)
    beyond = last && keyOf(last)
    size = nextBatch({ missing: limit + 1 - found.length, share: Math.max(1, found.length) / lookedAt })
  }
}
