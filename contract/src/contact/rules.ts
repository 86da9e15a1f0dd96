import { addDays } from '../calendar'
import { dominicanDate } from '../dominican-time'
import { countCharacters, stripInvisible } from '../text'

export const contactLimits = {
  textCharacters: 2000,
  /** How many messages can be sent from one network in an hour. All people in a gym may share an IP address. */
  perNetworkAnHour: 10,
  /** How many messages one person, or one e-mail address, can send in 24 hours. */
  perSenderADay: 5,
  /** How many mails the server sends to SUPPORT_EMAIL in 24 hours. Admins see further messages only in their list. */
  mailsADay: 200,
} as const

/** How long a message is kept after it was sent. */
export const contactKeptDays = 365

export const contactStates = ['open', 'closed'] as const

export function isContactTextTooLong(text: string): boolean {
  return countCharacters(stripInvisible(text)) > contactLimits.textCharacters
}

/** Formats the number that the sender of a message gets: 'C-1083'. */
export function contactNumber(number: number): string {
  return `C-${number}`
}

/** The sender gets an answer by the evening of this day in Dominican time. */
export function answeredBy(sentAt: Date): string {
  return addDays(dominicanDate(sentAt), 1)
}

/** The page on which a client or trainer can write a message about this booking. */
export const contactPathAbout = (bookingId: string) => `/contact?booking=${bookingId}`
