import * as z from 'zod/mini'
import { emailAddress, newName } from '../accounts/drafts'
import { missingFields } from '../accounts/errors'
import { bookingNotFound } from '../bookings/errors'
import { withRefusal } from '../refusal'
import { isBlank, stripInvisible } from '../text'
import { contactTextMissing, contactTextTooLong } from './errors'
import { isContactTextTooLong } from './rules'

const text = z.string(withRefusal(contactTextMissing)).check(
  z.refine((typed) => !isBlank(typed), withRefusal(contactTextMissing)),
  z.refine((typed) => !isContactTextTooLong(typed), withRefusal(contactTextTooLong)),
  z.overwrite(stripInvisible),
)

/** A message of somebody who is not signed in. */
export const visitorMessageDraft = z.object({ name: newName, email: emailAddress, text }, withRefusal(missingFields))

/** A message of a signed-in person, perhaps about one of their bookings. */
export const contactDraft = z.object({
  text,
  booking_id: z.nullish(z.uuid(withRefusal(bookingNotFound)).check(z.toLowerCase())),
})

export const contactAnswerDraft = z.object({ answer: text })
