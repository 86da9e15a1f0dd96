import type { Language } from '../../language'

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
