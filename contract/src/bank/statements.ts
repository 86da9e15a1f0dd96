import { z } from 'zod'
import { pageFields } from '../page'
import { because } from '../refusal'
import { columnsMissing } from './errors'
import { columnMeanings, lineKinds, lineProblems, mostStatementColumns, mostUnticked, statementFormats } from './rules'

/** A number of lines and their sum. */
const total = z.object({ count: z.number(), amount: z.number() })
export type Total = z.infer<typeof total>

/** The sections of the desk with open lines. `outgoing`: all debits that are not decided. */
const openSections = z.object({ exact: total, review: total, unidentified: total, outgoing: total })

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
  /** `reading`: its lines are being stored. `columns`: an admin must say which column is what. */
  state: z.enum(['reading', 'columns', 'read', 'applied']),
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
  /**
   * `fees`: fees and taxes of the bank, which are counted when the file is read. The lines of the sections, `assigned`, `ignored`,
   * `to_decide` and `known_lines` add up to `lines`.
   */
  sections: openSections.extend({ fees: total }),
  /** Lines that were used for bookings, clients or transfers, without fees. */
  assigned: z.number(),
  ignored: z.number(),
  /** Lines that could not be read and are not decided. The first number of such a line holds up the confirmation. */
  to_decide: z.number(),
  first_to_decide: z.number().nullable(),
  /** Clients and trainers who would get a mail. */
  clients: z.number(),
  trainers: z.number(),
  /** Transfers to people that are booked together with the confirmations. */
  outgoing_matched: z.number(),
  /** Running confirmation or undo. null if none is running. */
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
  /** How many lines of the last confirmation no longer fitted when their turn came. They wait in the lists. */
  changed: z.number(),
  /** How many lines of the last undo stayed confirmed, because their money was paid out, used or sent back. */
  kept: z.number(),
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
  open: openSections,
  statements: z.array(bankStatement),
})
export type StatementList = z.infer<typeof statementList>
export const statementsQuestion = z.object(pageFields({ usual: 20 }))
export type StatementsQuestion = z.output<typeof statementsQuestion>

export const columnsDraft = z.object({
  has_header: z.boolean(),
  /** Type of each column. null if the column is not used. */
  meanings: z
    .array(z.enum(columnMeanings, because(columnsMissing)).nullable(), because(columnsMissing))
    .min(1, because(columnsMissing))
    .max(mostStatementColumns, because(columnsMissing)),
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

export const applyDraft = z.object({
  /** Exact lines that the admin unticked. */
  except: z.array(z.uuid()).max(mostUnticked).default([]),
  /** How many exact lines the admin saw, and their sum. Refused with `statement_changed` if others are exact now. */
  expected: total.optional(),
})
