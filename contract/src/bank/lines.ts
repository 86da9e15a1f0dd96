import { z } from 'zod'
import { formerName } from '../accounts/entity'
import { isDate } from '../calendar'
import { mostPesos, pesos } from '../money/payouts/entity'
import { amountInvalid, statementDayInvalid } from '../money/payouts/errors'
import { pageFields } from '../page'
import { because } from '../refusal'
import { cleanText, countCharacters, isShowable } from '../text'
import { assigneeInvalid } from './errors'
import { ignoreReasons, lineKinds, lineProblems, lineStates, matchClasses, matchRules } from './rules'

/** PostgreSQL stores no NUL, so it cannot be looked for. */
const searched = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll('\0', '').trim())

/** A booking that a line may pay, or paid. */
const lineBooking = z.object({
  booking_id: z.uuid(),
  reference: z.string(),
  client_id: z.uuid(),
  client_name: z.string(),
  /** Names that the client had in the last year, latest first: the transfer may be under one of them. */
  former_names: z.array(formerName),
  client_picture: z.string().nullable(),
  trainer_name: z.string(),
  date: z.string(),
  time: z.string(),
  /** Still to be paid. 0 once it is paid. */
  due: z.number(),
  status: z.enum(['open', 'paid', 'late', 'gone']),
  /** When it was paid. null until then. */
  paid_at: z.iso.datetime().nullable(),
  /** Sum of its payments that were confirmed by hand, and of which no line has shown that they arrived. */
  confirmed_by_hand: z.number(),
  /** Part of the line's amount that pays this booking. */
  amount: z.number(),
})
export type LineBooking = z.infer<typeof lineBooking>

/** A transfer to a trainer or client that a line may be. */
const lineTransfer = z.object({
  transfer_id: z.uuid(),
  kind: z.enum(['payout', 'refund']),
  name: z.string().nullable(),
  amount: z.number(),
})

/** A part of a line that was assigned. */
const allocation = z.object({
  id: z.uuid(),
  amount: z.number(),
  booking: lineBooking.nullable(),
  /** Set if it went to the balance of a client. */
  client_name: z.string().nullable(),
  transfer: lineTransfer.nullable(),
  made_at: z.iso.datetime(),
  made_by: z.string().nullable(),
  can_undo: z.boolean(),
})

export const bankLine = z.object({
  id: z.uuid(),
  statement_id: z.uuid(),
  /** Its number in the file. */
  number: z.number(),
  /** null while it could not be read. */
  day: z.string().nullable(),
  /** Negative for what left the account. null while it could not be read. */
  amount: z.number().nullable(),
  /** Not assigned to anything yet. */
  left: z.number(),
  text: z.string(),
  bank_reference: z.string(),
  serial: z.string(),
  kind: z.enum(lineKinds),
  state: z.enum(lineStates),
  problem: z.enum(lineProblems).nullable(),
  /** Possible readings of an unclear amount. */
  possible: z.array(z.number()),
  ignored_as: z.enum(ignoreReasons).nullable(),
  note: z.string().nullable(),
  class: z.enum(matchClasses),
  rule: z.enum(matchRules).nullable(),
  /** Parts of the text to highlight. */
  found: z.array(z.string()),
  /** How a mistyped reference was read. */
  read_as: z.string().nullable(),
  proposed: z.array(lineBooking),
  proposed_transfers: z.array(lineTransfer),
  allocations: z.array(allocation),
  /** Another file may have this line already: the same day and amount, and nothing that tells them apart. */
  may_be_known: z.boolean(),
  /** Whether it is being confirmed or undone. */
  is_queued: z.boolean(),
})
export type BankLine = z.infer<typeof bankLine>

const lineSections = ['exact', 'review', 'unidentified', 'outgoing', 'fees', 'decide', 'done', 'ignored'] as const
export type LineSection = (typeof lineSections)[number]

export const linesQuestion = z.object({
  statement_id: z.uuid().optional(),
  state: z.enum(lineStates).optional(),
  section: z.enum(lineSections).optional(),
  /** Text of the line, or an amount. */
  search: searched.optional(),
  ...pageFields({ usual: 50 }),
})
export type LinesQuestion = z.output<typeof linesQuestion>

export const assignDraft = z
  .object({
    booking_id: z.uuid().optional(),
    client_id: z.uuid().optional(),
    transfer_ids: z.array(z.uuid()).min(1).max(500).optional(),
    /** Without it, all that is left of the line. */
    amount: pesos.optional(),
    /**
     * A payment of the booking was confirmed by hand, and this is its transfer. If more arrived, the rest of the line stays open.
     */
    same_transfer: z.boolean().default(false),
    /** The booking needs no payment, so the money goes to the balance of its client. */
    to_balance: z.boolean().default(false),
    /** Amount due that the admin saw. Refused with `payment_changed` if it has changed since. */
    due: z.number().min(0).max(mostPesos).optional(),
  })
  .refine(
    ({ booking_id, client_id, transfer_ids }) =>
      [booking_id, client_id, transfer_ids].filter((assignee) => assignee !== undefined).length === 1,
    because(assigneeInvalid),
  )
export type AssignDraft = z.output<typeof assignDraft>

const note = z
  .string()
  .max(200)
  .transform(cleanText)
  .refine((text) => isShowable(text) && countCharacters(text) <= 100)

export const ignoreDraft = z.object({ as: z.enum(ignoreReasons), note: note.optional() })
export type IgnoreDraft = z.output<typeof ignoreDraft>

/** The admin's reading of an unclear line. */
export const lineDecisionDraft = z.object({
  day: z.string(because(statementDayInvalid)).refine(isDate, because(statementDayInvalid)).optional(),
  /** Negative for what left the account. */
  amount: z
    .number(because(amountInvalid))
    .min(-mostPesos, because(amountInvalid))
    .max(mostPesos, because(amountInvalid))
    .refine((amount) => amount !== 0 && Number.isInteger(Math.round(amount * 1e6) / 1e4), because(amountInvalid))
    .optional(),
})
export type LineDecisionDraft = z.output<typeof lineDecisionDraft>

export const candidatesQuestion = z.object({ search: searched.pipe(z.string().min(1)) })

/** Possible payees of a line: at most 20 bookings and 10 clients. */
export const candidates = z.object({
  bookings: z.array(lineBooking),
  clients: z.array(
    z.object({ client_id: z.uuid(), name: z.string(), picture: z.string().nullable(), balance: z.number() }),
  ),
})
export type Candidates = z.infer<typeof candidates>
