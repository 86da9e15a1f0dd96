import type { Language } from '../../language'
import type { SentenceReader } from './reader'

interface CancelCost {
  /** Formatted time until which cancelling is free. Undefined if this time has passed. */
  readonly freeUntil: string | undefined
  /** Formatted amounts: what a late cancellation costs, and the price of the session. */
  readonly cost: string
  readonly price: string
}

/** Tells a client what cancelling a session costs. */
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

/** Tells a client what the trainer keeps after a late cancellation. */
export const keptByTrainerSentence: Readonly<Record<Language, (amount: string, trainer: string) => string>> = {
  en: (amount, trainer) => `By the cancellation policy, ${amount} of the price stays with ${trainer}.`,
  es: (amount, trainer) => `Por la política de cancelación, ${amount} del precio se quedan con ${trainer}.`,
}

/** Tells a client who cancelled before paying that there is nothing to refund. */
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

/** Label of the button that cancels a booking, with the amount that is refunded. */
export function cancelLabel(amount: string, reader: SentenceReader, language: Language): string {
  return confirmLabels[reader === 'client' ? 'client' : 'others'][language](amount)
}

/** Shown after a booking was cancelled and this amount was refunded. */
export const cancelledSentence: AmountSentence = {
  en: (amount) => `Cancelled: ${amount} refunded to the balance`,
  es: (amount) => `Cancelada: ${amount} reembolsados al saldo`,
}

/** Shown before cancelling a booking for which no money has arrived. */
export const nothingChargedSentence: Readonly<Record<Language, string>> = {
  en: 'Nothing was paid, so nothing is charged.',
  es: 'No se pagó nada, así que no se cobra nada.',
}

/** Shown before a booking ends: what happens to an announced transfer that has not arrived. */
export function announcedTransferForecast(reader: SentenceReader, language: Language): string {
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

/** Tells the total refund for package sessions that were cancelled together. */
export const allRefundedSentence: AmountSentence = {
  en: (amount) => `In all, ${amount} goes back.`,
  es: (amount) => `En total se reembolsan ${amount}.`,
}

/** Tells a client whose session is moved that the price stays the same. */
export const priceStaysSentence: AmountSentence = {
  en: (amount) => `The price stays ${amount}.`,
  es: (amount) => `El precio sigue en ${amount}.`,
}

/** Warns a trainer who declines a paid request. */
export const declinePaidSentence: Readonly<Record<Language, (client: string) => string>> = {
  en: (client) => `It is already paid for: the amount leaves your earnings and goes to the balance of ${client}.`,
  es: (client) => `Ya está pagada: el monto sale de tus ganancias y pasa al saldo de ${client}.`,
}
