import { z } from 'zod'
import { isDate } from '../calendar'
import { pageFields } from '../page'
import { banks } from '../payouts/banks'
import { mostPesos, pesos } from '../payouts/entity'
import { amountInvalid, bankUnknown, statementDayInvalid } from '../payouts/errors'
import { because } from '../refusal'
import { cleanText, countCharacters, isShowable } from '../text'
import { assigneeInvalid, claimInvalid, columnsMissing } from './errors'
import {
  columnMeanings,
  ignoreReasons,
  lineKinds,
  lineProblems,
  lineStates,
  matchClasses,
  matchRules,
  mostColumns,
  mostUnticked,
  statementFormats,
} from './rules'

/** PostgreSQL stores no NUL, so it cannot be looked for. */
const searched = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll('\0', '').trim())

/** A number of lines and their sum. */
const total = z.object({ count: z.number(), amount: z.number() })
export type Total = z.infer<typeof total>

/** The sections of the desk. `outgoing`: all debits that are not decided. */
const sections = z.object({ exact: total, review: total, unidentified: total, outgoing: total })

/** Where the running balance of a file jumps: something is missing between two days. */
const balanceBreak = z.object({ after: z.string(), before: z.string(), amount: z.number() })

/** Rows of a file of an unknown bank, so that an admin can say which column is what. */
const fileTable = z.object({
  header: z.array(z.string()).nullable(),
  sample: z.array(z.array(z.string())),
  columns: z.number(),
  rows: z.number(),
  separator: z.string().nullable(),
})

export const bankStatement = z.object({
  id: z.uuid(),
  /** `columns`: an admin must say which column is what. */
  state: z.enum(['columns', 'read', 'applied']),
  file_name: z.string(),
  format: z.enum(statementFormats).nullable(),
  /** False if no real file of the bank has confirmed how its files are read. */
  is_confirmed: z.boolean(),
  bank: z.string().nullable(),
  /** The last four digits. */
  account_ending: z.string().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  lines: z.number(),
  /** How many of its lines other files had before. */
  known_lines: z.number(),
  /** How many steps of the running balance were checked, and how many agree. */
  balances_checked: z.number(),
  balances_agree: z.number(),
  breaks: z.array(balanceBreak),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string().nullable(),
  applied_at: z.iso.datetime().nullable(),
})
export type BankStatement = z.infer<typeof bankStatement>

export const wholeStatement = bankStatement.extend({
  sections,
  /** Lines that could not be read and are not decided. The first number of such a line holds up the confirmation. */
  to_decide: z.number(),
  first_to_decide: z.number().nullable(),
  /** Clients and trainers who would get a mail. */
  clients: z.number(),
  trainers: z.number(),
  /** Fees, taxes and transfers to people that are booked together with the confirmations. */
  outgoing_matched: z.number(),
  /** What is being confirmed or undone now. null if nothing is. */
  progress: z
    .object({
      action: z.enum(['apply', 'undo']),
      done: z.number(),
      of: z.number(),
      amount_done: z.number(),
      amount: z.number(),
    })
    .nullable(),
  /** What was confirmed with one press and can be undone together. null if nothing can. */
  undoable: z.object({ count: z.number(), amount: z.number(), until: z.iso.datetime() }).nullable(),
  /** How many lines of the last confirmation no longer fitted when their turn came. They wait in the lists. */
  changed: z.number(),
  /** Set while `state` is `columns`. */
  table: fileTable.nullable(),
})
export type WholeStatement = z.infer<typeof wholeStatement>

/** The name of the file, as it is shown later. */
export const uploadQuestion = z.object({ name: z.string().max(200).default('') })

/** Which days statements cover, from the first day of the last 60 to today. */
const coverage = z.object({
  covered_to: z.string().nullable(),
  /** Days before `covered_to` that no statement has. */
  missing: z.array(z.string()),
  days: z.array(z.object({ day: z.string(), is_covered: z.boolean() })),
})
export type Coverage = z.infer<typeof coverage>

export const statementList = z.object({
  coverage,
  /** Lines of all statements that wait for a decision. */
  open: sections,
  statements: z.array(bankStatement),
})
export type StatementList = z.infer<typeof statementList>
export const statementsQuestion = z.object(pageFields({ usual: 20 }))
export type StatementsQuestion = z.output<typeof statementsQuestion>

export const columnsDraft = z.object({
  has_header: z.boolean(),
  /** What each column contains. null for one that is not used. */
  meanings: z
    .array(z.enum(columnMeanings, because(columnsMissing)).nullable(), because(columnsMissing))
    .min(1, because(columnsMissing))
    .max(mostColumns, because(columnsMissing)),
  /** Only shows how the file would be read. */
  preview: z.boolean().default(false),
})
export type ColumnsDraft = z.output<typeof columnsDraft>

const previewLine = z.object({
  number: z.number(),
  day: z.string().nullable(),
  amount: z.number().nullable(),
  text: z.string(),
  kind: z.enum(lineKinds),
  problem: z.enum(lineProblems).nullable(),
})

/** How a file is read with the chosen columns. `statement` is set if its lines were stored. */
export const columnsReading = z.object({
  lines: z.number(),
  in: z.number(),
  out: z.number(),
  problems: z.number(),
  balances_checked: z.number(),
  balances_agree: z.number(),
  breaks: z.array(balanceBreak),
  /** One line of each kind, at most six. */
  examples: z.array(previewLine),
  statement: bankStatement.nullable(),
})
export type ColumnsReading = z.infer<typeof columnsReading>

/** A booking that a line may pay, or paid. */
const lineBooking = z.object({
  booking_id: z.uuid(),
  reference: z.string(),
  client_id: z.uuid(),
  client_name: z.string(),
  client_picture: z.string().nullable(),
  trainer_name: z.string(),
  date: z.string(),
  time: z.string(),
  /** What is still to be paid. 0 if it is paid. */
  due: z.number(),
  status: z.enum(['open', 'paid', 'late', 'gone']),
  /** When it was paid. null until then. */
  paid_at: z.iso.datetime().nullable(),
  /** What of the line goes to this booking. */
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
  /** What is not assigned yet. */
  left: z.number(),
  text: z.string(),
  bank_reference: z.string(),
  serial: z.string(),
  kind: z.enum(lineKinds),
  state: z.enum(lineStates),
  problem: z.enum(lineProblems).nullable(),
  /** What an unclear amount could mean. */
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

const lineSections = ['exact', 'review', 'unidentified', 'outgoing', 'decide', 'done', 'ignored'] as const
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

export const applyDraft = z.object({
  /** Exact lines that the admin unticked. */
  except: z.array(z.uuid()).max(mostUnticked).default([]),
  /** How many exact lines the admin saw, and their sum. Refused with `statement_changed` if others are exact now. */
  expected: total.optional(),
})

export const assignDraft = z
  .object({
    booking_id: z.uuid().optional(),
    client_id: z.uuid().optional(),
    transfer_ids: z.array(z.uuid()).min(1).max(500).optional(),
    /** Without it, all that is left of the line. */
    amount: pesos.optional(),
    /** The booking was confirmed by hand, and this is its transfer. */
    same_transfer: z.boolean().default(false),
    /** The booking needs no payment, so the money goes to the balance of its client. */
    to_balance: z.boolean().default(false),
    /** What was due of the booking, as the admin saw it. Refused with `payment_changed` if it is another amount now. */
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

/** What an unclear line means. */
export const decisionDraft = z.object({
  day: z.string(because(statementDayInvalid)).refine(isDate, because(statementDayInvalid)).optional(),
  /** Negative for what left the account. */
  amount: z
    .number(because(amountInvalid))
    .min(-mostPesos, because(amountInvalid))
    .max(mostPesos, because(amountInvalid))
    .refine((amount) => amount !== 0 && Number.isInteger(Math.round(amount * 1e6) / 1e4), because(amountInvalid))
    .optional(),
})
export type DecisionDraft = z.output<typeof decisionDraft>

export const candidatesQuestion = z.object({ search: searched.pipe(z.string().min(1)) })

/** What a line can be assigned to: at most 20 bookings and 10 clients. */
export const candidates = z.object({
  bookings: z.array(lineBooking),
  clients: z.array(
    z.object({ client_id: z.uuid(), name: z.string(), picture: z.string().nullable(), balance: z.number() }),
  ),
})
export type Candidates = z.infer<typeof candidates>

/** A booking whose client says it is paid, and no transfer arrived within two covered business days. */
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
  /** When the client was asked for a proof. null if not yet. */
  asked_at: z.iso.datetime().nullable(),
})
export type MissingTransfer = z.infer<typeof missingTransfer>
export const missingQuestion = z.object(pageFields({ usual: 20 }))
export type MissingQuestion = z.output<typeof missingQuestion>

const confirmationNumber = z
  .string(because(claimInvalid))
  .max(60, because(claimInvalid))
  .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
  .refine((text) => text === '' || /^[A-Z0-9]{4,24}$/.test(text), because(claimInvalid))
  .transform((text) => text || null)

const payerName = z
  .string(because(claimInvalid))
  .max(200, because(claimInvalid))
  .transform((text) => cleanText(text).replace(/\s+/g, ' '))
  .refine((text) => isShowable(text) && countCharacters(text) <= 80, because(claimInvalid))
  .transform((text) => text || null)

/** What a client adds about a transfer, so that it is found on the statement. Everything is optional. */
export const claimDraft = z.object({
  booking_id: z.uuid(),
  bank: z.enum(banks, because(bankUnknown)).nullable().default(null),
  confirmation_number: confirmationNumber.nullable().default(null),
  payer_name: payerName.nullable().default(null),
})
export type ClaimDraft = z.output<typeof claimDraft>
