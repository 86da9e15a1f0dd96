import { z } from 'zod'
import { pageFields } from '../page'
import { because } from '../refusal'
import { cleanText } from '../text'
import { cleanLine, isIssueMonth, isPaperIssuer, isPaperName, isPaperReason, isPaperTitle } from './checks'
import {
  paperIssuerInvalid,
  paperNameInvalid,
  paperNotFound,
  paperReasonInvalid,
  paperTitleInvalid,
  paperYearInvalid,
  validUntilInvalid,
} from './errors'
import { paperKinds, paperParts, paperStates } from './rules'

/** A certificate that Entrena has seen, as clients see it. */
export const certificate = z.object({ title: z.string(), issuer: z.string(), year: z.number() })
export type Certificate = z.infer<typeof certificate>

const paper = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  state: z.enum(paperStates),
  /** Title, issuer and year are null for an identity. */
  title: z.string().nullable(),
  issuer: z.string().nullable(),
  year: z.number().nullable(),
  name_on_paper: z.string(),
  /** The last day on which the paper counts. Before the decision it is what the trainer has entered. */
  valid_until: z.string().nullable(),
  sent_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The files that can still be read: they are deleted some time after the decision. */
  parts: z.array(z.enum(paperParts)),
  is_pdf: z.boolean(),
  /** Whether the name on the paper fits the name that the account has now. */
  fits_name: z.boolean(),
  /** True for an accepted paper after its last day. */
  is_expired: z.boolean(),
})
export type Paper = z.infer<typeof paper>

/** A trainer's own verification. */
export const verification = z.object({
  /** The day and the last day of the badge. null without one. */
  verified_on: z.string().nullable(),
  verified_until: z.string().nullable(),
  /** The papers that were neither withdrawn nor replaced, the latest first. */
  papers: z.array(paper),
})
export type Verification = z.infer<typeof verification>

/** Paper as shown to admins. */
export const judgedPaper = paper.extend({
  trainer_id: z.uuid(),
  trainer_name: z.string(),
  trainer_picture: z.string().nullable(),
  /** null before the decision, and if the admin was deleted. */
  decided_by_name: z.string().nullable(),
})
export type JudgedPaper = z.infer<typeof judgedPaper>

const nameOnPaper = z
  .string(because(paperNameInvalid))
  .refine(isPaperName, because(paperNameInvalid))
  .transform(cleanLine)
const month = z.string(because(validUntilInvalid)).refine(isIssueMonth, because(validUntilInvalid))

export const identityQuestion = z.object({ name_on_paper: nameOnPaper })

export const certificateQuestion = z.object({
  name_on_paper: nameOnPaper,
  title: z.string(because(paperTitleInvalid)).refine(isPaperTitle, because(paperTitleInvalid)).transform(cleanLine),
  issuer: z.string(because(paperIssuerInvalid)).refine(isPaperIssuer, because(paperIssuerInvalid)).transform(cleanLine),
  year: z
    .string(because(paperYearInvalid))
    .regex(/^\d{4}$/, because(paperYearInvalid))
    .transform(Number),
  /** The last month in which the certificate is valid, if it says so. */
  valid_until: month.optional(),
  /** The refused or expired certificate in place of which this one is sent. */
  replaces: z.uuid(because(paperNotFound)).toLowerCase().optional(),
})
export type CertificateQuestion = z.output<typeof certificateQuestion>

export const paperFileQuestion = z.object({ part: z.enum(paperParts).default('paper') })

export const papersQuestion = z.object(pageFields({ usual: 20 }))
export type PapersQuestion = z.output<typeof papersQuestion>

export const acceptance = z.object({
  /** Corrects the last month of a certificate. Missing: what the trainer has entered. null: it does not say it. */
  valid_until: month.nullish(),
})
export type Acceptance = z.output<typeof acceptance>

export const paperRefusal = z.object({
  reason: z.string(because(paperReasonInvalid)).refine(isPaperReason, because(paperReasonInvalid)).transform(cleanText),
})
