import { addDays } from '../calendar'

export const documentKinds = ['identity', 'certificate'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `withdrawn`: the trainer withdrew the document, before or after the decision. */
export const documentStates = ['sent', 'accepted', 'refused', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]

/** The files of a document: the document itself and, for an ID card, a selfie of its owner. */
export const documentFileKinds = ['paper', 'selfie'] as const
export type DocumentFileKind = (typeof documentFileKinds)[number]

export const documentLimits = {
  titleCharacters: 80,
  issuerCharacters: 80,
  reasonCharacters: 300,
  firstYear: 1950,
  /** Maximum number of a trainer's undecided and accepted certificates together. */
  certificates: 10,
  sendingsPerDay: 10,
  /** How many of a trainer's latest documents the trainer and admins see. */
  shown: 50,
  /** Maximum number of certificates of one trainer that clients see. */
  certificatesShown: 10,
} as const

/** How many days the files are kept after the decision. */
export const documentFilesKeptDays = 30
/** How many years an accepted document is valid if it is an ID card or states no date itself. */
const validYears = 5
/** The trainer gets a mail this many days before the badge expires, and can send an ID card again from then on. */
export const badgeWarningDays = 30

/**
 * True if the trainer may send an ID card: without a badge, or shortly before the badge expires. `verifiedUntil` is the
 * last day of the badge.
 */
export function maySendIdentity(verifiedUntil: string | null, today: string): boolean {
  return verifiedUntil === null || verifiedUntil <= addDays(today, badgeWarningDays)
}

/** Particles of names. Many people share them, so they do not show that two names belong to the same person. */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'da', 'do', 'dos', 'san', 'santa', 'van', 'von'])

function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => [...word].length > 1 && !particles.has(word)))
}

/** True if the two names share two words. Case, accents and order do not matter. */
export function sharesTwoWords(nameOnPaper: string, accountName: string): boolean {
  const words = wordsOf(accountName)
  return [...wordsOf(nameOnPaper)].filter((word) => words.has(word)).length >= 2
}

/** The last day of a month: '2027-02' gives '2027-02-28'. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Adds years to a date. 29 February becomes 28 February if the new year is not a leap year. */
export function addYears(date: string, years: number): string {
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  const last = lastDayOf(moved.slice(0, 7))
  return moved > last ? last : moved
}

interface Judged {
  readonly kind: DocumentKind
  /** The last day of validity that the document states. */
  readonly validUntil: string | null
  /** The day of the decision. */
  readonly today: string
}

/** The last day on which an accepted document is valid. An ID card is valid for five years, whatever date it states. */
export function lastValidDayOf({ kind, validUntil, today }: Judged): string {
  return kind === 'certificate' && validUntil !== null ? validUntil : addYears(today, validYears)
}
