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

/** A certificate that Entrena has checked, as clients see it. */
export const certificate = z.object({ title: z.string(), issuer: z.string(), year: z.number() })
export type Certificate = z.infer<typeof certificate>

const paper = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  state: z.enum(paperStates),
  /** Title, issuer and year are null for an ID card. */
  title: z.string().nullable(),
  issuer: z.string().nullable(),
  year: z.number().nullable(),
  name_on_paper: z.string(),
  /** The last day of validity. Until the decision, the value that the trainer entered. */
  valid_until: z.string().nullable(),
  sent_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The files that still exist. They are deleted some time after the decision. */
  parts: z.array(z.enum(paperParts)),
  is_pdf: z.boolean(),
  /** True if the name on the document matches the current account name. */
  fits_name: z.boolean(),
  /** True for an accepted document after its last day of validity. */
  is_expired: z.boolean(),
})
export type Paper = z.infer<typeof paper>

/** A trainer's own verification. */
export const verification = z.object({
  /** The first and the last day of the verified badge. null without a badge. */
  verified_on: z.string().nullable(),
  verified_until: z.string().nullable(),
  /** Documents that were neither withdrawn nor replaced, latest first. */
  papers: z.array(paper),
})
export type Verification = z.infer<typeof verification>

/** An ID card or certificate as admins see it. */
export const judgedPaper = paper.extend({
  trainer_id: z.uuid(),
  trainer_name: z.string(),
  trainer_picture: z.string().nullable(),
  /** null before the decision, or if the admin was deleted. */
  decided_by_name: z.string().nullable(),
})
export type JudgedPaper = z.infer<typeof judgedPaper>

const nameOnPaper = z
  .string(because(paperNameInvalid))
  .refine(isPaperName, because(paperNameInvalid))
  .transform(cleanLine)
const month = z.string(because(validUntilInvalid)).refine(isIssueMonth, because(validUntilInvalid))

export const identityQueryParams = z.object({ name_on_paper: nameOnPaper })

export const certificateQueryParams = z.object({
  name_on_paper: nameOnPaper,
  title: z.string(because(paperTitleInvalid)).refine(isPaperTitle, because(paperTitleInvalid)).transform(cleanLine),
  issuer: z.string(because(paperIssuerInvalid)).refine(isPaperIssuer, because(paperIssuerInvalid)).transform(cleanLine),
  year: z
    .string(because(paperYearInvalid))
    .regex(/^\d{4}$/, because(paperYearInvalid))
    .transform(Number),
  /** The last month of validity, if the certificate states one. */
  valid_until: month.optional(),
  /** Id of the refused or expired certificate that this one replaces. */
  replaces: z.uuid(because(paperNotFound)).toLowerCase().optional(),
})
export type CertificateQueryParams = z.output<typeof certificateQueryParams>

export const paperFileQueryParams = z.object({ part: z.enum(paperParts).default('paper') })

export const papersQueryParams = z.object(pageFields({ usual: 20 }))
export type PapersQueryParams = z.output<typeof papersQueryParams>

export const acceptance = z.object({
  /**
   * The admin's correction of the last month of validity. Missing: the trainer's value is kept. null: the certificate
   * states no month.
   */
  valid_until: month.nullish(),
})
export type Acceptance = z.output<typeof acceptance>

export const paperRefusal = z.object({
  reason: z.string(because(paperReasonInvalid)).refine(isPaperReason, because(paperReasonInvalid)).transform(cleanText),
})
