import type { Evidence, Hit } from './evidence'
import { type Known, sumsOf } from './known'
import type { Candidate } from './line-to-match'
import { isSameName, type NameIndex, nameWordsOf } from './names'

/** So often an account has to be seen with one client, and no other, before it decides by itself. */
const timesUntilTrusted = 2

/** A booking that another line pays already counts as paid. */
export type IsTaken = (candidate: Candidate) => boolean

/** The hits that decide which bookings a line pays, without a look by an admin; empty if none do. */
export type ExactRule = (evidence: Evidence, known: Known, isTaken: IsTaken) => readonly Hit[]

/** A line may pay several bookings at once, if it contains the reference of each and their sum. */
export const exactByReference: ExactRule = (evidence, _known, isTaken) => {
  const { line, sure, numbered, isReferenceShared, isNumberShared } = evidence
  if (sure.length === 0 || isReferenceShared) return []
  if (sure.some(({ candidate }) => candidate.state !== 'open' || isTaken(candidate))) return []
  const paid = new Set(sure.map(({ candidate }) => candidate))
  const isContradicted = numbered.some((hit) => isOpenOrPaid(hit) && !paid.has(hit.candidate))
  return sum(sure) === line.amountCents && (isNumberShared || !isContradicted) ? sure : []
}

export const exactByNumber: ExactRule = (evidence, known, isTaken) => {
  const { line, sure, numbered, isNumberShared } = evidence
  const hits = numbered.filter(isOpenOrPaid)
  const [hit] = hits
  if (!hit || hits.length > 1 || sure.length > 0 || isNumberShared) return []
  const { candidate } = hit
  if (numbered.some((other) => other.candidate.clientId !== candidate.clientId)) return []
  if (candidate.state !== 'open' || isTaken(candidate) || candidate.dueCents !== line.amountCents) return []
  if (candidate.isRenamed || !known.isPayDay(candidate, line.day)) return []
  if (isAccountOfOthers(evidence, candidate) || mayBeOfAnother(evidence, candidate, known, isTaken)) return []
  return pointsElsewhere(evidence, candidate, known) ? [] : [hit]
}

export const exactByAccount: ExactRule = (evidence, known, isTaken) => {
  const candidate = soleOfPayer(evidence, known)
  if (!candidate || isTaken(candidate) || evidence.sure.length > 0) return []
  // Before the client says that it is paid, it may be a payment for a relative. Of two equal transfers, one may be.
  if (!candidate.isMarked || evidence.isRepeated) return []
  // The account begins to be shared: in the same file it pays for somebody else.
  if ([...evidence.clientsOfAccount].some((clientId) => clientId !== candidate.clientId)) return []
  if (evidence.numbered.some((hit) => hit.candidate !== candidate)) return []
  if (mayPayAnother(evidence, candidate, known)) return []
  if (pointsElsewhere(evidence, candidate, known) || isPayerOfAnother(evidence, candidate, known)) return []
  return mayBeOfAnother(evidence, candidate, known, isTaken) ? [] : [accountHit(evidence, candidate)]
}

/** The only booking of this amount of the client who alone pays from this account. */
export function soleOfPayer({ line, payers }: Evidence, known: Known): Candidate | null {
  const [payer] = payers
  if (!payer || payers.length > 1 || payer.times < timesUntilTrusted) return null
  const equal = known.ofClient(payer.clientId).filter(({ dueCents }) => dueCents === line.amountCents)
  const [candidate] = equal
  // Another booking that is out of its time still counts: the transfer may be late.
  return candidate && equal.length === 1 && known.isPayDay(candidate, line.day) ? candidate : null
}

/** The account is highlighted where the text or the serial contains it. */
export function accountHit({ line }: Evidence, candidate: Candidate): Hit {
  const account = line.payerAccount ?? ''
  const isWritten = line.text.includes(account) || line.serial.includes(account)
  return { candidate, written: isWritten ? account : '', readAs: null }
}

function sum(hits: readonly Hit[]): number {
  return hits.reduce((total, { candidate }) => total + candidate.dueCents, 0)
}

/** A number of a closed booking says little: its client may have booked anew, and paid that. */
function isOpenOrPaid({ candidate }: Hit): boolean {
  return candidate.state === 'open' || candidate.state === 'paid'
}

/** Whoever has seen a receipt can claim its number, whatever the owner of the account has to pay. */
export function isAccountOfOthers({ payers }: Evidence, { clientId }: Candidate): boolean {
  return payers.length > 0 && !payers.some((payer) => payer.clientId === clientId)
}

/**
 * Whether somebody else says that they sent this amount in these days, for one booking or several, and no other line is theirs. Then
 * the client may have seen their receipt. That the line names the client proves nothing, because people choose their names.
 */
function mayBeOfAnother({ line }: Evidence, { clientId }: Candidate, known: Known, isTaken: IsTaken): boolean {
  return known.announced(line.amountCents).some((bookings) => {
    const inTime = bookings.filter((other) => other.clientId !== clientId && known.isAnnouncedDay(other, line.day))
    const asPaid = inTime.map((other) => (isTaken(other) ? { ...other, state: 'paid' as const } : other))
    return sumsOf(asPaid)(line.amountCents)
  })
}

/**
 * Whether the line has an unsure reference of another booking, or names another client who has to pay the same, even if it names
 * the client too: anybody can take the name on a receipt. Days are not compared, because a transfer for the other booking may be
 * late.
 */
export function pointsElsewhere({ line, unsure }: Evidence, candidate: Candidate, known: Known): boolean {
  if (unsure.some((hit) => hit.candidate !== candidate)) return true
  return isAnotherNamed(known.namesWithDue(line.amountCents), nameWordsOf(line.text), candidate)
}

/** Families share accounts: somebody else has to pay the same, and may be a relative. */
function mayPayAnother({ line }: Evidence, { clientId }: Candidate, known: Known): boolean {
  return known.withDue(line.amountCents).some((other) => other.clientId !== clientId && known.isPayDay(other, line.day))
}

/** A mother, whose account is known for her own sessions, pays for a session of her daughter, who said so. */
function isPayerOfAnother({ line }: Evidence, candidate: Candidate, known: Known): boolean {
  const words = nameWordsOf(candidate.clientName)
  const payers = known.otherPayersWithDue(line.amountCents)
  const isHers = (other: Candidate) =>
    known.isPayDay(other, line.day) && isSameName(nameWordsOf(other.claimedPayer ?? ''), words)
  return isAnotherNamed(payers, words, candidate, isHers)
}

function isAnotherNamed(
  names: NameIndex,
  words: ReadonlySet<string>,
  { clientId }: Candidate,
  isMeant: (other: Candidate) => boolean = () => true,
): boolean {
  return names.find(words, (other) => other.clientId !== clientId && isMeant(other)) !== 'none'
}
