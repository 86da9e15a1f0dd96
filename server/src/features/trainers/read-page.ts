import { maxTrainersChecked } from '@entrena/contract/trainers/search-rules'
import { type ListOrder, readCursor, writeCursor } from '../../platform/cursor'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import type { HoursOfDay } from '../bookings/public'

/** A trainer found by a search. */
export interface TrainerCandidate extends HoursOfDay {
  readonly userId: string
  /** Trainer card for lists, as JSON. */
  readonly card: string
  readonly metres: number | null
  /** Sort key of the row. Missing in searches by distance, where copying it for each row would take too long. */
  readonly key?: readonly string[]
  readonly verifiedOn: string | null
}

/** What a search finds: `list` returns trainers in the order of the search, after a given sort key. */
export interface TrainerCandidates {
  readonly order: ListOrder
  readonly list: (beyond: readonly string[] | undefined, limit: number) => Promise<TrainerCandidate[]>
}

interface Wanted {
  readonly limit: number
  readonly after?: string | undefined
}

const keyOf = ({ key, metres, userId }: TrainerCandidate) => key ?? [String(metres), userId]

/**
 * Adds the remaining fields to a card without parsing its JSON, because parsing would take longer than the rest of the
 * search.
 */
function present({ card, metres, verifiedOn }: TrainerCandidate, freeTimes?: readonly string[]): string {
  const hours = freeTimes ? `,"free_times":${JSON.stringify(freeTimes)}` : ''
  const badge = `,"verified_on":${JSON.stringify(verifiedOn)}`
  return `${card.slice(0, -1)},"distance_m":${metres === null ? null : Math.round(metres)}${badge}${hours}}`
}

export async function readPage({ order, list }: TrainerCandidates, wanted: Wanted): Promise<RowPage<string>> {
  const { beyond, fetches, cut } = startPage(wanted, order)
  const rows = await list(beyond, fetches)
  return mapRowsOfPage(cut({ rows, keyOf }), (row) => present(row))
}

/** Share of open trainers who are assumed to have a free hour, to choose the size of the first batch. */
const usuallyFree = 0.85

/**
 * Size of the next batch: slightly more than needed if the share of free trainers stays the same, because reading more
 * trainers costs less than another query.
 */
function nextBatch({ missing, share }: { readonly missing: number; readonly share: number }): number {
  return Math.min(250, Math.max(16, Math.ceil((1.1 * missing) / share)))
}

/**
 * Reads candidates in batches until the page is full. After `maxTrainersChecked` candidates it returns the trainers
 * found so far, with a cursor after the last candidate.
 */
export async function readPageOfFreeTrainers(
  candidates: TrainerCandidates,
  wanted: Wanted,
  freeTimesOf: (candidate: TrainerCandidate) => readonly string[],
): Promise<RowPage<string>> {
  const { order, list } = candidates
  const { limit, after } = wanted
  const found: { candidate: TrainerCandidate; times: readonly string[] }[] = []
  const pageUntil = (last: TrainerCandidate | undefined): RowPage<string> => ({
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
    if (lookedAt >= maxTrainersChecked) return pageUntil(last)
    beyond = last && keyOf(last)
    size = nextBatch({ missing: limit + 1 - found.length, share: Math.max(1, found.length) / lookedAt })
  }
}
