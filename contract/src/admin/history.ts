import { z } from 'zod'
import { cancellers } from '../bookings/cancellation'
import { booking } from '../bookings/entity'
import { problemOutcomes } from '../bookings/problems'
import { mailKinds } from '../mail-kinds'
import { notAskedReasons } from '../money/payouts/rules'
import { pageFields } from '../page'
import { withRefusal } from '../refusal'
import { countCharacters, hasVisibleText, isShowableText, stripInvisible } from '../text'
import { listedUser } from './entity'
import { noteInvalid } from './errors'
import { adminActionKinds, noteCharactersOfAdmins } from './rules'

/** The kinds of entries in the history of a person or a booking, grouped by the filter that shows them. */
export const historyKinds = {
  bookings: [
    'requested',
    'accepted',
    'proposed',
    'proposal_declined',
    'moved',
    'completed',
    'cancelled',
    'problem_opened',
    'problem_objected',
    'problem_closed',
  ],
  money: [
    'marked_paid',
    'payment',
    'balance_used',
    'to_balance',
    'payment_undone',
    'refund_sent',
    'not_received',
    'transfer_asked',
    'transfer_sent',
    'transfer_seen',
    'transfer_returned',
    'earned',
    'earned_back',
  ],
  mails: ['mail'],
  log: ['registered', 'renamed', 'action'],
  notes: ['note'],
} as const
export const historyGroups = ['bookings', 'money', 'mails', 'log', 'notes'] as const
export type HistoryGroup = (typeof historyGroups)[number]
export type HistoryKind = (typeof historyKinds)[HistoryGroup][number]

const kinds = [
  ...historyKinds.bookings,
  ...historyKinds.money,
  ...historyKinds.mails,
  ...historyKinds.log,
  ...historyKinds.notes,
] as const

const hour = z.object({ date: z.string(), time: z.string() })

/** An event in the history of a person or a booking. Fields that do not apply to this kind of event are null. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(kinds),
  booking: z.object({ id: z.uuid(), ...hour.shape, client_name: z.string(), trainer_name: z.string() }).nullable(),
  amount: z.number().nullable(),
  /** Who cancelled the booking, reported the problem, or proposed or declined another hour. */
  by: z.enum(cancellers).nullable(),
  /** The admin who acted or wrote the note. null if that account no longer exists. */
  admin_name: z.string().nullable(),
  /** What somebody wrote: a note, a reason, a former name. */
  text: z.string().nullable(),
  /** The kind of entry in the log of admin actions. */
  action: z.enum(adminActionKinds).nullable(),
  /** True if the operator of the server acted by a command. `admin_name` is then the person concerned. */
  is_by_operator: z.boolean(),
  outcome: z.enum(problemOutcomes).nullable(),
  /** The old and the new hour of a session that was moved, or for which another hour was proposed. */
  moved: z.object({ from: hour, to: hour }).nullable(),
  /** The last digits of the bank account of a transfer. */
  account: z.string().nullable(),
  /** The day by which a refund was promised. */
  promised_on: z.string().nullable(),
  mail: z
    .object({
      kind: z.enum(mailKinds),
      to: z.string(),
      state: z.enum(['waiting', 'sent', 'given_up']),
      /** When the mail was sent or given up. */
      ended_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The bank statement line that shows the payment. */
  line: z
    .object({ day: z.string().nullable(), text: z.string(), reference: z.string(), amount: z.number() })
    .nullable(),
  /** True if the note was written by the admin who reads it. */
  is_own: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyQueryParams = z.object({
  show: z.enum(historyGroups).optional(),
  ...pageFields({ usual: 30 }),
})
export type HistoryQueryParams = z.output<typeof historyQueryParams>

export const adminNote = z.object({
  text: z
    .string(withRefusal(noteInvalid))
    .max(2 * noteCharactersOfAdmins, withRefusal(noteInvalid))
    .transform(stripInvisible)
    .refine(
      (text) => hasVisibleText(text) && isShowableText(text) && countCharacters(text) <= noteCharactersOfAdmins,
      withRefusal(noteInvalid),
    ),
})

/** Facts about a person, shown to an admin at the top of that person's page. */
export const adminPerson = z.object({
  user: listedUser,
  phone: z.string().nullable(),
  last_seen_at: z.iso.datetime().nullable(),
  /** When the account will be deleted, at its owner's request. */
  leaving_at: z.iso.datetime().nullable(),
  bank: z.object({ name: z.string(), ending: z.string() }).nullable(),
  money: z.object({
    /** Received transfers of the person, minus undone confirmations. */
    paid: z.number(),
    balance: z.number(),
    /** Refunds that were requested and are not sent to the bank yet. */
    refunds_open: z.number(),
    sessions_left: z.number(),
    sessions_bought: z.number(),
    available: z.number(),
    on_hold: z.number(),
    paid_out: z.number(),
    /**
     * Debts to this person that arose when another person's account, or an earlier account of this person, was deleted.
     */
    debts: z.number(),
  }),
  /**
   * When the person was last asked for bank details, and the reason if the person cannot be asked now. null if nothing
   * is to be paid out, or if payouts are off.
   */
  details_request: z
    .object({ asked_at: z.iso.datetime().nullable(), refused: z.enum(notAskedReasons).nullable() })
    .nullable(),
  bookings_count: z.number(),
  /** Bookings that are not over or whose money is not settled, next session first. */
  open_bookings: z.array(booking),
})
export type AdminPerson = z.infer<typeof adminPerson>

/** A booking with the sums of its money. */
export const adminBooking = z.object({
  booking,
  money: z.object({
    price: z.number(),
    received: z.number(),
    net: z.number(),
    commission: z.number(),
    /** How much was refunded to the client. Every refund goes to the client's balance first. */
    refunded: z.number(),
    /** The part of the refund that was sent to the client's bank and did not come back. */
    sent_to_bank: z.number(),
  }),
})
export type AdminBooking = z.infer<typeof adminBooking>
