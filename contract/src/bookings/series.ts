import { z } from 'zod'
import { withRefusal } from '../refusal'
import { newTime } from './entity'
import { packageBookingUnknown } from './errors'
import { seriesLengthInvalid, seriesUnsortedRefusal } from './series-errors'
import { areStartsAscending, maxInSeries, seriesStates } from './series-rules'

const packageBookingId = z.uuid(withRefusal(packageBookingUnknown))
const invalidLength = withRefusal(seriesLengthInvalid)

export const seriesPreview = z.object({
  dates: z.array(
    z.object({
      date: z.string(),
      time: z.string(),
      /**
       * `yours`: the client has another session at that hour. `closed`: the trainer takes no bookings at that hour.
       * `too_far`: the hour is too far ahead to be booked.
       */
      state: z.enum(seriesStates),
      /**
       * The nearest free hour of that day, if the wanted hour is not free. null if the wanted hour is free, or if that
       * day has no free hour.
       */
      nearest_time: z.string().nullable(),
    }),
  ),
})

/**
 * Several sessions of a package, sorted by start. They may be on any days, and several may be on one day. Service and
 * home address are copied from the booking that bought the package.
 */
export const series = z.object({
  package_booking_id: packageBookingId,
  dates: z
    .array(newTime, invalidLength)
    .min(1, invalidLength)
    .max(maxInSeries, invalidLength)
    .refine(areStartsAscending, withRefusal(seriesUnsortedRefusal)),
})
export type Series = z.output<typeof series>

export const acceptedSessions = z.object({ accepted: z.number() })
