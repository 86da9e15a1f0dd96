import { z } from 'zod'
import { roles } from '../access'
import { formerName } from '../accounts/entity'
import { daysFields } from '../bookings/entity'
import { mailKinds } from '../mail-kinds'
import { pageFields, twoWayPageFields } from '../page'
import { withRefusal } from '../refusal'
import { countCharacters, hasVisibleText, isShowableText, stripInvisible } from '../text'
import { suspensionReasonMissing } from './errors'
import { adminActionKinds, sortOrders, suspensionCharacters, userListFilters, userSorts } from './rules'

/** A person in the list of users. Trainers see only admins in this list, without the optional fields. */
export const listedUser = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  /** null until the person has chosen a role. */
  role: z.enum(roles).nullable(),
  email: z.string().optional(),
  created_at: z.iso.datetime().optional(),
  completed_sessions: z.number().optional(),
  /**
   * The percentage of a trainer's sessions of the last 90 days that the trainer cancelled. Missing with fewer than five
   * sessions.
   */
  cancel_rate: z.number().optional(),
  cancels_often: z.boolean().optional(),
  has_second_factor: z.boolean().optional(),
  /**
   * Up to three names that the person had in the last year and has changed, latest first. Missing if there are none.
   */
  former_names: z.array(formerName).optional(),
  /** Missing if the person is not suspended. */
  suspended_at: z.iso.datetime().optional(),
  suspended_reason: z.string().optional(),
})
export type ListedUser = z.infer<typeof listedUser>

/** Sorted newest first by default. Only admins can filter and sort. */
export const usersQueryParams = z.object({
  /** Part of a name or e-mail address. One or two letters match only the beginning of a word. */
  search: z.string().transform(stripInvisible).pipe(z.string().max(100)).optional(),
  role: z.enum(roles).optional(),
  /** Lists only trainers who cancel often, or only suspended people. */
  needs: z.enum(userListFilters).optional(),
  /** Lists only people who joined between these two days. */
  ...daysFields,
  sort: z.enum(userSorts).default('joined'),
  order: z.enum(sortOrders).optional(),
  ...twoWayPageFields(),
})
export type UsersQueryParams = z.output<typeof usersQueryParams>

/** The reason for a suspension. The person reads it in a mail, and the log of admin actions keeps it. */
export const suspension = z.object({
  reason: z
    .string(withRefusal(suspensionReasonMissing))
    .max(2 * suspensionCharacters, withRefusal(suspensionReasonMissing))
    .transform(stripInvisible)
    .refine(
      (text) => hasVisibleText(text) && isShowableText(text) && countCharacters(text) <= suspensionCharacters,
      withRefusal(suspensionReasonMissing),
    ),
})

export const stats = z.object({
  total_users: z.number(),
  total_trainers: z.number(),
  total_bookings: z.number(),
  sessions_sold: z.number(),
  /** Sum of the prices of completed and paid bookings. A package counts as a whole. */
  total_revenue: z.number(),
  /**
   * Sum of the prices of all paid bookings and of credited part payments, minus refunds. `delivered`, `owed` and
   * `kept_late` add up to it.
   */
  paid: z.number(),
  /** Sum of the prices of sessions that took place. */
  delivered: z.number(),
  /** Sum of the prices of paid sessions that have not taken place yet. */
  owed: z.number(),
  /** Sum that trainers keep for sessions that were cancelled late. */
  kept_late: z.number(),
  /** Entrena's commission from all confirmed payments, minus refunds. Includes payments of deleted people. */
  commission: z.number(),
})
export type Stats = z.infer<typeof stats>

/** A week, with the number of its bookings, and the revenue from those that are paid and completed. */
export const statsWeek = z.object({
  week: z.string(),
  bookings: z.number(),
  revenue: z.number(),
})
export type StatsWeek = z.infer<typeof statsWeek>

export const attention = z.object({
  payments_to_confirm: z.number(),
  refunds_due: z.number(),
  /** Cancelled bookings with an announced transfer that nobody has confirmed. */
  transfers_to_check: z.number(),
  mails_given_up: z.number(),
  /** Clients who have recently reviewed the same trainer unusually often. */
  repeated_reviews: z.number(),
  /** Upcoming sessions whose trainer has switched to another role. */
  sessions_without_trainer: z.number(),
  /** Confirmed sessions of suspended people, and packages of suspended trainers that have sessions left. */
  suspended_sessions: z.number(),
  /** Reported problems that need an admin's decision. */
  problems_to_decide: z.number(),
  /** Number of debts that arose when an account was deleted, and that are not settled yet. */
  owed_to_deleted: z.number(),
  /** Trainers who cancelled more than a fifth of their sessions of the last 90 days. */
  trainers_cancelling: z.number(),
  /** Refunds that clients asked for and that are in no batch yet. */
  refunds_to_send: z.number(),
  /** Number of bank statement lines that need a decision. */
  bank_lines_open: z.number(),
  /** Bookings marked as paid for which no transfer arrived within two business days covered by statements. */
  marked_without_transfer: z.number(),
  /** Reported subjects that need a decision, or whose author's answer nobody has read. */
  reports_to_decide: z.number(),
  /** Number of ID cards and certificates of trainers that need a decision. */
  papers_to_judge: z.number(),
  /** Messages to Entrena that nobody has answered or closed. */
  contact_messages_open: z.number(),
})
export type Attention = z.infer<typeof attention>

/** A mail that was given up, or that failed at least three times and is still tried; without its recipient and text. */
export const undeliveredMail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  created_at: z.iso.datetime(),
  /** When the last try failed, or null while the mail is still tried. */
  given_up_at: z.iso.datetime().nullable(),
  /** When the mail is tried again, or null after it was given up. */
  next_try_at: z.iso.datetime().nullable(),
  tries: z.number(),
  problem: z.string().nullable(),
})
export type UndeliveredMail = z.infer<typeof undeliveredMail>

/** A logged action of an admin. The name of a person becomes null when the person is deleted. */
export const adminAction = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(adminActionKinds),
  admin_id: z.uuid(),
  admin_name: z.string().nullable(),
  /** The id of the affected person, booking, mail or debt. */
  subject_id: z.uuid(),
  /** The role of the deleted person, if the action deleted a person. */
  subject_role: z.enum(roles).nullable(),
  /** The name of the affected person, if the person was suspended or a suspension was lifted. */
  subject_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** The amount of the payment or the debt, if the action is about money. */
  amount: z.number().nullable(),
  /**
   * Client and trainer of the booking, if the action is about a payment or a refund and the booking still exists. The
   * trainer is also set if the action is about an ID card, a certificate or bank details.
   */
  client_name: z.string().nullable(),
  trainer_name: z.string().nullable(),
  /** The price of the booking. The payment may be only a part of it. */
  price: z.number().nullable(),
  /** The person to whom the money is owed, if the action is about a debt. */
  creditor_name: z.string().nullable(),
  /**
   * What the bank wrote about the bank line, if the action is about one that still exists. The text is empty once it
   * was forgotten.
   */
  line: z.object({ day: z.string().nullable(), text: z.string() }).nullable(),
  /** How many more log entries the same click of the admin created. */
  parts: z.number(),
})
export type AdminAction = z.infer<typeof adminAction>

/**
 * Without `of`, lists one log entry for each action of an admin. With `of`, the id of such an entry, lists the other
 * entries of the same action.
 */
export const actionsQueryParams = z.object({
  of: z.uuid().optional(),
  /** Searches for a person, a reference or its beginning, an amount, or words of a suspension's reason. */
  search: z.string().transform(stripInvisible).pipe(z.string().max(100)).optional(),
  ...daysFields,
  ...twoWayPageFields({ usual: 20 }),
})
export type ActionsQueryParams = z.output<typeof actionsQueryParams>

export const mailsQueryParams = z.object(pageFields())
export type MailsQueryParams = z.output<typeof mailsQueryParams>
