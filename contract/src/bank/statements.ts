import { z } from 'zod'
import { pageFields } from '../page'
import { withRefusal } from '../refusal'
import { columnsMissing } from './errors'
import { columnMeanings, lineKinds, lineProblems, maxStatementColumns, maxUnticked, statementFormats } from './rules'

/** A number of statement lines and the sum of their amounts. */
export const sectionTotal = z.object({ count: z.number(), amount: z.number() })
export type Total = z.infer<typeof sectionTotal>

/** Open lines in each section of the admin's bank screen. `outgoing`: all undecided debits. */
const openSections = z.object({
  exact: sectionTotal,
  review: sectionTotal,
  unidentified: sectionTotal,
  outgoing: sectionTotal,
})

/** A jump in the running balance of a statement file: lines between the two days are missing. */
export const balanceBreak = z.object({ after: z.string(), before: z.string(), amount: z.number() })

/** Rows of a file of an unknown bank, shown to an admin who then assigns the columns. */
const fileTable = z.object({
  header: z.array(z.string()).nullable(),
  sample: z.array(z.array(z.string())),
  columns: z.number(),
  rows: z.number(),
  separator: z.string().nullable(),
})

export const bankStatement = z.object({
  id: z.uuid(),
  /** `reading`: the lines are being stored. `columns`: an admin must assign the columns. */
  state: z.enum(['reading', 'columns', 'read', 'applied']),
  file_name: z.string(),
  format: z.enum(statementFormats).nullable(),
  /** False if our reading of this bank's files has never been checked with a real file. */
  is_confirmed: z.boolean(),
  bank: z.string().nullable(),
  /** Last four digits of the account number. */
  account_ending: z.string().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  lines: z.number(),
  /** How many lines of the file were already in other files. */
  known_lines: z.number(),
  /**
   * `balances_checked`: number of changes of the running balance that were compared with the amounts of the lines.
   * `balances_agree`: how many of them agreed.
   */
  balances_checked: z.number(),
  balances_agree: z.number(),
  breaks: z.array(balanceBreak),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string().nullable(),
  applied_at: z.iso.datetime().nullable(),
})
export type BankStatement = z.infer<typeof bankStatement>

/**
 * A gap between two statements: the closing balance of the previous one differs from the opening balance of this one.
 */
const openingGap = z.object({ after: z.string(), closing: z.number(), opening: z.number() })

export const wholeStatement = bankStatement.extend({
  /** The gap between the previous statement and this one. null if there is none, or if the two cannot be compared. */
  opening_gap: openingGap.nullable(),
  /**
   * Open lines by section. `fees` are the fees and taxes of the bank. The sections, `assigned`, `ignored`, `to_decide`
   * and `known_lines` add up to `lines`.
   */
  sections: openSections.extend({ fees: sectionTotal }),
  /** Number of lines that were assigned to bookings, clients or transfers. Fees and taxes are not counted. */
  assigned: z.number(),
  ignored: z.number(),
  /**
   * Number of undecided lines that could not be read, and the line number of the first one. Nothing can be confirmed
   * before they are decided.
   */
  to_decide: z.number(),
  first_to_decide: z.number().nullable(),
  /** Number of clients and trainers who get a mail if all exact matches are confirmed. */
  clients: z.number(),
  trainers: z.number(),
  /**
   * Number of payouts and refunds that this statement shows. A bulk confirmation marks them as seen on the statement.
   */
  outgoing_matched: z.number(),
  /** The bulk confirmation or undo that is running. null if none is running. */
  progress: z
    .object({
      action: z.enum(['apply', 'undo']),
      done: z.number(),
      of: z.number(),
      amount_done: z.number(),
      amount: z.number(),
    })
    .nullable(),
  /** Latest bulk confirmation that can still be undone. null if there is none. */
  undoable: z.object({ count: z.number(), amount: z.number(), until: z.iso.datetime() }).nullable(),
  /** Number of lines that the last bulk confirmation left open, because something had changed. */
  changed: z.number(),
  /**
   * Number of lines that the last undo left confirmed, because the money of these lines had been paid out, used or sent
   * back.
   */
  kept: z.number(),
  /** The file's rows, set while `state` is `columns`. */
  table: fileTable.nullable(),
})
export type WholeStatement = z.infer<typeof wholeStatement>

/** The name under which the file is shown. */
export const uploadQueryParams = z.object({ name: z.string().max(200).default('') })

/** Which of the last 60 days are covered by statements. */
const coverage = z.object({
  covered_to: z.string().nullable(),
  /** Days before `covered_to` that are on no statement. */
  missing: z.array(z.string()),
  days: z.array(z.object({ day: z.string(), is_covered: z.boolean() })),
})
export type Coverage = z.infer<typeof coverage>

export const statementList = z.object({
  coverage,
  /** Undecided lines of all statements. */
  open: openSections,
  statements: z.array(bankStatement),
})
export type StatementList = z.infer<typeof statementList>
export const statementsQueryParams = z.object(pageFields({ usual: 20 }))
export type StatementsQueryParams = z.output<typeof statementsQueryParams>

export const columnsDraft = z.object({
  has_header: z.boolean(),
  /** The type of each column. null for an unused column. */
  meanings: z
    .array(z.enum(columnMeanings, withRefusal(columnsMissing)).nullable(), withRefusal(columnsMissing))
    .min(1, withRefusal(columnsMissing))
    .max(maxStatementColumns, withRefusal(columnsMissing)),
  /** True to show only how the file would be read, without storing it. */
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

/** How a file is read with the assigned columns. `statement` is set if its lines were stored. */
export const columnsReading = z.object({
  lines: z.number(),
  in: z.number(),
  out: z.number(),
  problems: z.number(),
  balances_checked: z.number(),
  balances_agree: z.number(),
  breaks: z.array(balanceBreak),
  /** One example line of each kind, at most six. */
  examples: z.array(previewLine),
  statement: bankStatement.nullable(),
})
export type ColumnsReading = z.infer<typeof columnsReading>

export const applyDraft = z.object({
  /** Exact matches that the admin excluded from the bulk confirmation. */
  except: z.array(z.uuid()).max(maxUnticked).default([]),
  /** Confirms only these exact matches. By default all exact matches that the admin has not excluded. */
  only: z.array(z.uuid()).max(maxUnticked).optional(),
  /**
   * Number and sum of the exact matches that the admin saw. If they have changed since, the request is refused with
   * `statement_changed`.
   */
  expected: sectionTotal.optional(),
})
