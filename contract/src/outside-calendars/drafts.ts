import * as z from 'zod/mini'
import { because } from '../refusal'
import { cleanText, isShowable } from '../text'
import { calendarAddressInvalid, calendarNameInvalid } from './errors'
import { outsideCalendarLimits } from './rules'

const { nameCharacters, addressCharacters } = outsideCalendarLimits

/** Calendar programs give addresses that begin with webcal, which is read by https. */
const withHttps = (text: string) => text.trim().replace(/^webcals?:\/\//i, 'https://')

/** No port, no password. Where the host leads to is checked by the server when it connects. */
const calendarAddress = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?:[/?#]\S*)?$/iu

const address = z.string(because(calendarAddressInvalid)).check(
  z.maxLength(addressCharacters, because(calendarAddressInvalid)),
  z.overwrite(withHttps),
  z.refine((text) => calendarAddress.test(text), because(calendarAddressInvalid)),
)

const name = z
  .string(because(calendarNameInvalid))
  .check(
    z.overwrite(cleanText),
    z.refine(isShowable, because(calendarNameInvalid)),
    z.maxLength(nameCharacters, because(calendarNameInvalid)),
  )

export const outsideCalendarDraft = z.object({ name: z.optional(name), address })
export type OutsideCalendarDraft = z.output<typeof outsideCalendarDraft>
