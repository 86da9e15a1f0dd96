import { z } from 'zod'
import { roles } from '../access'
import { pageFields } from '../page'
import { type Refusal, withRefusal } from '../refusal'
import { isBlank, stripInvisible } from '../text'
import * as refused from './errors'
import { isLongerThan, reportLimits, reportOutcomes, reportReasons, subjectKinds, toldOutcomes } from './rules'

const limited = (most: number, refusal: Refusal) =>
  z
    .string(withRefusal(refusal))
    .refine((text) => !isLongerThan(text, most), withRefusal(refusal))
    .transform(stripInvisible)

const required = (most: number, missing: Refusal, tooLong: Refusal) =>
  z
    .string(withRefusal(missing))
    .refine((text) => !isBlank(text), withRefusal(missing))
    .refine((text) => !isLongerThan(text, most), withRefusal(tooLong))
    .transform(stripInvisible)

export const reportDraft = z.object({
  subject: z.object(
    {
      kind: z.enum(subjectKinds, withRefusal(refused.subjectUnknown)),
      id: z.uuid(withRefusal(refused.subjectUnknown)).toLowerCase(),
    },
    withRefusal(refused.subjectUnknown),
  ),
  reason: z.enum(reportReasons, withRefusal(refused.reasonMissing)),
  text: limited(reportLimits.textCharacters, refused.reportTooLong)
    .nullish()
    .transform((text) => text || null),
})
export type ReportDraft = z.output<typeof reportDraft>

export const reportDecisionDraft = z.object({
  outcome: z.enum(reportOutcomes, withRefusal(refused.outcomeUnknown)),
  reason: required(reportLimits.reasonCharacters, refused.decisionReasonMissing, refused.decisionReasonTooLong),
})
export type ReportDecisionDraft = z.output<typeof reportDecisionDraft>

export const answerDraft = z.object({
  answer: required(reportLimits.answerCharacters, refused.answerMissing, refused.answerTooLong),
})

/** The text or picture as it was when it was reported. Empty once the author's account is deleted. */
export const snapshot = z.object({
  text: z.string().nullable(),
  /** Star rating, if the subject is a review. */
  rating: z.number().nullable(),
  has_picture: z.boolean(),
})
export type ReportedText = z.infer<typeof snapshot>

/** A report as its sender sees it. */
export const ownReport = z.object({
  id: z.uuid(),
  subject_kind: z.enum(subjectKinds),
  snapshot,
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** The outcome of the report. null until an admin has decided. */
  outcome: z.enum(reportOutcomes).nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** When the hidden subject was shown again. */
  lifted_at: z.iso.datetime().nullable(),
})
export type OwnReport = z.infer<typeof ownReport>

/**
 * A decision about the reader, or about something that the reader wrote or uploaded. It never says who sent the report.
 */
export const ownDecision = z.object({
  id: z.uuid(),
  subject_kind: z.enum(subjectKinds),
  snapshot,
  outcome: z.enum(toldOutcomes),
  reason: z.string(),
  decided_at: z.iso.datetime(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  lifted_at: z.iso.datetime().nullable(),
  can_answer: z.boolean(),
})
export type OwnDecision = z.infer<typeof ownDecision>

export const reportPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  role: z.enum(roles).nullable(),
})
export type ReportedPerson = z.infer<typeof reportPerson>

const caseStates = ['open', 'answered', 'decided'] as const

/** A case: all reports about one subject that are decided together. */
export const reportCase = z.object({
  id: z.uuid(),
  subject: z.object({ kind: z.enum(subjectKinds), id: z.uuid() }),
  snapshot,
  /** null if the author's account was deleted. */
  author: reportPerson.nullable(),
  /** Number of people who reported the subject. */
  reports: z.number(),
  /** The reasons, most frequent first. */
  reasons: z.array(z.enum(reportReasons)),
  reported_at: z.iso.datetime(),
  state: z.enum(caseStates),
  outcome: z.enum(reportOutcomes).nullable(),
  reason: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  lifted_at: z.iso.datetime().nullable(),
})
export type ReportCase = z.infer<typeof reportCase>

/**
 * `open`: cases that need a decision, and cases with an unread answer of the author, oldest first. `decided`: latest
 * first.
 */
export const casesQueryParams = z.object({
  state: z.enum(['open', 'decided']).default('open'),
  ...pageFields({ usual: 20 }),
})
export type CasesQueryParams = z.output<typeof casesQueryParams>

/** Facts about a person, shown beside the reports. */
const facts = z.object({
  joined_at: z.iso.datetime(),
  /** Sessions that took place, and sessions that the person cancelled. */
  sessions: z.number(),
  cancelled: z.number(),
  /** How often the person was suspended. */
  suspensions: z.number(),
})

const sentReport = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  /** The reported text as this reporter saw it. null if the first reporter saw the same text. */
  seen_text: z.string().nullable(),
  created_at: z.iso.datetime(),
  reporter: reportPerson.nullable(),
  /** The reporter's other reports, and how many of them were upheld. */
  earlier: z.number(),
  earlier_upheld: z.number(),
  /** How many reports that others sent about the reporter were upheld, and how often the reporter was suspended. */
  upheld_about: z.number(),
  suspensions: z.number(),
})

const earlierCase = z.object({
  id: z.uuid(),
  subject_kind: z.enum(subjectKinds),
  outcome: z.enum(reportOutcomes).nullable(),
  reason: z.string().nullable(),
  reported_at: z.iso.datetime(),
  lifted_at: z.iso.datetime().nullable(),
})

export const caseDetails = reportCase.extend({
  /** The latest reports about the subject. */
  sent: z.array(sentReport),
  /** The latest other cases about what the same person wrote. */
  history: z.array(earlierCase),
  author_facts: facts.nullable(),
  /** False if the subject was deleted or cannot be hidden. */
  can_hide: z.boolean(),
  can_lift: z.boolean(),
})
export type CaseDetails = z.infer<typeof caseDetails>

export const reportsQueryParams = z.object(pageFields({ usual: 20 }))
export type ReportsQueryParams = z.output<typeof reportsQueryParams>
