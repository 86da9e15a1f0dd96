import { addDays } from '../calendar'

export const paperKinds = ['identity', 'certificate'] as const
export type PaperKind = (typeof paperKinds)[number]

/** A withdrawn paper is one that its trainer took back, before or after the decision. */
export const paperStates = ['sent', 'accepted', 'refused', 'withdrawn'] as const
export type PaperState = (typeof paperStates)[number]

/** The pictures of a paper: the paper itself, and for an identity the face of its owner. */
export const paperParts = ['paper', 'selfie'] as const
export type PaperPart = (typeof paperParts)[number]

export const paperLimits = {
  titleCharacters: 80,
  issuerCharacters: 80,
  reasonCharacters: 300,
  firstYear: 1950,
  /** Certificates of a trainer that wait or are accepted. */
  certificates: 10,
  sendingsPerDay: 10,
  /** Papers of a trainer that the trainer and admins see, the latest. */
  shown: 50,
  /** Certificates of a trainer that clients see. */
  certificatesShown: 10,
} as const

/** How long the files are kept after the decision. */
export const filesKeptDays = 30
/** How long a decision counts if the paper does not say it itself. */
const validYears = 5
/** How long before the end of the badge its trainer gets a mail and can send the identity again. */
export const warnDays = 30

/** Whether an identity may be sent: without a badge, or shortly before it ends. `verifiedUntil` is its last day. */
export function maySendIdentity(verifiedUntil: string | null, today: string): boolean {
  return verifiedUntil === null || verifiedUntil <= addDays(today, warnDays)
}

/** Words that many names share, so they say nothing about whose name it is. */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'da', 'do', 'dos', 'san', 'santa', 'van', 'von'])

function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => [...word].length > 1 && !particles.has(word)))
}

/** A paper belongs to an account if their names share two words. Case, accents and order do not matter. */
export function fitsName(nameOnPaper: string, accountName: string): boolean {
  const words = wordsOf(accountName)
  return [...wordsOf(nameOnPaper)].filter((word) => words.has(word)).length >= 2
}

/** The last day of a month: '2027-02' gives '2027-02-28'. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The same day some years later, or 28 February instead of a 29th that does not exist. */
export function addYears(date: string, years: number): string {
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  const last = lastDayOf(moved.slice(0, 7))
  return moved > last ? last : moved
}

interface Judged {
  readonly kind: PaperKind
  /** The last day that the paper itself names. */
  readonly validUntil: string | null
  /** The day of the decision. */
  readonly today: string
}

/** The last day on which an accepted paper counts. An identity counts for five years, whatever the card says. */
export function validUntilOf({ kind, validUntil, today }: Judged): string {
  return kind === 'certificate' && validUntil !== null ? validUntil : addYears(today, validYears)
}
