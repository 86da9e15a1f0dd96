import { z } from 'zod'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const operatingHours = z.object({
  is_open: z.boolean(),
  operating_hours: z.object({ start: clockTime, end: clockTime }),
  current_time_dr: clockTime,
})
