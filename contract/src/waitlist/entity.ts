import { z } from 'zod'
import { dateInvalid, timeNotOffered, trainerUnknown } from '../bookings/errors'
import { sessionTimes } from '../bookings/rules'
import { isDate } from '../calendar'
import { withRefusal } from '../refusal'

const date = z.string(withRefusal(dateInvalid)).refine(isDate, withRefusal(dateInvalid))

export const takenQueryParams = z.object({ trainer_id: z.uuid(withRefusal(trainerUnknown)).toLowerCase(), date })

/**
 * Hours of a day that others have booked. `is_full`: there is at least one such hour, and no hour of the day is free.
 */
export const takenHours = z.object({ date: z.string(), times: z.array(z.string()), is_full: z.boolean() })

export const waitlistEntryDraft = z.object({
  trainer_id: z.uuid(withRefusal(trainerUnknown)).toLowerCase(),
  date,
  /** null or missing: any hour of that day. */
  time: z
    .string(withRefusal(timeNotOffered))
    .refine((time) => sessionTimes.includes(time), withRefusal(timeNotOffered))
    .nullish(),
})
export type WaitlistEntryDraft = z.infer<typeof waitlistEntryDraft>

export const waitlistEntry = z.object({
  id: z.string(),
  trainer_id: z.string(),
  trainer_name: z.string(),
  trainer_picture: z.string().nullable(),
  date: z.string(),
  /** null for any hour of the day. */
  time: z.string().nullable(),
  created_at: z.string(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>
