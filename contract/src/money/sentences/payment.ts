import type { Language } from '../../language'
import type { SentenceReader } from './reader'

/** Formatted amounts of a payment. Gross is what the client paid. Net is what the trainer gets of it. */
export interface CreditFacts {
  readonly gross: string
  /** Undefined if there is no commission, so that gross and net are equal. */
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

/**
 * Tells a trainer that a credit was reversed, because an admin had confirmed the payment by mistake: subject and text
 * of the mail.
 */
export const undoneSubject: Readonly<Record<Language, (facts: CreditFacts) => string>> = {
  en: ({ net, commission }) => `${net} ${commission ? '(net) ' : ''}left your earnings again`,
  es: ({ net, commission }) => `${net} ${commission ? '(neto) ' : ''}salieron de tus ganancias`,
}
export const undoneSentence: Readonly<Record<Language, (facts: CreditFacts) => string>> = {
  en: ({ client, gross, commission, net }) =>
    `The transfer for the session with ${client} was somebody else's, so ${commission ? `${gross} (gross) less the commission of ${commission}, which is ${net} (net),` : net} left your earnings again.`,
  es: ({ client, gross, commission, net }) =>
    `La transferencia por la sesión con ${client} era de otra persona, así que salieron de tus ganancias ${commission ? `${gross} (bruto) menos la comisión de ${commission}, es decir ${net} (neto)` : net}.`,
}

export const creditHeading: Readonly<Record<Language, string>> = { en: 'You have been paid', es: 'Recibiste un pago' }

/** Formatted facts about what a trainer keeps of a session that does not take place. */
interface KeptFacts {
  readonly gross: string
  /** The gross amount less the commission, formatted. */
  readonly net: string
}

const receive: Readonly<Record<Language, (facts: KeptFacts) => string>> = {
  en: ({ gross, net }) => (gross === net ? '.' : `: you receive ${net} (net).`),
  es: ({ gross, net }) => (gross === net ? '.' : `: recibes ${net} (neto).`),
}

/** Tells a trainer what they keep of a session that was cancelled late. */
export const keptSentence: Readonly<Record<Language, (facts: KeptFacts) => string>> = {
  en: (facts) => `By the cancellation policy ${facts.gross} (gross) of the price is yours${receive.en(facts)}`,
  es: (facts) => `Por la política de cancelación, ${facts.gross} (bruto) del precio son tuyos${receive.es(facts)}`,
}

/** Formatted facts about what a trainer keeps because an admin decided so. */
interface DecidedFacts extends KeptFacts {
  readonly trainer: string
}

/** Tells client and trainer what the trainer keeps of a session that an admin cancelled. */
export const decidedSentence: Readonly<
  Record<'client' | 'trainer', Readonly<Record<Language, (facts: DecidedFacts) => string>>>
> = {
  client: {
    en: ({ gross, trainer }) => `Entrena decided that ${trainer} keeps ${gross} of the price.`,
    es: ({ gross, trainer }) => `Entrena decidió que ${trainer} se queda con ${gross} del precio.`,
  },
  trainer: {
    en: (facts) => `Entrena decided that ${facts.gross} (gross) of the price is yours${receive.en(facts)}`,
    es: (facts) => `Entrena decidió que ${facts.gross} (bruto) del precio son tuyos${receive.es(facts)}`,
  },
}

/**
 * Tells a client that the part payment of a booking went to the balance, because the booking ended before it was fully
 * paid.
 */
export const freedSentence: Readonly<Record<Language, (amount: string) => string>> = {
  en: (amount) => `The ${amount} that you had paid went to your balance.`,
  es: (amount) => `Los ${amount} que ya habías pagado pasaron a tu saldo.`,
}

/** Shown before a booking is cancelled: where its part payment would go. */
export function partPaymentForecast(
  amount: string,
  reader: SentenceReader,
  client: string,
  language: Language,
): string {
  if (reader === 'client') return freedPromises[language](amount)
  return freedPromisesToOthers[language](amount, client)
}

const freedPromises: Readonly<Record<Language, (amount: string) => string>> = {
  en: (amount) => `The ${amount} that you have paid goes to your balance at once.`,
  es: (amount) => `Los ${amount} que ya pagaste pasan enseguida a tu saldo.`,
}
const freedPromisesToOthers: Readonly<Record<Language, (amount: string, client: string) => string>> = {
  en: (amount, client) => `The ${amount} that ${client} has paid goes to the balance of ${client} at once.`,
  es: (amount, client) => `Los ${amount} que ya pagó ${client} pasan enseguida a su saldo.`,
}

/** Amounts for the mail that tells a client that a booking is paid. */
interface PaidFacts {
  readonly gross: string
  readonly trainer: string
  /** True if the client's balance paid the last part of the price, so that no transfer arrived now. */
  readonly isFromBalance: boolean
}

export const paidSubject: Readonly<Record<Language, (facts: PaidFacts) => string>> = {
  en: ({ gross }) => `Your payment of ${gross} is confirmed`,
  es: ({ gross }) => `Tu pago de ${gross} está confirmado`,
}
export const paidHeading: Readonly<Record<Language, string>> = { en: 'Payment confirmed', es: 'Pago confirmado' }
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

/**
 * Formatted facts about a part payment that was used for the sessions that took place. `gross` is what was used now.
 */
export interface PartPaymentUsedFacts extends CreditFacts {
  readonly trainer: string
  readonly price: string
  /** The formatted part that was not needed and went to the balance. Undefined if nothing was left. */
  readonly toBalance: string | undefined
  readonly missing: string
}

type PartReader = 'client' | 'trainer'
type PartWords = Readonly<Record<PartReader, Readonly<Record<Language, (facts: PartPaymentUsedFacts) => string>>>>

const partSubjects: PartWords = {
  client: {
    en: ({ gross }) => `Your part payment of ${gross} was used`,
    es: ({ gross }) => `Usamos tu pago parcial de ${gross}`,
  },
  trainer: creditSubject,
}
/** Headings of the mails about a part payment that was used. */
export const partPaymentUsedHeadings: Readonly<Record<PartReader, Readonly<Record<Language, string>>>> = {
  client: { en: 'Your part payment was used', es: 'Usamos tu pago parcial' },
  trainer: { en: 'A part of a price was credited', es: 'Se acreditó una parte de un precio' },
}
const partSentences: PartWords = {
  client: {
    en: ({ gross, price, trainer, missing }) =>
      `Your session with ${trainer} took place, so ${gross} of the price of ${price} went to ${trainer}. ${missing} of the price is still unpaid.`,
    es: ({ gross, price, trainer, missing }) =>
      `Tu sesión con ${trainer} se dio, así que ${gross} del precio de ${price} pasaron a ${trainer}. Quedan ${missing} del precio sin pagar.`,
  },
  trainer: {
    en: (facts) => `${creditSentence.en(facts)} ${facts.missing} of the price of ${facts.price} is still unpaid.`,
    es: (facts) => `${creditSentence.es(facts)} Quedan ${facts.missing} del precio de ${facts.price} sin pagar.`,
  },
}
const partToBalance: Readonly<Record<Language, (amount: string) => string>> = {
  en: (amount) => `${amount} was not needed and went to your balance.`,
  es: (amount) => `${amount} no hicieron falta y pasaron a tu saldo.`,
}

/** Subject of the mail about a part payment that was used. */
export function partPaymentUsedSubject(facts: PartPaymentUsedFacts, reader: PartReader, language: Language): string {
  return partSubjects[reader][language](facts)
}

/** Tells how a part payment was used, what is still unpaid and, to the client, what went to the balance. */
export function partPaymentUsedSentence(facts: PartPaymentUsedFacts, reader: PartReader, language: Language): string {
  const sentence = partSentences[reader][language](facts)
  const isBack = reader === 'client' && facts.toBalance !== undefined
  return isBack ? `${sentence} ${partToBalance[language](facts.toBalance)}` : sentence
}
