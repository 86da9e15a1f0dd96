import type { MatchRule } from '@entrena/contract/bank/rules'
import { type LineClues, readLineClues } from './clues'
import { type BookingHit, gatherEvidence, type LineEvidence } from './evidence'
import {
  type ExactRule,
  type IsBookingTaken,
  matchExactlyByAccount,
  matchExactlyByNumber,
  matchExactlyByReference,
} from './exact'
import { indexKnownBookings, type KnownBookings } from './known'
import type { BookingCandidate, KnownPayer, LineMatch, LineToMatch } from './line-to-match'
import { type FindOnlyMarked, makeExactMatch, proposeMatch } from './proposals'
import { memoize } from './remember'
import { mapWithPauses, type PausedComputation, runWithoutPauses } from './steps'

export { type LineClues, readLineClues } from './clues'
export { wantedKeysOf } from './known'
export type { BookingCandidate, KnownPayer, LineMatch, LineToMatch } from './line-to-match'
export { plainNumber } from './words'

interface Knowledge {
  readonly candidates: readonly BookingCandidate[]
  readonly payers: readonly KnownPayer[]
  /** Unconfirmed bookings that a line of another file matches exactly. */
  readonly taken?: ReadonlySet<string>
}

type Matches = ReadonlyMap<string, LineMatch>

/** Returns for each line which bookings it pays, and how certain that is. */
export function matchLines(lines: readonly LineToMatch[], knowledge: Knowledge): Matches {
  return runWithoutPauses(matchWithPauses(lines.map(readLineClues), knowledge))
}

/** Like `matchLines`, in small steps, so that a server can handle other requests in between. */
export function* matchWithPauses(
  clues: readonly LineClues[],
  { candidates, payers, taken: before = new Set() }: Knowledge,
): PausedComputation<Matches> {
  const known = indexKnownBookings(clues, candidates, payers)
  yield
  const evidence = yield* gatherEvidence(clues, known)
  const matches = yield* matchExactly(evidence.toSorted(byDay), known, before)
  const exact = [...matches.values()].flatMap(({ bookings }) => bookings.map(({ bookingId }) => bookingId))
  const taken = new Set([...before, ...exact])
  const isTaken: IsBookingTaken = ({ bookingId }) => taken.has(bookingId)
  const findOnlyMarked = makeFindOnlyMarked(known, isTaken)
  const all = yield* mapWithPauses(evidence, (of): [string, LineMatch] => [
    of.line.id,
    matches.get(of.line.id) ?? proposeMatch(of, { known, isTaken, findOnlyMarked }),
  ])
  return new Map(lowerCompeting(all))
}

function byDay(a: LineEvidence, b: LineEvidence): number {
  if (a.line.day === b.line.day) return 0
  return a.line.day < b.line.day ? -1 : 1
}

/** Matches by reference first, then by number, then by account, regardless of the order of lines. */
function* matchExactly(
  evidence: readonly LineEvidence[],
  known: KnownBookings,
  before: ReadonlySet<string>,
): PausedComputation<Matches> {
  const matches = new Map<string, LineMatch>()
  const taken = new Set(before)
  const find = (of: LineEvidence, exact: ExactRule) =>
    matches.has(of.line.id) ? [] : exact(of, known, ({ bookingId }) => taken.has(bookingId))
  const take = ({ line }: LineEvidence, rule: MatchRule, hits: readonly BookingHit[]) => {
    if (hits.length === 0) return
    matches.set(line.id, makeExactMatch(rule, hits))
    for (const { candidate } of hits) taken.add(candidate.bookingId)
  }
  yield* mapWithPauses(evidence, (of) => take(of, 'reference', find(of, matchExactlyByReference)))
  yield* mapWithPauses(evidence, (of) => take(of, 'number', find(of, matchExactlyByNumber)))
  // Two equal transfers from one account may be for different clients, so neither is exact.
  const byAccount = yield* mapWithPauses(evidence, (of) => ({ of, hits: find(of, matchExactlyByAccount) }))
  const isContested = findContested(byAccount.flatMap(({ hits }) => hits.map(({ candidate }) => candidate.bookingId)))
  for (const { of, hits } of byAccount) {
    if (!hits.some(({ candidate }) => isContested.has(candidate.bookingId))) take(of, 'account', hits)
  }
  return matches
}

/**
 * If two lines match the same booking only by name or amount, neither match is likely, because the booking can be paid
 * only once. Lowers the class of both matches.
 */
function lowerCompeting(matches: readonly (readonly [string, LineMatch])[]): readonly (readonly [string, LineMatch])[] {
  const weak = matches.map(([, match]) => match).filter(isWeak)
  const isContested = findContested(weak.flatMap(({ bookings }) => bookings.map(({ bookingId }) => bookingId)))
  return matches.map(([id, match]) => {
    const isLowered = isWeak(match) && match.bookings.some(({ bookingId }) => isContested.has(bookingId))
    return [id, isLowered ? { ...match, class: 'possible' } : match]
  })
}

function isWeak(match: LineMatch): boolean {
  return match.class === 'possible' || match.rule === 'name'
}

function findContested(bookingIds: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(bookingIds.filter((id) => seen.size === seen.add(id).size))
}

/** Caches lookups by amount and day, because many lines and bookings share them. */
function makeFindOnlyMarked(known: KnownBookings, isTaken: IsBookingTaken): FindOnlyMarked {
  const markedWithDue = memoize((cents: number) =>
    known.withDue(cents).filter((candidate) => candidate.isMarked && !isTaken(candidate)),
  )
  const onDay = memoize((day: string) =>
    memoize((cents: number) => findOnly(markedWithDue(cents), (candidate) => known.isPayDay(candidate, day))),
  )
  return (cents, day) => onDay(day)(cents)
}

function findOnly(
  candidates: readonly BookingCandidate[],
  fits: (candidate: BookingCandidate) => boolean,
): BookingCandidate | null {
  const first = candidates.findIndex(fits)
  if (first < 0) return null
  const isOnly = !candidates.some((candidate, index) => index > first && fits(candidate))
  return isOnly ? (candidates[first] ?? null) : null
}
