import { addHours, dominicanInstant } from '../dominican-time'
import type { Language } from '../language'
import type { BookingStatus } from './rules'

interface Session {
  readonly status: BookingStatus
  readonly date: string
  readonly time: string
}

/** Sessions last an hour. */
const hoursShown = 25

/** Client and trainer see each other's phone from the confirmation until a day after the session. */
export function sharesPhones({ status, date, time }: Session, now: Date): boolean {
  return status === 'confirmed' && now < addHours(dominicanInstant(date, time), hoursShown)
}

interface Greeting {
  /** Who is written to. */
  readonly to: string
  readonly from: string
  /** Day and time of the session, in the language of the writer. */
  readonly when: string
}

const greetings: Readonly<Record<Language, (greeting: Greeting) => string>> = {
  en: ({ to, from, when }) => `Hi ${to}, this is ${from} from Entrena, about our session on ${when}.`,
  es: ({ to, from, when }) => `Hola ${to}, soy ${from} de Entrena, sobre la sesión del ${when}.`,
}

/** Opens WhatsApp with a prepared text, which the person can change before sending. */
export function whatsappLink(phone: string, greeting: Greeting, language: Language): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(greetings[language](greeting))}`
}
