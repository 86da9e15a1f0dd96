import type { MatchClass, MatchRule } from '@entrena/contract/bank/rules'
import type { BookingHit, LineEvidence } from './evidence'
import {
  bookingHitByAccount,
  type IsBookingTaken,
  isAccountOfOthers,
  onlyBookingOfPayer,
  pointsToAnotherClient,
} from './exact'
import type { KnownBookings } from './known'
import type { BookingCandidate, LineMatch } from './line-to-match'
import { nameWordsInText, nameWordsOf } from './names'

const noMatch: LineMatch = { class: 'none', rule: null, bookings: [], found: [], readAs: null }

/** Finds the booking that was marked as paid and fits this amount and day, if there is only one. */
export type FindOnlyMarked = (cents: number, day: string) => BookingCandidate | null

interface Desk {
  readonly known: KnownBookings
  readonly isTaken: IsBookingTaken
  readonly findOnlyMarked: FindOnlyMarked
}

type Proposal = (evidence: LineEvidence, desk: Desk) => LineMatch | null

/** Proposes candidates for a line without an exact match, strongest evidence first. */
export function proposeMatch(evidence: LineEvidence, desk: Desk): LineMatch {
  for (const proposal of [
    byOpenReference,
    byNumber,
    byClosedReference,
    byUnsureReference,
    byAccount,
    byName,
    byAmount,
  ]) {
    const match = proposal(evidence, desk)
    if (match) return match
  }
  return noMatch
}

const byOpenReference: Proposal = ({ line, sure }, { isTaken }) => {
  const open = sure.filter(({ candidate }) => isOpen(candidate, isTaken))
  return open.length > 0 ? matchOf('likely', 'reference', spread(open, line.amountCents)) : null
}

const byNumber: Proposal = (evidence, desk) => {
  const { line, sure } = evidence
  const claims = claimsOf(evidence)
  const open = claims.filter(({ candidate }) => isOpen(candidate, desk.isTaken))
  if (open.length > 0 && open.every(({ candidate }) => isAccountOfOthers(evidence, candidate))) {
    // Anybody who has seen the receipt can claim its number. If the owner of the account announced a payment, the owner
    // is more likely to be the payer.
    const owners = onlyBookingOfPayer(evidence, desk.known)
    if (owners?.isMarked && !desk.isTaken(owners)) return byAccount(evidence, desk)
  }
  // Several clients claim the number, but only one can be right. Nothing is proposed, because an admin would see only
  // one claim.
  if (new Set(claims.map(({ candidate }) => candidate.clientId)).size > 1) return noMatch
  if (open.length > 0) return matchOf('likely', 'number', spread(open, line.amountCents))
  return sure.length > 0 ? null : closedMatch('number', claims, line.amountCents)
}

/** The bookings whose client claims the transaction number, unless the line has the reference of another booking. */
function claimsOf({ line, sure, unsure, numbered }: LineEvidence): readonly BookingHit[] {
  const fitting = unsure.filter(
    ({ candidate: { state, dueCents } }) => state === 'open' && dueCents === line.amountCents,
  )
  const payers = [...sure, ...fitting].map(({ candidate }) => candidate.clientId)
  return payers.length === 0 ? numbered : numbered.filter(({ candidate }) => payers.includes(candidate.clientId))
}

const byClosedReference: Proposal = ({ line, sure }) => closedMatch('reference', sure, line.amountCents)

const byUnsureReference: Proposal = ({ line, unsure }, { isTaken }) => {
  const open = unsure.filter(({ candidate }) => isOpen(candidate, isTaken) && candidate.dueCents === line.amountCents)
  return open.length === 1 ? matchOf('likely', 'reference', spread(open, line.amountCents)) : null
}

/** An account from which several clients pay is only a hint. */
const byAccount: Proposal = (evidence, { known, isTaken }) => {
  const { line, payers } = evidence
  const fitting = payers
    .flatMap(({ clientId }) => known.ofClient(clientId))
    .filter((candidate) => candidate.dueCents === line.amountCents && known.isPayDay(candidate, line.day))
  const [candidate, ...others] = fitting.filter((booking) => !isTaken(booking))
  const matchWith = (kind: MatchClass, booking: BookingCandidate) =>
    matchOf(kind, 'account', spread([bookingHitByAccount(evidence, booking)], line.amountCents))
  if (candidate) return others.length > 0 ? null : matchWith(payers.length > 1 ? 'possible' : 'likely', candidate)
  const taken = onlyBookingOfPayer(evidence, known)
  return taken && matchWith('paid', taken)
}

const byName: Proposal = ({ line }, { known, isTaken }) => {
  const named = known
    .namesWithDue(line.amountCents)
    .find(nameWordsOf(line.text), (candidate) => !isTaken(candidate) && known.isPayDay(candidate, line.day))
  if (named === 'none' || named === 'many') return null
  const match = matchOf('likely', 'name', spread([hitOf(named)], line.amountCents))
  return { ...match, found: nameWordsInText(line.text, named) }
}

/** If the line names another client with the same amount due, the booking marked as paid is not proposed. */
const byAmount: Proposal = (evidence, { known, findOnlyMarked }) => {
  const { line } = evidence
  const candidate = findOnlyMarked(line.amountCents, line.day)
  if (!candidate || pointsToAnotherClient(evidence, candidate, known)) return null
  return matchOf('possible', 'amount', spread([hitOf(candidate)], line.amountCents))
}

function isOpen(candidate: BookingCandidate, isTaken: IsBookingTaken): boolean {
  return candidate.state === 'open' && !isTaken(candidate)
}

function hitOf(candidate: BookingCandidate): BookingHit {
  return { candidate, written: '', readAs: null }
}

/**
 * A match with a paid or cancelled booking. A booking that lapsed unpaid can get its hour back if all of its price
 * arrives. All other money goes to the client's balance or is sent back.
 */
function closedMatch(rule: MatchRule, hits: readonly BookingHit[], amountCents: number): LineMatch | null {
  const late = hits.find(({ candidate }) => candidate.state === 'late' && candidate.dueCents <= amountCents)
  if (late) return matchOf('late', rule, spread([late], amountCents))
  return hits.length > 0 ? matchOf('paid', rule, spread(hits, amountCents)) : null
}

interface Share {
  readonly hit: BookingHit
  readonly amountCents: number
}

/**
 * Divides the amount among bookings. If only one booking has this amount due, it gets everything. Otherwise the
 * bookings are paid in the order of the text, and the last one gets the rest.
 */
function spread(hits: readonly BookingHit[], amountCents: number): readonly Share[] {
  const equal = hits.filter(({ candidate }) => candidate.dueCents === amountCents)
  const chosen = equal.length === 1 ? equal : hits
  let left = amountCents
  return chosen.flatMap((hit, index) => {
    const share = index === chosen.length - 1 ? left : Math.min(left, hit.candidate.dueCents)
    left -= share
    return share > 0 ? [{ hit, amountCents: share }] : []
  })
}

function matchOf(kind: MatchClass, rule: MatchRule, shares: readonly Share[]): LineMatch {
  return {
    class: kind,
    rule,
    bookings: shares.map(({ hit, amountCents }) => ({ bookingId: hit.candidate.bookingId, amountCents })),
    found: [...new Set(shares.map(({ hit }) => hit.written).filter(Boolean))],
    readAs: shares.map(({ hit }) => hit.readAs).find(Boolean) ?? null,
  }
}

export function makeExactMatch(rule: MatchRule, hits: readonly BookingHit[]): LineMatch {
  return matchOf(
    'exact',
    rule,
    hits.map((hit) => ({ hit, amountCents: hit.candidate.dueCents })),
  )
}
