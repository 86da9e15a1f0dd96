import { z } from 'zod'
import { roles } from '../access'
import { mailKinds } from '../mail-kinds'
import { pageFields, twoWayPageFields } from '../page'
import { cleanText } from '../text'
import { adminActionKinds, sortOrders, userSorts } from './rules'

/**
 * Somebody as the admin sees everyone. A trainer sees the admins alone, and of them only what starts a chat: what is
 * optional here is left out.
 */
export const listedUser = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  /** null until the person chooses one. */
  role: z.enum(roles).nullable(),
  email: z.string().optional(),
  created_at: z.iso.datetime().optional(),
  /** Of trainers. */
  completed_sessions: z.number().optional(),
})
export type ListedUser = z.infer<typeof listedUser>

/** Everyone, newest first; or some of them. For the admin alone: others are told the same whatever they ask. */
export const usersQuestion = z.object({
  /** Part of a name or an e-mail address; of one or two letters the beginning of a word. */
  search: z.string().transform(cleanText).pipe(z.string().max(100)).optional(),
  role: z.enum(roles).optional(),
  sort: z.enum(userSorts).default('joined'),
  order: z.enum(sortOrders).optional(),
  ...twoWayPageFields(),
})
export type UsersQuestion = z.output<typeof usersQuestion>

export const stats = z.object({
  total_users: z.number(),
  total_trainers: z.number(),
  total_bookings: z.number(),
  sessions_sold: z.number(),
  total_revenue: z.number(),
})
export type Stats = z.infer<typeof stats>

/** What the sessions of a week were: how many were booked, and what the completed and paid ones brought. */
export const statsWeek = z.object({
  /** Its Monday. */
  week: z.string(),
  bookings: z.number(),
  revenue: z.number(),
})
export type StatsWeek = z.infer<typeof statsWeek>

/** What waits for an admin. */
export const attention = z.object({
  payments_to_confirm: z.number(),
  refunds_due: z.number(),
  mails_given_up: z.number(),
  /** Clients who lately reviewed one trainer more often than is usual. */
  repeated_reviews: z.number(),
  /** Sessions still to come whose trainer has switched to another role. */
  sessions_without_trainer: z.number(),
  /** Debts that deletions left and nobody has settled. */
  owed_to_deleted: z.number(),
})
export type Attention = z.infer<typeof attention>

/** A mail that could not be delivered: which letter, since when and why, in codes. Nobody's address, and nothing it says. */
export const givenUpMail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  created_at: z.iso.datetime(),
  given_up_at: z.iso.datetime(),
  tries: z.number(),
  problem: z.string().nullable(),
})
export type GivenUpMail = z.infer<typeof givenUpMail>

/** What an admin did. Names are there while the people are. */
export const adminAction = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(adminActionKinds),
  admin_id: z.uuid(),
  admin_name: z.string().nullable(),
  /** The person, the booking, the mail or the debt. */
  subject_id: z.uuid(),
  /** Of a person who was deleted. */
  subject_role: z.enum(roles).nullable(),
  /** Of a payment or a debt. */
  amount: z.number().nullable(),
  /** Of a payment whose booking is still there. */
  client_name: z.string().nullable(),
  trainer_name: z.string().nullable(),
  /** Of a debt. */
  creditor_name: z.string().nullable(),
})
export type AdminAction = z.infer<typeof adminAction>

export const actionsQuestion = z.object(twoWayPageFields({ usual: 20 }))
export type ActionsQuestion = z.output<typeof actionsQuestion>

export const mailsQuestion = z.object(pageFields())
export type MailsQuestion = z.output<typeof mailsQuestion>
