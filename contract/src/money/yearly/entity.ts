import { z } from 'zod'
import { withRefusal } from '../../refusal'
import { yearInvalid } from './errors'

export const yearQueryParams = z.object({
  year: z.string(withRefusal(yearInvalid)).regex(/^20\d{2}$/, withRefusal(yearInvalid)),
})

const sums = {
  /** Gross amounts: paid by clients, and refunded to them (negative). */
  paid: z.number(),
  refunded: z.number(),
  /** Entrena's commission on the paid amounts, minus what was given back on the refunded ones. */
  commission: z.number(),
  /** `paid` plus `refunded` minus `commission`: what was credited to trainers. */
  net: z.number(),
}

/** A month with the figures of its account statement. */
const monthOfYear = z.object({
  month: z.string(),
  ...sums,
  paid_out: z.number(),
  /** Owed to the trainer at the end of the month. */
  closing: z.number(),
})
export type MonthOfYear = z.infer<typeof monthOfYear>

export const yearStatement = z.object({
  year: z.string(),
  trainer_name: z.string(),
  /** Owed to the trainer at the start and at the end of the year. */
  opening: z.number(),
  closing: z.number(),
  ...sums,
  paid_out: z.number(),
  /**
   * Gross amount that the trainer kept of sessions that were cancelled in the year. It is a part of `paid` plus
   * `refunded`. Leaves out bookings of deleted clients.
   */
  kept: z.number(),
  /** From January to the end of the year, or to the current month. */
  months: z.array(monthOfYear),
})
export type YearStatement = z.infer<typeof yearStatement>

const commissionOfMonth = z.object({ month: z.string(), ...sums })

/** `name` is null if the trainer was deleted. */
const commissionOfTrainer = z.object({ trainer_id: z.uuid(), name: z.string().nullable(), ...sums })
export type CommissionOfTrainer = z.infer<typeof commissionOfTrainer>

/**
 * The commission of all trainers in a year. The months add up to the sums of the year. So do the listed trainers
 * together with the other trainers.
 */
export const commissionReport = z.object({
  year: z.string(),
  ...sums,
  months: z.array(commissionOfMonth),
  /** The trainers with the highest commission. */
  trainers: z.array(commissionOfTrainer),
  /** The trainers who are not listed, summed up. */
  others: z.object({ count: z.number(), ...sums }),
})
export type CommissionReport = z.infer<typeof commissionReport>
