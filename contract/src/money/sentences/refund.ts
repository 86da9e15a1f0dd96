import type { CancelReason } from '../../bookings/cancellation'
import type { RefundState } from '../../bookings/rules'
import type { Language } from '../../language'
import type { RefundOutcome } from '../payments/rules'
import type { SentenceReader } from './reader'

/** Why the client gets a refund. `problem`: a problem was upheld and the session was not cancelled. */
export const refundCauses = ['declined', 'cancelled', 'lapsed', 'problem'] as const
type RefundCause = (typeof refundCauses)[number]

export function refundCauseOf(cancelReason: CancelReason | null): RefundCause {
  if (cancelReason === null) return 'problem'
  if (cancelReason === 'declined') return 'declined'
  return cancelReason === 'unpaid' ? 'lapsed' : 'cancelled'
}

export interface RefundFacts {
  readonly state: RefundState
  readonly cause: RefundCause
  /** Formatted, such as RD$1,400.00. */
  readonly amount: string
  /** The formatted part that the client asked to have sent. The rest stays in the balance. */
  readonly asked: string | undefined
  readonly client: string
  /** The reference of the client's transfer. */
  readonly reference: string
  readonly sentOn: string | undefined
  /** Undefined for trainers, who may not see the reference of the bank. */
  readonly bankReference: string | undefined
}

type Write = (facts: RefundFacts) => string
type Words = Readonly<Record<Language, Write>>

const heads: Readonly<Record<RefundCause, Readonly<Record<Language, string>>>> = {
  declined: { en: 'Declined', es: 'Rechazada' },
  cancelled: { en: 'Cancelled', es: 'Cancelada' },
  lapsed: { en: 'Lapsed', es: 'Vencida' },
  problem: { en: 'Refund for a reported problem', es: 'Reembolso por un problema reportado' },
}

const day = {
  en: ({ sentOn }: RefundFacts) => (sentOn ? ` on ${sentOn}` : ''),
  es: ({ sentOn }: RefundFacts) => (sentOn ? ` el ${sentOn}` : ''),
}
const reference = {
  en: ({ bankReference }: RefundFacts) => (bankReference ? ` Bank reference ${bankReference}.` : ''),
  es: ({ bankReference }: RefundFacts) => (bankReference ? ` Referencia del banco ${bankReference}.` : ''),
}
const share = {
  en: ({ amount, asked }: RefundFacts) => (asked && asked !== amount ? `${asked} of ${amount}` : amount),
  es: ({ amount, asked }: RefundFacts) => (asked && asked !== amount ? `${asked} de ${amount}` : amount),
}

/** Trainers learn that money was refunded, but not what the client does with it. */
const refunded: Words = {
  en: ({ amount, client }) => `${amount} of the price was refunded to ${client}.`,
  es: ({ amount, client }) => `se reembolsaron ${amount} del precio a ${client}.`,
}
const notReceived: Words = {
  en: ({ reference: of }) => `no transfer with the reference ${of} arrived, so there is nothing to refund.`,
  es: ({ reference: of }) =>
    `no llegó ninguna transferencia con la referencia ${of}, así que no hay nada que reembolsar.`,
}
const mayArrive: Words = {
  en: ({ amount, client, reference: of }) =>
    `if the transfer of ${amount} arrives, it is refunded to ${client}. Reference ${of}.`,
  es: ({ amount, client, reference: of }) =>
    `si llega la transferencia de ${amount}, se le reembolsa a ${client}. Referencia ${of}.`,
}
const mayArriveLate: Words = {
  en: ({ amount, client, reference: of }) =>
    `if the transfer of ${amount} arrives, the booking gets its hour back if it is still free. Otherwise the money goes to the balance of ${client}. Reference ${of}.`,
  es: ({ amount, client, reference: of }) =>
    `si llega la transferencia de ${amount}, la reserva recupera su hora si sigue libre. Si no, el dinero pasa al saldo de ${client}. Referencia ${of}.`,
}
const yoursMayArriveLate: Words = {
  en: ({ amount, reference: of }) =>
    `If your transfer of ${amount} arrives, your hour is yours again if it is still free. Otherwise the money goes to your balance. Reference ${of}.`,
  es: ({ amount, reference: of }) =>
    `Si llega tu transferencia de ${amount}, tu hora vuelve a ser tuya si sigue libre. Si no, el dinero pasa a tu saldo. Referencia ${of}.`,
}

/** Clauses about an amount, for its owner. They are the same in every list, dialog and mail. */
export const ownRefund = {
  inBalance: {
    en: (amount: string) => `${amount} is in your balance`,
    es: (amount: string) => `${amount} están en tu saldo`,
  },
  asked: {
    en: (amount: string) => `You asked for ${amount}`,
    es: (amount: string) => `Pediste ${amount}`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, (amount: string) => string>>>>

const inYourBalance: Words = {
  en: ({ amount }) => `${ownRefund.inBalance.en(amount)}.`,
  es: ({ amount }) => `${ownRefund.inBalance.es(amount)}.`,
}

/**
 * Sentences for the client, by state of the refund. Two states share a sentence, because in both the money is in the
 * balance.
 */
const toClient: Readonly<Record<RefundState, Words>> = {
  due: inYourBalance,
  kept: inYourBalance,
  asked: {
    en: (facts) => `${ownRefund.asked.en(share.en(facts))}.`,
    es: (facts) => `${ownRefund.asked.es(share.es(facts))}.`,
  },
  in_process: {
    en: (facts) => `Your refund of ${share.en(facts)} is in process.`,
    es: (facts) => `Tu reembolso de ${share.es(facts)} está en proceso.`,
  },
  sent: {
    en: (facts) => `We sent you ${facts.amount}${day.en(facts)}.${reference.en(facts)}`,
    es: (facts) => `Te enviamos ${facts.amount}${day.es(facts)}.${reference.es(facts)}`,
  },
  arrived: {
    en: (facts) => `${facts.amount} arrived. We sent it${day.en(facts)}.${reference.en(facts)}`,
    es: (facts) => `${facts.amount} llegaron. Los enviamos${day.es(facts)}.${reference.es(facts)}`,
  },
  returned: {
    en: (facts) =>
      `Your bank returned the ${facts.amount} that we sent${day.en(facts)}. They went back to your balance.`,
    es: (facts) => `Tu banco devolvió los ${facts.amount} que enviamos${day.es(facts)}. Volvieron a tu saldo.`,
  },
  undone: {
    en: ({ amount }) =>
      `The transfer that we had confirmed was somebody else's, so the ${amount} left your balance again.`,
    es: ({ amount }) =>
      `La transferencia que confirmamos era de otra persona, así que los ${amount} salieron de tu saldo.`,
  },
  to_check: {
    en: ({ amount, reference: of }) => `If your transfer of ${amount} arrives, we refund it to you. Reference ${of}.`,
    es: ({ amount, reference: of }) => `Si llega tu transferencia de ${amount}, te la reembolsamos. Referencia ${of}.`,
  },
  not_received: {
    en: ({ reference: of }) => `No transfer with the reference ${of} arrived, so there is nothing to refund.`,
    es: ({ reference: of }) =>
      `No llegó ninguna transferencia con la referencia ${of}, así que no hay nada que reembolsar.`,
  },
}

const toTrainer: Readonly<Record<RefundState, Words>> = {
  due: refunded,
  kept: refunded,
  asked: refunded,
  in_process: refunded,
  sent: refunded,
  arrived: refunded,
  returned: refunded,
  undone: {
    en: ({ client }) => `the payment of ${client} had been confirmed by mistake and was taken back.`,
    es: ({ client }) => `el pago de ${client} se había confirmado por error y se deshizo.`,
  },
  to_check: mayArrive,
  not_received: notReceived,
}

const toAdmin: Readonly<Record<RefundState, Words>> = {
  due: {
    en: ({ amount, client, reference: of }) =>
      `${amount} went to the balance of ${client}, who has not decided about it. Reference ${of}.`,
    es: ({ amount, client, reference: of }) =>
      `${amount} pasaron al saldo de ${client}, que aún no decide. Referencia ${of}.`,
  },
  kept: {
    en: ({ amount, client }) => `${amount} went to the balance of ${client}.`,
    es: ({ amount, client }) => `${amount} pasaron al saldo de ${client}.`,
  },
  asked: {
    en: (facts) => `${facts.client} asked for ${share.en(facts)}. Reference ${facts.reference}.`,
    es: (facts) => `${facts.client} pidió ${share.es(facts)}. Referencia ${facts.reference}.`,
  },
  in_process: {
    en: (facts) =>
      `${share.en(facts)} for ${facts.client} is in a batch that is not sent yet. Reference ${facts.reference}.`,
    es: (facts) =>
      `${share.es(facts)} para ${facts.client} están en un lote que aún no se envía. Referencia ${facts.reference}.`,
  },
  sent: {
    en: (facts) => `${facts.amount} was sent to ${facts.client}${day.en(facts)}.${reference.en(facts)}`,
    es: (facts) => `se enviaron ${facts.amount} a ${facts.client}${day.es(facts)}.${reference.es(facts)}`,
  },
  arrived: {
    en: (facts) =>
      `${facts.amount} was sent to ${facts.client}${day.en(facts)} and is on the bank statement.${reference.en(facts)}`,
    es: (facts) =>
      `se enviaron ${facts.amount} a ${facts.client}${day.es(facts)} y están en el extracto bancario.${reference.es(facts)}`,
  },
  returned: {
    en: (facts) =>
      `the bank returned the ${facts.amount} sent to ${facts.client}${day.en(facts)}. They went back to the balance.${reference.en(facts)}`,
    es: (facts) =>
      `el banco devolvió los ${facts.amount} enviados a ${facts.client}${day.es(facts)}. Volvieron al saldo.${reference.es(facts)}`,
  },
  undone: {
    en: ({ amount, client }) =>
      `the confirmation of the payment was undone, and ${amount} left the balance of ${client} again.`,
    es: ({ amount, client }) => `se deshizo la confirmación del pago, y ${amount} salieron del saldo de ${client}.`,
  },
  to_check: mayArrive,
  not_received: notReceived,
}

const sentences: Readonly<Record<SentenceReader, Readonly<Record<RefundState, Words>>>> = {
  client: toClient,
  trainer: toTrainer,
  admin: toAdmin,
}

/**
 * The sentence about a refund, for lists, dialogs, mails and notices. The client reads it next to the reason for the
 * cancellation.
 */
export function refundSentence(facts: RefundFacts, reader: SentenceReader, language: Language): string {
  const mayBeBack = facts.cause === 'lapsed' && facts.state === 'to_check'
  const late = reader === 'client' ? yoursMayArriveLate : mayArriveLate
  const write = mayBeBack ? late : sentences[reader][facts.state]
  const sentence = write[language](facts)
  return reader === 'client' ? sentence : `${heads[facts.cause][language]}: ${sentence}`
}

const labels: Readonly<Record<RefundState, Readonly<Record<Language, string>>>> = {
  due: { en: 'In your balance', es: 'En tu saldo' },
  kept: { en: 'In your balance', es: 'En tu saldo' },
  asked: { en: 'Asked for', es: 'Pedido' },
  in_process: { en: 'In process', es: 'En proceso' },
  sent: { en: 'Sent', es: 'Enviado' },
  arrived: { en: 'Arrived', es: 'Llegó' },
  returned: { en: 'Refund returned by the bank', es: 'Reembolso devuelto por el banco' },
  undone: { en: 'Payment undone', es: 'Pago deshecho' },
  to_check: { en: 'Transfer to check', es: 'Transferencia por revisar' },
  not_received: { en: 'Transfer did not arrive', es: 'La transferencia no llegó' },
}
const labelsForAdmin: Partial<typeof labels> = {
  due: { en: 'Refund due', es: 'Reembolso pendiente' },
  kept: { en: 'In the client’s balance', es: 'En el saldo del cliente' },
}
const refundedLabel = { en: 'Refunded', es: 'Reembolsada' }
const seenByTrainer: Partial<typeof labels> = {
  undone: labels.undone,
  to_check: labels.to_check,
  not_received: labels.not_received,
}

export function refundLabel(state: RefundState, reader: SentenceReader, language: Language): string {
  if (reader === 'trainer') return (seenByTrainer[state] ?? refundedLabel)[language]
  return ((reader === 'admin' && labelsForAdmin[state]) || labels[state])[language]
}

/** Shown before a booking is cancelled: where the refund would go. */
export function refundForecast(reader: SentenceReader, client: string, language: Language): string {
  if (reader === 'client') return promises[language]
  return promisesToOthers[language](client)
}

/** What a client can do with a refund that is in the balance. */
export const balanceChoice: Readonly<Record<Language, string>> = {
  en: 'Use it for another session, or ask us to send it to your bank.',
  es: 'Úsalo en otra sesión o pídenos enviarlo a tu banco.',
}
const promises: Readonly<Record<Language, string>> = {
  en: `It goes to your balance at once. ${balanceChoice.en}`,
  es: `Pasa enseguida a tu saldo. ${balanceChoice.es}`,
}
const promisesToOthers: Readonly<Record<Language, (client: string) => string>> = {
  en: (client) => `It goes to the balance of ${client} at once.`,
  es: (client) => `Pasa enseguida al saldo de ${client}.`,
}

/** Subject, heading and advice of the mail about a refund that an admin recorded by hand. */
export const refundMailWords: Readonly<
  Record<
    RefundOutcome,
    Readonly<
      Record<
        Language,
        { readonly subject: (amount: string) => string; readonly heading: string; readonly advice: string }
      >
    >
  >
> = {
  sent: {
    en: {
      subject: (amount) => `We sent your refund of ${amount}`,
      heading: 'Your refund was sent',
      advice: 'A transfer to another bank can take a business day to arrive.',
    },
    es: {
      subject: (amount) => `Enviamos tu reembolso de ${amount}`,
      heading: 'Enviamos tu reembolso',
      advice: 'A otro banco puede tardar un día laborable en llegar.',
    },
  },
  not_received: {
    en: {
      subject: (amount) => `Your transfer of ${amount} did not arrive`,
      heading: 'We did not receive your transfer',
      advice: 'If you did send it, keep its receipt and write to us: we look for it and refund it.',
    },
    es: {
      subject: (amount) => `Tu transferencia de ${amount} no llegó`,
      heading: 'No recibimos tu transferencia',
      advice: 'Si la enviaste, guarda el recibo y escríbenos: la buscamos y te la reembolsamos.',
    },
  },
}
