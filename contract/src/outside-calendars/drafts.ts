import * as z from 'zod/mini'
import { withRefusal } from '../refusal'
import { isShowable, stripInvisible } from '../text'
import { calendarAddressInvalid, calendarNameInvalid } from './errors'
import { outsideCalendarLimits } from './rules'

const { nameCharacters, addressCharacters } = outsideCalendarLimits

/** Replaces webcal with https, because calendar programs often show an address as webcal. */
const withHttps = (text: string) => text.trim().replace(/^webcals?:\/\//i, 'https://')

/** An address without port and password. When the server connects, it also checks the IP address. */
const calendarAddress = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?:[/?#]\S*)?$/iu

const address = z.string(withRefusal(calendarAddressInvalid)).check(
  z.maxLength(addressCharacters, withRefusal(calendarAddressInvalid)),
  z.overwrite(withHttps),
  z.refine((text) => calendarAddress.test(text), withRefusal(calendarAddressInvalid)),
)

const name = z
  .string(withRefusal(calendarNameInvalid))
  .check(
    z.overwrite(stripInvisible),
    z.refine(isShowable, withRefusal(calendarNameInvalid)),
    z.maxLength(nameCharacters, withRefusal(calendarNameInvalid)),
  )

export const outsideCalendarDraft = z.object({ name: z.optional(name), address })
export type OutsideCalendarDraft = z.output<typeof outsideCalendarDraft>
