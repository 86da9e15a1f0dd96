import { z } from 'zod'
import { banks } from '../money/payouts/banks'
import { bankUnknown } from '../money/payouts/errors'
import { pageFields } from '../page'
import { withRefusal } from '../refusal'
import { countCharacters, isShowable, stripInvisible } from '../text'
import { claimInvalid } from './errors'

const confirmationNumber = z
  .string(withRefusal(claimInvalid))
  .max(60, withRefusal(claimInvalid))
  .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
  .refine((text) => text === '' || /^[A-Z0-9]{4,24}$/.test(text), withRefusal(claimInvalid))
  .transform((text) => text || null)

const payerName = z
  .string(withRefusal(claimInvalid))
  .max(200, withRefusal(claimInvalid))
  .transform((text) => stripInvisible(text).replace(/\s+/g, ' '))
  .refine((text) => isShowable(text) && countCharacters(text) <= 80, withRefusal(claimInvalid))
  .transform((text) => text || null)

/**
 * What a client tells us about a transfer, so that we find the transfer on the bank statement. All fields are optional.
 */
export const claimDraft = z.object({
  booking_id: z.uuid(),
  bank: z.enum(banks, withRefusal(bankUnknown)).nullable().default(null),
  confirmation_number: confirmationNumber.nullable().default(null),
  payer_name: payerName.nullable().default(null),
})
export type ClaimDraft = z.output<typeof claimDraft>

/**
 * A booking that its client has marked as paid, but whose transfer did not arrive within two business days that bank
 * statements cover.
 */
export const missingTransfer = z.object({
  booking_id: z.uuid(),
  reference: z.string(),
  client_name: z.string(),
  trainer_name: z.string(),
  date: z.string(),
  time: z.string(),
  amount: z.number(),
  marked_at: z.iso.datetime(),
  has_proof: z.boolean(),
  /** When the client was asked for a proof of payment. null if that has not happened yet. */
  asked_at: z.iso.datetime().nullable(),
})
export type MissingTransfer = z.infer<typeof missingTransfer>
export const missingQueryParams = z.object(pageFields({ usual: 20 }))
export type MissingQueryParams = z.output<typeof missingQueryParams>
