import type { Language } from '../../language'

/** Formatted amounts of a payment. Gross is what the client paid, net what the trainer gets. */
export interface CreditFacts {
  readonly gross: string
  /** Undefined without a commission. Gross and net are then equal. */
  readonly commission: string | undefined
  readonly net: string
  readonly client: string
}

/** Subject and text of the mail to a trainer about a credited payment. */
export const creditSubject: Readonly<Record<Language, (facts: CreditFacts) => string>> = {
  en: ({ net, commission }) => `${net} ${commission ? '(net) ' : ''}added to your earnings`,
  es: ({ net, commission }) => `Se sumaron ${net} ${commission ? '(neto) ' : ''}a tus ganancias`,
}
export const creditSentence: Readonly<Record<Language, (facts: CreditFacts) => string>> = {
  en: ({ client, gross, commission, net }) =>
    commission
      ? `${client} paid ${gross} (gross). Less the commission of ${commission}, ${net} (net) went to your earnings.`
      : `${client} paid ${gross}, and all of it went to your earnings.`,
  es: ({ client, gross, commission, net }) =>
    commission
      ? `${client} pagó ${gross} (bruto). Menos la comisión de ${commission}, ${net} (neto) pasaron a tus ganancias.`
      : `${client} pagó ${gross}, y todo pasó a tus ganancias.`,
}

/** Amounts for the mail that tells a client that a booking is paid. */
interface PaidFacts {
  /** The formatted price. */
  readonly gross: string
  readonly trainer: string
  /** True if the last part came from the client's balance, so no transfer arrived now. */
  readonly isFromBalance: boolean
}

export const paidSubject: Readonly<Record<Language, (facts: PaidFacts) => string>> = {
  en: ({ gross }) => `Your payment of ${gross} is confirmed`,
  es: ({ gross }) => `Tu pago de ${gross} está confirmado`,
}
export const paidSentence: Readonly<Record<Language, (facts: PaidFacts) => string>> = {
  en: ({ trainer, isFromBalance }) =>
    isFromBalance
      ? `You paid the session with ${trainer} with your balance. Thank you!`
      : `We received your transfer for the session with ${trainer}. Thank you!`,
  es: ({ trainer, isFromBalance }) =>
    isFromBalance
      ? `Pagaste la sesión con ${trainer} con tu saldo. ¡Gracias!`
      : `Recibimos tu transferencia por la sesión con ${trainer}. ¡Gracias!`,
}

/** Outcome of a received payment, chosen by an admin. */
export const arrivals = ['payment_confirmed', 'booking_marked_paid', 'part_received'] as const
export type Arrival = (typeof arrivals)[number]

export function isArrival(kind: string): kind is Arrival {
  return arrivals.some((arrival) => arrival === kind)
}

interface ArrivalFacts {
  /** Formatted amount that arrived now. */
  readonly amount: string
  /** The formatted price, if it is known and higher than the amount that arrived. */
  readonly price: string | undefined
}
type WriteArrival = (facts: ArrivalFacts) => string

const arrivalSentences: Readonly<Record<Arrival, Readonly<Record<Language, WriteArrival>>>> = {
  payment_confirmed: {
    en: ({ amount, price }) =>
      price ? `Confirmed ${amount}, and with it ${price} is paid` : `Confirmed a payment of ${amount}`,
    es: ({ amount, price }) =>
      price ? `Confirmó ${amount}, y con eso ${price} están pagados` : `Confirmó un pago de ${amount}`,
  },
  booking_marked_paid: {
    en: ({ amount, price }) =>
      price ? `Marked a booking of ${price} as paid: ${amount} arrived` : `Marked a booking as paid: ${amount} arrived`,
    es: ({ amount, price }) =>
      price
        ? `Marcó como pagada una reserva de ${price}: llegaron ${amount}`
        : `Marcó como pagada una reserva: llegaron ${amount}`,
  },
  part_received: {
    en: ({ amount, price }) =>
      price ? `Recorded ${amount}, a part of ${price}` : `Recorded ${amount}, a part of a price`,
    es: ({ amount, price }) =>
      price ? `Registró ${amount}, una parte de ${price}` : `Registró ${amount}, una parte del precio`,
  },
}

/** The entry about a received payment in the log of admin actions. */
export function arrivalSentence(arrival: Arrival, facts: ArrivalFacts, language: Language): string {
  return arrivalSentences[arrival][language](facts)
}
