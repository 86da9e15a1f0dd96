import { z } from 'zod'
import { pageFields } from '../page'
import { withRefusal } from '../refusal'
import { stripInvisible } from '../text'
import {
  isDocumentIssuer,
  isDocumentName,
  isDocumentRefusalReason,
  isDocumentTitle,
  isIssueMonth,
  toSingleLine,
} from './checks'
import {
  documentIssuerInvalid,
  documentNameInvalid,
  documentNotFound,
  documentReasonInvalid,
  documentTitleInvalid,
  documentYearInvalid,
  validUntilInvalid,
} from './errors'
import { documentFileKinds, documentKinds, documentStates } from './rules'

/** A certificate that Entrena has checked, as clients see it. */
export const certificate = z.object({ title: z.string(), issuer: z.string(), year: z.number() })
export type Certificate = z.infer<typeof certificate>

const ownDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Title, issuer and year are null for an ID card. */
  title: z.string().nullable(),
  issuer: z.string().nullable(),
  year: z.number().nullable(),
  name_on_paper: z.string(),
  /** The last day of validity. Until the decision, the value that the trainer entered. */
  valid_until: z.string().nullable(),
  sent_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Why the document was refused. */
  reason: z.string().nullable(),
  /** The files that still exist. They are deleted some time after the decision. */
  parts: z.array(z.enum(documentFileKinds)),
  is_pdf: z.boolean(),
  /** True if the name on the document matches the current account name. */
  fits_name: z.boolean(),
  /** True for an accepted document after its last day of validity. */
  is_expired: z.boolean(),
})
export type OwnDocument = z.infer<typeof ownDocument>

/** A trainer's own verification. */
export const verification = z.object({
  /** The first and the last day of the verified badge. null without a badge. */
  verified_on: z.string().nullable(),
  verified_until: z.string().nullable(),
  /** Documents that were neither withdrawn nor replaced, latest first. */
  papers: z.array(ownDocument),
})
export type Verification = z.infer<typeof verification>

/** An ID card or certificate as admins see it. */
export const adminDocument = ownDocument.extend({
  trainer_id: z.uuid(),
  trainer_name: z.string(),
  trainer_picture: z.string().nullable(),
  /** null before the decision, or if the admin was deleted. */
  decided_by_name: z.string().nullable(),
})
export type AdminDocument = z.infer<typeof adminDocument>

const nameOnPaper = z
  .string(withRefusal(documentNameInvalid))
  .refine(isDocumentName, withRefusal(documentNameInvalid))
  .transform(toSingleLine)
const month = z.string(withRefusal(validUntilInvalid)).refine(isIssueMonth, withRefusal(validUntilInvalid))

export const identityQueryParams = z.object({ name_on_paper: nameOnPaper })

export const certificateQueryParams = z.object({
  name_on_paper: nameOnPaper,
  title: z
    .string(withRefusal(documentTitleInvalid))
    .refine(isDocumentTitle, withRefusal(documentTitleInvalid))
    .transform(toSingleLine),
  issuer: z
    .string(withRefusal(documentIssuerInvalid))
    .refine(isDocumentIssuer, withRefusal(documentIssuerInvalid))
    .transform(toSingleLine),
  year: z
    .string(withRefusal(documentYearInvalid))
    .regex(/^\d{4}$/, withRefusal(documentYearInvalid))
    .transform(Number),
  /** The last month of validity, if the certificate states one. */
  valid_until: month.optional(),
  /** Id of the refused or expired certificate that the new certificate replaces. */
  replaces: z.uuid(withRefusal(documentNotFound)).toLowerCase().optional(),
})
export type CertificateQueryParams = z.output<typeof certificateQueryParams>

export const documentFileQueryParams = z.object({ part: z.enum(documentFileKinds).default('paper') })

export const documentsQueryParams = z.object(pageFields({ usual: 20 }))
export type DocumentsQueryParams = z.output<typeof documentsQueryParams>

export const documentAcceptance = z.object({
  /**
   * The admin's correction of the last month of validity. Missing: the trainer's value is kept. null: the certificate
   * states no month.
   */
  valid_until: month.nullish(),
})
export type DocumentAcceptance = z.output<typeof documentAcceptance>

export const documentRefusal = z.object({
  reason: z
    .string(withRefusal(documentReasonInvalid))
    .refine(isDocumentRefusalReason, withRefusal(documentReasonInvalid))
    .transform(stripInvisible),
})
