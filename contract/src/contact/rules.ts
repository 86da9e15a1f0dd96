import { addDays } from '../calendar'
import { dominicanDate } from '../dominican-time'
import { cleanText, countCharacters } from '../text'

export const contactLimits = {
  textCharacters: 2000,
  /** Messages from one network in an hour. Members of a gym may share an IP address. */
  perNetworkAnHour: 10,
  /** Messages of one person, or from one e-mail address, in 24 hours. */
  perSenderADay: 5,
  /** Mails to SUPPORT_EMAIL in 24 hours. More messages are only in the list of the admins. */
  mailsADay: 200,
} as const

/** How long a message is kept after it was sent. */
export const contactKeptDays = 365

export const contactStates = ['open', 'closed'] as const

export function isContactTextTooLong(text: string): boolean {
  return countCharacters(cleanText(text)) > contactLimits.textCharacters
}

/** The number that the sender is given: 'C-1083'. */
export function contactNumber(number: number): string {
  return `C-${number}`
}

/** The Dominican day on whose evening the sender has an answer at the latest. */
export function answeredBy(sentAt: Date): string {
  return addDays(dominicanDate(sentAt), 1)
}
