import { z } from 'zod'
import { dateInvalid, timeNotOffered, trainerUnknown } from '../bookings/errors'
import { sessionTimes } from '../bookings/rules'
import { isDate } from '../calendar'
import { withRefusal } from '../refusal'

const date = z.string(withRefusal(dateInvalid)).refine(isDate, withRefusal(dateInvalid))

export const takenQueryParams = z.object({ trainer_id: z.uuid(withRefusal(trainerUnknown)).toLowerCase(), date })

/** Hours that others have booked. A day is full if it has such hours and no free one. */
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
