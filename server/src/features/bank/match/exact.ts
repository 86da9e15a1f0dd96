import type { BookingHit, LineEvidence } from './evidence'
import { type KnownBookings, makeSumChecker } from './known'
import type { BookingCandidate } from './line-to-match'
import { isSameName, type NameIndex, nameWordsOf } from './names'

/** How often an account must have been seen with one client, and with no other, to be trusted. */
const timesUntilTrusted = 2

/** True if another line already pays this booking, so that the booking counts as paid. */
export type IsBookingTaken = (candidate: BookingCandidate) => boolean

/** Returns the bookings that a line certainly pays, without an admin's decision. Empty if none. */
export type ExactRule = (evidence: LineEvidence, known: KnownBookings, isTaken: IsBookingTaken) => readonly BookingHit[]

/** Matches by reference. A line may pay several bookings if it contains all their references and the sum is right. */
export const matchExactlyByReference: ExactRule = (evidence, _known, isTaken) => {
  const { line, sure, numbered, isReferenceShared, isNumberShared } = evidence
  if (sure.length === 0 || isReferenceShared) return []
  if (sure.some(({ candidate }) => candidate.state !== 'open' || isTaken(candidate))) return []
  const paid = new Set(sure.map(({ candidate }) => candidate))
  const isContradicted = numbered.some((hit) => isOpenOrPaid(hit) && !paid.has(hit.candidate))
  return sum(sure) === line.amountCents && (isNumberShared || !isContradicted) ? sure : []
}

export const matchExactlyByNumber: ExactRule = (evidence, known, isTaken) => {
  const { line, sure, numbered, isNumberShared } = evidence
  const hits = numbered.filter(isOpenOrPaid)
  const [hit] = hits
  if (!hit || hits.length > 1 || sure.length > 0 || isNumberShared) return []
  const { candidate } = hit
  if (numbered.some((other) => other.candidate.clientId !== candidate.clientId)) return []
  if (candidate.state !== 'open' || isTaken(candidate) || candidate.dueCents !== line.amountCents) return []
  if (candidate.isRenamed || !known.isPayDay(candidate, line.day)) return []
  if (isAccountOfOthers(evidence, candidate) || mayBeOfAnother(evidence, candidate, known, isTaken)) return []
  return pointsToAnotherClient(evidence, candidate, known) ? [] : [hit]
}

export const matchExactlyByAccount: ExactRule = (evidence, known, isTaken) => {
  const candidate = onlyBookingOfPayer(evidence, known)
  if (!candidate || isTaken(candidate) || evidence.sure.length > 0) return []
  // No match until the client announces the payment, because the transfer may be for a relative's booking. Of two equal
  // transfers, neither matches.
  if (!candidate.isMarked || evidence.isRepeated) return []
  // The account also pays for another client in this file, so it may be shared.
  if ([...evidence.clientsOfAccount].some((clientId) => clientId !== candidate.clientId)) return []
  if (evidence.numbered.some((hit) => hit.candidate !== candidate)) return []
  if (mayPayAnother(evidence, candidate, known)) return []
  if (pointsToAnotherClient(evidence, candidate, known) || isPayerOfAnother(evidence, candidate, known)) return []
  return mayBeOfAnother(evidence, candidate, known, isTaken) ? [] : [bookingHitByAccount(evidence, candidate)]
}

/** The client's only booking of this amount, if the account belongs to a single client. */
export function onlyBookingOfPayer({ line, payers }: LineEvidence, known: KnownBookings): BookingCandidate | null {
  const [payer] = payers
  if (!payer || payers.length > 1 || payer.times < timesUntilTrusted) return null
  const equal = known.ofClient(payer.clientId).filter(({ dueCents }) => dueCents === line.amountCents)
  const [candidate] = equal
  // A second booking of this amount prevents the match even outside of its own payment days, because a transfer may be
  // late.
  return candidate && equal.length === 1 && known.isPayDay(candidate, line.day) ? candidate : null
}

/** Highlights the account where text or serial contain it. */
export function bookingHitByAccount({ line }: LineEvidence, candidate: BookingCandidate): BookingHit {
  const account = line.payerAccount ?? ''
  const isWritten = line.text.includes(account) || line.serial.includes(account)
  return { candidate, written: isWritten ? account : '', readAs: null }
}

function sum(hits: readonly BookingHit[]): number {
  return hits.reduce((total, { candidate }) => total + candidate.dueCents, 0)
}

/**
 * True for open and paid bookings. The number claimed for a closed booking proves little, because its client may have
 * booked again and paid for the new booking.
 */
function isOpenOrPaid({ candidate }: BookingHit): boolean {
  return candidate.state === 'open' || candidate.state === 'paid'
}

/**
 * True if only other clients are known to pay from this account. A claimed number then proves nothing, because whoever
 * claims it may have seen the receipt.
 */
export function isAccountOfOthers({ payers }: LineEvidence, { clientId }: BookingCandidate): boolean {
  return payers.length > 0 && !payers.some((payer) => payer.clientId === clientId)
}

/**
 * True if another client announced a transfer of this amount in these days, and the other transfer has no line of its
 * own. Then the candidate's client may have seen that person's receipt. A name in the line proves nothing, because
 * people can change their names.
 */
function mayBeOfAnother(
  { line }: LineEvidence,
  { clientId }: BookingCandidate,
  known: KnownBookings,
  isTaken: IsBookingTaken,
): boolean {
  return known.announced(line.amountCents).some((bookings) => {
    const inTime = bookings.filter((other) => other.clientId !== clientId && known.isAnnouncedDay(other, line.day))
    const asPaid = inTime.map((other) => (isTaken(other) ? { ...other, state: 'paid' as const } : other))
    return makeSumChecker(asPaid)(line.amountCents)
  })
}

/**
 * True if the line seems to be about another client: by an uncertain reference, or by the name of somebody with the
 * same amount due. It does not matter that the line names this client too, because anybody can change their own name to
 * the name on a receipt. The day does not matter either, because a transfer may be late.
 */
export function pointsToAnotherClient(
  { line, unsure }: LineEvidence,
  candidate: BookingCandidate,
  known: KnownBookings,
): boolean {
  if (unsure.some((hit) => hit.candidate !== candidate)) return true
  return isAnotherNamed(known.namesWithDue(line.amountCents), nameWordsOf(line.text), candidate)
}

/** True if another client has the same amount due. The two clients may be relatives who share an account. */
function mayPayAnother({ line }: LineEvidence, { clientId }: BookingCandidate, known: KnownBookings): boolean {
  return known.withDue(line.amountCents).some((other) => other.clientId !== clientId && known.isPayDay(other, line.day))
}

/** True if another client named the holder of the known account as payer, for example a daughter her mother. */
function isPayerOfAnother({ line }: LineEvidence, candidate: BookingCandidate, known: KnownBookings): boolean {
  const words = nameWordsOf(candidate.clientName)
  const payers = known.otherPayersWithDue(line.amountCents)
  const isHers = (other: BookingCandidate) =>
    known.isPayDay(other, line.day) && isSameName(nameWordsOf(other.claimedPayer ?? ''), words)
  return isAnotherNamed(payers, words, candidate, isHers)
}

function isAnotherNamed(
  names: NameIndex,
  words: ReadonlySet<string>,
  { clientId }: BookingCandidate,
  isMeant: (other: BookingCandidate) => boolean = () => true,
): boolean {
  return names.find(words, (other) => other.clientId !== clientId && isMeant(other)) !== 'none'
}
