import { addHours, dominicanInstant } from '../dominican-time'
import type { Language } from '../language'
import type { BookingStatus } from './rules'

interface Session {
  readonly status: BookingStatus
  readonly date: string
  readonly time: string
}

/** Counted from the start of the session, which lasts an hour. */
const hoursShown = 25

/** Client and trainer can see each other's phone from the confirmation until a day after the session. */
export function sharesPhones({ status, date, time }: Session, now: Date): boolean {
  return status === 'confirmed' && now < addHours(dominicanInstant(date, time), hoursShown)
}

interface Greeting {
  readonly to: string
  readonly from: string
  /** Day and time of the session, in the sender's language. */
  readonly when: string
}

const greetings: Readonly<Record<Language, (greeting: Greeting) => string>> = {
  en: ({ to, from, when }) => `Hi ${to}, this is ${from} from Entrena, about our session on ${when}.`,
  es: ({ to, from, when }) => `Hola ${to}, soy ${from} de Entrena, sobre la sesión del ${when}.`,
}

/** URL that opens WhatsApp with a prepared text, which the sender can edit. */
export function whatsappLink(phone: string, greeting: Greeting, language: Language): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(greetings[language](greeting))}`
}
