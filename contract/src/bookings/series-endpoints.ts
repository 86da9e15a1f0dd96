import { z } from 'zod'
import { accountLeavingRefusal } from '../accounts/own-data-errors'
import { endpoint } from '../endpoint'
import { booking } from './entity'
import * as refused from './errors'
import { acceptedSessions, series, seriesPreview } from './series'
import * as inSeries from './series-errors'

const packageErrors = [
  inSeries.seriesLengthInvalid,
  inSeries.seriesUnsortedRefusal,
  inSeries.seriesTooLong,
  refused.dateOrTimeMissing,
  refused.dateInvalid,
  refused.timeNotOffered,
  refused.packageBookingUnknown,
  refused.packageDeclinedRefusal,
  refused.packageCancelledRefusal,
  refused.packageUnpaidRefusal,
  refused.packageUsedUpRefusal,
  refused.serviceNotOffered,
  refused.homeAddressMissing,
  refused.trainerUnknown,
  accountLeavingRefusal,
]

export const previewSeries = endpoint({
  method: 'POST',
  path: '/bookings/series/preview',
  access: ['client'],
  summary: 'Which dates of a series are free, and the nearest free hour of those that are not. It holds nothing',
  body: series,
  reply: seriesPreview,
  errors: packageErrors,
})

export const bookSeries = endpoint({
  method: 'POST',
  path: '/bookings/series',
  access: ['client'],
  summary: 'Schedule several sessions of a paid package, all of them or none',
  body: series,
  reply: z.array(booking),
  status: 201,
  errors: [
    ...packageErrors,
    inSeries.seriesConflict,
    inSeries.seriesYoursRefusal,
    refused.datePastRefusal,
    refused.hourPastRefusal,
    refused.dateTooFar,
  ],
})

export const acceptSessions = endpoint({
  method: 'POST',
  path: '/bookings/{id}/accept-sessions',
  access: ['trainer'],
  summary: 'Accept all requested sessions of a package. The id is that of the booking that bought it',
  reply: acceptedSessions,
  errors: [refused.bookingNotFound, refused.requestAnsweredRefusal, refused.requestPassedRefusal],
})
