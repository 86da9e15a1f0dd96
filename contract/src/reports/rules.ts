import { countCharacters, stripInvisible } from '../text'

/** Kinds of subjects that can be reported. A reply has the id of its review; a profile or person has the user's id. */
export const subjectKinds = ['profile', 'photo', 'review', 'reply', 'message', 'person'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const reportReasons = ['deceit', 'insult', 'harassment', 'paying_outside', 'did_not_come', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Outcomes that are told to the author. */
export const toldOutcomes = ['hide', 'warn', 'suspend'] as const
export type ToldOutcome = (typeof toldOutcomes)[number]

/** Possible decisions about all open reports of a subject. */
export const reportOutcomes = ['leave', ...toldOutcomes] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportLimits = {
  textCharacters: 500,
  /** The reason for a decision, shown to the author. */
  reasonCharacters: 500,
  answerCharacters: 500,
  /** How many reports a person can send in 24 hours. */
  perDay: 20,
} as const

/** How many reports of a case, and how many other cases with the same author, an admin sees. */
export const caseHistoryLength = 20

/** False for a person, because there is no text or picture to hide. */
export function canBeHidden(kind: SubjectKind): boolean {
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

/** True if the author may answer the decision: once, and only while it is in force. */
export function canAnswer({ outcome, answeredAt, liftedAt }: Decided): boolean {
  return isToldToAuthor(outcome) && !answeredAt && !liftedAt
}

export function isLongerThan(text: string, most: number): boolean {
  return countCharacters(stripInvisible(text)) > most
}
