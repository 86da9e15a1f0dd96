import { z } from 'zod'
import { isDate } from '../../calendar'
import { pageFields } from '../../page'
import { toCents } from '../../pesos'
import { withRefusal } from '../../refusal'
import * as refused from './errors'

/** A payment that an admin confirmed and that has not been found on a statement yet. */
export const expectedPayment = z.object({
  id: z.uuid(),
  reference: z.string(),
  /** null if the person was deleted. */
  client_name: z.string().nullable(),
  trainer_name: z.string().nullable(),
  amount: z.number(),
  confirmed_at: z.iso.datetime(),
  confirmed_by: z.string().nullable(),
})
export type ExpectedPayment = z.infer<typeof expectedPayment>

/** The money at the bank, by owner. The amounts add up to `bank`, so amounts that left the bank are negative. */
const namedMoney = z.object({
  clients: z.object({
    balances: z.number(),
    /** Part payments of bookings that are not fully paid. */
    parts: z.number(),
    /** Refunds that were requested or are in a batch, and are not sent yet. */
    refunds_on_way: z.number(),
    /** Debts to clients, after the client or the trainer was deleted. */
    debts: z.number(),
  }),
  trainers: z.object({
    available: z.number(),
    on_hold: z.number(),
    payouts_on_way: z.number(),
    /** Debts to deleted trainers. */
    debts: z.number(),
  }),
  entrena: z.object({
    commission: z.number(),
    /** Fees and taxes of the bank. */
    fees: z.number(),
    /** Lines that are not payments: transfers between own accounts, salaries, loans. */
    own: z.number(),
    /** Losses of Entrena: small missing amounts of prices, and refunds for sessions whose trainers keep the money. */
    written_off: z.number(),
  }),
  /** Statement lines that are assigned to nobody, and the unassigned rest of partly assigned lines. */
  unowned: z.object({
    lines_count: z.number(),
    lines: z.number(),
    rests_count: z.number(),
    rests: z.number(),
  }),
})

/** What may explain a difference between bank and ledger. */
const differenceCauses = z.object({
  /**
   * The last earlier day on which the entered bank balance agreed with the ledger. null if that was more than fourteen
   * days before.
   */
  agreed_on: z.string().nullable(),
  /** The first days since `agreed_on` without a bank statement, at most five. */
  missing_days: z.array(z.string()),
  /** A confirmed payment that is on no bank statement and whose amount is exactly the difference. */
  payment: z
    .object({
      booking_id: z.uuid().nullable(),
      client_name: z.string().nullable(),
      amount: z.number(),
      confirmed_at: z.iso.datetime(),
    })
    .nullable(),
  /**
   * A bank statement line whose amount is exactly the difference, and which does not count, because it was skipped or
   * because an admin had recorded its payment by hand.
   */
  line: z
    .object({ id: z.uuid(), statement_id: z.uuid(), day: z.string(), text: z.string(), amount: z.number() })
    .nullable(),
})

export const dailyBalance = z.object({
  /** The balance that the bank should have according to the ledger: confirmed payments minus sent transfers. */
  bank: z.number(),
  /** The last bank balance that an admin entered, and the balance in Entrena's ledger at the end of that day. */
  statement: z
    .object({ day: z.string(), balance: z.number(), books: z.number(), entered_at: z.iso.datetime() })
    .nullable(),
  /** `statement.balance` minus `statement.books`. */
  difference: z.number().nullable(),
  /** null if there is no difference. */
  causes: differenceCauses.nullable(),
  /** Number and sum of the confirmed payments that should already be on a bank statement but are on none. */
  missing_count: z.number(),
  missing_amount: z.number(),
  /** Balances of clients and unpaid earnings of trainers. */
  owed_to_clients: z.number(),
  owed_to_trainers: z.number(),
  commission: z.number(),
  named: namedMoney,
})
export type DailyBalance = z.infer<typeof dailyBalance>

export const statementBalance = z.object({
  day: z.string(withRefusal(refused.statementDayInvalid)).refine(isDate, withRefusal(refused.statementDayInvalid)),
  /** May be negative, because a bank account can be overdrawn. */
  balance: z
    .number(withRefusal(refused.amountInvalid))
    .min(-1_000_000_000, withRefusal(refused.amountInvalid))
    .max(1_000_000_000, withRefusal(refused.amountInvalid))
    .refine((amount) => Math.abs(amount * 100 - toCents(amount)) < 1e-6, withRefusal(refused.amountInvalid)),
})
export type StatementBalance = z.output<typeof statementBalance>

export const expectedQueryParams = z.object({ overdue: z.enum(['true', 'false']).default('true'), ...pageFields() })
export type ExpectedQueryParams = z.output<typeof expectedQueryParams>
