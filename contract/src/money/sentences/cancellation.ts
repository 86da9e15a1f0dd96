import type { Language } from '../../language'
import type { Reader } from './reader'

interface CancelCost {
  /** The formatted last moment of free cancellation. Undefined if it is over. */
  readonly freeUntil: string | undefined
  /** Formatted amounts: what a late cancellation costs, and the price of the session. */
  readonly cost: string
  readonly price: string
}

/** What cancelling a session costs its client. */
export const cancelCostSentence: Readonly<Record<Language, (cost: CancelCost) => string>> = {
  en: ({ freeUntil, cost, price }) =>
    freeUntil
      ? `Cancelling is free until ${freeUntil}. After that it costs ${cost} of ${price}.`
      : `Cancelling now costs ${cost} of ${price}.`,
  es: ({ freeUntil, cost, price }) =>
    freeUntil
      ? `Cancelas gratis hasta el ${freeUntil}. Después cuesta ${cost} de ${price}.`
      : `Cancelar ahora cuesta ${cost} de ${price}.`,
}

/** To the client: what the trainer keeps after a late cancellation. */
export const keptByTrainerSentence: Readonly<Record<Language, (amount: string, trainer: string) => string>> = {
  en: (amount, trainer) => `By the cancellation policy, ${amount} of the price stays with ${trainer}.`,
  es: (amount, trainer) => `Por la política de cancelación, ${amount} del precio se quedan con ${trainer}.`,
}

/** To a client who cancelled before paying. */
export const nothingPaidSentence: Readonly<Record<Language, string>> = {
  en: 'You had not paid, so there is nothing to refund.',
  es: 'No habías pagado, así que no hay nada que reembolsar.',
}

type AmountSentence = Readonly<Record<Language, (amount: string) => string>>

const confirmLabels: Readonly<Record<'client' | 'others', AmountSentence>> = {
  client: {
    en: (amount) => `Cancel and get ${amount} back`,
    es: (amount) => `Cancelar y recibir ${amount}`,
  },
  others: {
    en: (amount) => `Cancel and refund ${amount}`,
    es: (amount) => `Cancelar y reembolsar ${amount}`,
  },
}

/** The button that cancels a booking of which this amount goes back. */
export function cancelLabel(amount: string, reader: Reader, language: Language): string {
  return confirmLabels[reader === 'client' ? 'client' : 'others'][language](amount)
}

/** Told once a booking is cancelled of which this amount went back. */
export const cancelledSentence: AmountSentence = {
  en: (amount) => `Cancelled: ${amount} refunded to the balance`,
  es: (amount) => `Cancelada: ${amount} reembolsados al saldo`,
}

/** Told before a booking is cancelled for which nothing has arrived. */
export const nothingChargedSentence: Readonly<Record<Language, string>> = {
  en: 'Nothing was paid, so nothing is charged.',
  es: 'No se pagó nada, así que no se cobra nada.',
}

/** What becomes of a transfer that was announced and has not arrived, told before its booking ends. */
export function announcedPromise(reader: Reader, language: Language): string {
  return announcedPromises[reader === 'client' ? 'client' : 'others'][language]
}

const announcedPromises: Readonly<Record<'client' | 'others', Readonly<Record<Language, string>>>> = {
  client: {
    en: 'Your transfer is not confirmed yet. If it arrives, we refund all of it to you.',
    es: 'Tu transferencia aún no está confirmada. Si llega, te la reembolsamos completa.',
  },
  others: {
    en: 'The transfer is not confirmed yet. If it arrives, Entrena refunds all of it.',
    es: 'La transferencia aún no está confirmada. Si llega, Entrena la reembolsa completa.',
  },
}

/** Formatted sum of all sessions of a package that were cancelled together. */
export const allRefundedSentence: AmountSentence = {
  en: (amount) => `In all, ${amount} goes back.`,
  es: (amount) => `En total se reembolsan ${amount}.`,
}

/** Told to a client whose session gets another hour. */
export const priceStaysSentence: AmountSentence = {
  en: (amount) => `The price stays ${amount}.`,
  es: (amount) => `El precio sigue en ${amount}.`,
}

/** To a trainer who declines a request that is paid. */
export const declinePaidSentence: Readonly<Record<Language, (client: string) => string>> = {
  en: (client) => `It is already paid for: the amount leaves your earnings and goes to the balance of ${client}.`,
  es: (client) => `Ya está pagada: el monto sale de tus ganancias y pasa al saldo de ${client}.`,
}
