import { cleanText, countCharacters } from '../text'

/** Kinds of reported subjects. A reply is identified by its review, a profile or person by the user. */
export const subjectKinds = ['profile', 'photo', 'review', 'reply', 'message', 'person'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const reportReasons = ['deceit', 'insult', 'harassment', 'paying_outside', 'did_not_come', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The outcomes that the author learns of: all but that a report was left without effect. */
export const toldOutcomes = ['hide', 'warn', 'suspend'] as const
export type ToldOutcome = (typeof toldOutcomes)[number]

/** Decisions about all open reports of one subject. */
export const reportOutcomes = ['leave', ...toldOutcomes] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportLimits = {
  textCharacters: 500,
  /** The reason of a decision, which its author reads. */
  reasonCharacters: 500,
  answerCharacters: 500,
  /** How many reports a person can send in 24 hours. */
  perDay: 20,
} as const

/** How many reports and earlier decisions an admin sees beside a subject. */
export const historyLength = 20

/** A person cannot be hidden: there is no text or picture to hide. */
export function canHide(kind: SubjectKind): boolean {
  return kind !== 'person'
}

export function isToldToAuthor(outcome: ReportOutcome | null): outcome is ToldOutcome {
  return toldOutcomes.some((told) => told === outcome)
}

interface Decided {
  readonly outcome: ReportOutcome | null
  readonly answeredAt: unknown
  readonly liftedAt: unknown
}

/** The author may answer a decision once, unless it was already taken back. */
export function canAnswer({ outcome, answeredAt, liftedAt }: Decided): boolean {
  return isToldToAuthor(outcome) && !answeredAt && !liftedAt
}

export function isTooLong(text: string, most: number): boolean {
  return countCharacters(cleanText(text)) > most
}
