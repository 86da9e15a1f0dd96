import { z } from 'zod'
import { formerName } from '../accounts/entity'
import { isDate } from '../calendar'
import { maxPesos, pesos } from '../money/payouts/entity'
import { amountInvalid, statementDayInvalid } from '../money/payouts/errors'
import { pageFields } from '../page'
import { withRefusal } from '../refusal'
import { countCharacters, isShowable, stripInvisible } from '../text'
import { assigneeInvalid } from './errors'
import { ignoreReasons, lineKinds, lineProblems, lineStates, matchClasses, matchRules } from './rules'

/** Refuses NUL: PostgreSQL cannot store this character, so a search for it would be an error. */
const searched = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll('\0', '').trim())

/** A booking that a bank statement line may pay, or has paid. */
export const lineBooking = z.object({
  booking_id: z.uuid(),
  reference: z.string(),
  client_id: z.uuid(),
  client_name: z.string(),
  /** Names that the client had in the last year, latest first. The bank may write one of these names in the line. */
  former_names: z.array(formerName),
  client_picture: z.string().nullable(),
  trainer_name: z.string(),
  date: z.string(),
  time: z.string(),
  /** Amount that is still to be paid. 0 for a paid booking. */
  due: z.number(),
  status: z.enum(['open', 'paid', 'late', 'gone']),
  /** When the booking was paid. null until then. */
  paid_at: z.iso.datetime().nullable(),
  /** True if the client has marked the booking as paid, and no payment has been found yet. */
  is_marked: z.boolean(),
  /** Sum of the booking's payments that were confirmed by hand and have not been found on a statement yet. */
  confirmed_by_hand: z.number(),
  /** Part of the line's amount that pays this booking. */
  amount: z.number(),
})
export type LineBooking = z.infer<typeof lineBooking>

/** A payout or a refund that this bank statement line may show. */
export const lineTransfer = z.object({
  transfer_id: z.uuid(),
  kind: z.enum(['payout', 'refund']),
  name: z.string().nullable(),
  amount: z.number(),
})

/** The part of a statement line that was assigned to one booking, client or transfer. */
const allocation = z.object({
  id: z.uuid(),
  amount: z.number(),
  booking: lineBooking.nullable(),
  /** The name of the client to whose balance the money went. null if it went elsewhere. */
  client_name: z.string().nullable(),
  transfer: lineTransfer.nullable(),
  made_at: z.iso.datetime(),
  made_by: z.string().nullable(),
  can_undo: z.boolean(),
})

export const bankLine = z.object({
  id: z.uuid(),
  statement_id: z.uuid(),
  /** Line number in the file. */
  number: z.number(),
  /** Day of the line. null until it could be read. */
  day: z.string().nullable(),
  /** Negative for debits. null until it could be read. */
  amount: z.number().nullable(),
  /** Amount that is not assigned yet. */
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
  /** The corrected reference, if the bank's text contains a mistyped one. */
  read_as: z.string().nullable(),
  proposed: z.array(lineBooking),
  proposed_transfers: z.array(lineTransfer),
  allocations: z.array(allocation),
  /**
   * True if another file may already contain this line: the two have the same day and amount, and nothing distinguishes
   * them.
   */
  may_be_known: z.boolean(),
  /** True while the line is queued for its confirmation or its undo. */
  is_queued: z.boolean(),
})
export type BankLine = z.infer<typeof bankLine>

const lineSections = ['exact', 'review', 'unidentified', 'outgoing', 'fees', 'decide', 'done', 'ignored'] as const
export type LineSection = (typeof lineSections)[number]

export const linesQueryParams = z.object({
  statement_id: z.uuid().optional(),
  state: z.enum(lineStates).optional(),
  section: z.enum(lineSections).optional(),
  /** Lists only undecided credits that contain the reference of this booking, or for which the booking was proposed. */
  booking_id: z.uuid().optional(),
  /** Lists only lines with this text or this amount. */
  search: searched.optional(),
  ...pageFields({ usual: 50 }),
})
export type LinesQueryParams = z.output<typeof linesQueryParams>

const dueSeen = z.number().min(0).max(maxPesos).optional()

/** A part of the line's amount, which pays one of several bookings. The fields mean the same as in `assignDraft`. */
const bookingPart = z.object({
  booking_id: z.uuid(),
  amount: pesos,
  to_balance: z.boolean().default(false),
  due: dueSeen,
})

/** A transfer pays at most this many bookings. */
const maxBookingsOfLine = 50

export const assignDraft = z
  .object({
    booking_id: z.uuid().optional(),
    client_id: z.uuid().optional(),
    transfer_ids: z.array(z.uuid()).min(1).max(500).optional(),
    /** Several bookings that this line pays. The line is assigned to all of them or to none. */
    bookings: z.array(bookingPart).min(1).max(maxBookingsOfLine).optional(),
    /** Amount to assign. By default all that is left of the line. */
    amount: pesos.optional(),
    /**
     * True if this line shows a payment that an admin has already confirmed by hand. If the amount of the line is
     * larger than that payment, the rest stays unassigned.
     */
    same_transfer: z.boolean().default(false),
    /**
     * True if the booking is already paid or cancelled. The money of the line then goes to the balance of the booking's
     * client.
     */
    to_balance: z.boolean().default(false),
    /** The amount due that the admin saw. If it has changed since, the request is refused with `payment_changed`. */
    due: dueSeen,
  })
  .refine(
    ({ booking_id, client_id, transfer_ids, bookings }) =>
      [booking_id, client_id, transfer_ids, bookings].filter((assignee) => assignee !== undefined).length === 1,
    withRefusal(assigneeInvalid),
  )
export type AssignDraft = z.output<typeof assignDraft>

const note = z
  .string()
  .max(200)
  .transform(stripInvisible)
  .refine((text) => isShowable(text) && countCharacters(text) <= 100)

export const ignoreDraft = z.object({ as: z.enum(ignoreReasons), note: note.optional() })
export type IgnoreDraft = z.output<typeof ignoreDraft>

/** An admin's reading of an unclear statement line. */
export const lineDecisionDraft = z.object({
  day: z.string(withRefusal(statementDayInvalid)).refine(isDate, withRefusal(statementDayInvalid)).optional(),
  /** Negative for a debit. */
  amount: z
    .number(withRefusal(amountInvalid))
    .min(-maxPesos, withRefusal(amountInvalid))
    .max(maxPesos, withRefusal(amountInvalid))
    .refine((amount) => amount !== 0 && Number.isInteger(Math.round(amount * 1e6) / 1e4), withRefusal(amountInvalid))
    .optional(),
})
export type LineDecisionDraft = z.output<typeof lineDecisionDraft>

export const candidatesQueryParams = z.object({ search: searched.pipe(z.string().min(1)) })

/**
 * Bookings and clients that a statement line may belong to, the best fits first: at most 20 bookings and 10 clients.
 */
export const candidates = z.object({
  bookings: z.array(lineBooking),
  clients: z.array(
    z.object({ client_id: z.uuid(), name: z.string(), picture: z.string().nullable(), balance: z.number() }),
  ),
})
export type Candidates = z.infer<typeof candidates>
