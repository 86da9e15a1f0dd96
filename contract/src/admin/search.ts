import { z } from 'zod'
import { roles } from '../access'
import { lineStates } from '../bank/rules'
import { bookingStatuses, paymentStatuses } from '../bookings/rules'
import { transferKinds, transferStates } from '../money/payouts/rules'
import { stripInvisible } from '../text'

export const everythingQueryParams = z.object({
  /** The words of a name in any order, an e-mail address, a reference or a part of it, an amount or a phone number. */
  search: z.string().transform(stripInvisible).pipe(z.string().min(1).max(100)),
})
export type EverythingQueryParams = z.output<typeof everythingQueryParams>

/** What an admin's search finds, at most six of each kind. */
export const adminSearchResults = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      picture: z.string().nullable(),
      role: z.enum(roles).nullable(),
      is_suspended: z.boolean(),
    }),
  ),
  bookings: z.array(
    z.object({
      id: z.uuid(),
      client_name: z.string(),
      trainer_name: z.string(),
      date: z.string(),
      time: z.string(),
      status: z.enum(bookingStatuses),
      payment_status: z.enum(paymentStatuses),
      price: z.number(),
    }),
  ),
  lines: z.array(
    z.object({
      id: z.uuid(),
      statement_id: z.uuid(),
      day: z.string().nullable(),
      text: z.string(),
      reference: z.string(),
      amount: z.number().nullable(),
      state: z.enum(lineStates),
    }),
  ),
  /** Payouts to trainers and refunds to clients. */
  transfers: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(transferKinds),
      /** null if the person's account was deleted. */
      owner_name: z.string().nullable(),
      owner_id: z.uuid(),
      amount: z.number(),
      state: z.enum(transferStates),
      account_ending: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
})
export type AdminSearchResults = z.infer<typeof adminSearchResults>
