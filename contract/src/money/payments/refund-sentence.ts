import type { RefundState } from '../../bookings/rules'
import type { Language } from '../../language'

interface RefundFacts {
  readonly state: RefundState
  /** False if money goes back after a reported problem although the session was not cancelled. */
  readonly isCancelled: boolean
  /** True if the trainer declined the request. Otherwise somebody cancelled the session, or it was not paid in time. */
  readonly isDeclined: boolean
  /** True if the booking lapsed before the client paid or announced a transfer. */
  readonly isLapsed?: boolean
  /** Formatted, as in RD$1,400.00. */
  readonly amount: string
  readonly client: string
  /** The reference of the client's transfer. */
  readonly reference: string
  /** The formatted day on which the money was sent back. */
  readonly sentOn: string | undefined
  /** undefined for those who may not see it. */
  readonly bankReference: string | undefined
}

type Write = (facts: RefundFacts) => string

const en = (isDeclined: boolean) => (isDeclined ? 'declined' : 'cancelled')
const es = (isDeclined: boolean) => (isDeclined ? 'rechazada' : 'cancelada')

type Sent = Pick<RefundFacts, 'sentOn' | 'bankReference'>

const sentEn = ({ sentOn, bankReference }: Sent) =>
  `${sentOn ? ` on ${sentOn}` : ''}.${bankReference ? ` Bank reference ${bankReference}.` : ''}`
const sentEs = ({ sentOn, bankReference }: Sent) =>
  `${sentOn ? ` el ${sentOn}` : ''}.${bankReference ? ` Referencia del banco ${bankReference}.` : ''}`

const sentences: Readonly<Record<RefundState, Readonly<Record<Language, Write>>>> = {
  due: {
    en: ({ isDeclined, amount, client, reference }) =>
      `Paid, then ${en(isDeclined)}: Entrena sends ${amount} back to ${client}. Reference ${reference}.`,
    es: ({ isDeclined, amount, client, reference }) =>
      `Pagada y luego ${es(isDeclined)}: Entrena le devuelve ${amount} a ${client}. Referencia ${reference}.`,
  },
  to_check: {
    en: ({ isDeclined, amount, client, reference }) =>
      `Marked as paid, then ${en(isDeclined)}: if the transfer of ${amount} arrives, Entrena sends it back to ${client}. Reference ${reference}.`,
    es: ({ isDeclined, amount, client, reference }) =>
      `Marcada como pagada y luego ${es(isDeclined)}: si llega la transferencia de ${amount}, Entrena se la devuelve a ${client}. Referencia ${reference}.`,
  },
  sent: {
    en: ({ isDeclined, amount, client, ...sent }) =>
      `${isDeclined ? 'Declined' : 'Cancelled'} and refunded: Entrena sent ${amount} back to ${client}${sentEn(sent)}`,
    es: ({ isDeclined, amount, client, ...sent }) =>
      `${isDeclined ? 'Rechazada' : 'Cancelada'} y reembolsada: Entrena le devolvió ${amount} a ${client}${sentEs(sent)}`,
  },
  kept: {
    en: ({ isDeclined, amount, client }) =>
      `${isDeclined ? 'Declined' : 'Cancelled'}: ${amount} went into the balance of ${client}.`,
    es: ({ isDeclined, amount, client }) =>
      `${isDeclined ? 'Rechazada' : 'Cancelada'}: ${amount} pasaron al saldo de ${client}.`,
  },
  not_received: {
    en: ({ isDeclined, reference }) =>
      `Marked as paid, then ${en(isDeclined)}: no transfer with the reference ${reference} arrived, so there is nothing to send back.`,
    es: ({ isDeclined, reference }) =>
      `Marcada como pagada y luego ${es(isDeclined)}: no llegó ninguna transferencia con la referencia ${reference}, así que no hay nada que devolver.`,
  },
}

/** A booking that lapsed unpaid gets its hour back if its transfer arrives and nobody else has the hour. */
const lapsed: Readonly<Partial<typeof sentences>> = {
  due: {
    en: ({ amount, client, reference }) =>
      `Paid after it lapsed: Entrena sends ${amount} back to ${client}. Reference ${reference}.`,
    es: ({ amount, client, reference }) =>
      `Pagada después de vencer: Entrena le devuelve ${amount} a ${client}. Referencia ${reference}.`,
  },
  to_check: {
    en: ({ amount, client, reference }) =>
      `Marked as paid: if the transfer of ${amount} arrives, the booking gets its hour back, or Entrena sends the money back to ${client}. Reference ${reference}.`,
    es: ({ amount, client, reference }) =>
      `Marcada como pagada: si llega la transferencia de ${amount}, la reserva recupera su hora o Entrena le devuelve el dinero a ${client}. Referencia ${reference}.`,
  },
}

/** A session that took place, or that the client missed, and that was refunded after a reported problem. */
const afterProblem: Readonly<Partial<typeof sentences>> = {
  due: {
    en: ({ amount, client, reference }) =>
      `Refund after a reported problem: Entrena sends ${amount} back to ${client}. Reference ${reference}.`,
    es: ({ amount, client, reference }) =>
      `Reembolso por un problema reportado: Entrena le devuelve ${amount} a ${client}. Referencia ${reference}.`,
  },
  sent: {
    en: ({ amount, client, ...sent }) =>
      `Refunded after a reported problem: Entrena sent ${amount} back to ${client}${sentEn(sent)}`,
    es: ({ amount, client, ...sent }) =>
      `Reembolsada por un problema reportado: Entrena le devolvió ${amount} a ${client}${sentEs(sent)}`,
  },
  kept: {
    en: ({ amount, client }) => `Refund after a reported problem: ${amount} went into the balance of ${client}.`,
    es: ({ amount, client }) => `Reembolso por un problema reportado: ${amount} pasaron al saldo de ${client}.`,
  },
}

/** The same sentence for the client, the trainer, the admin and the mail, so that nobody reads two versions. */
export function refundSentence(facts: RefundFacts, language: Language): string {
  const { state, isCancelled, isLapsed = false } = facts
  const special = isLapsed ? lapsed[state] : isCancelled ? undefined : afterProblem[state]
  return (special ?? sentences[state])[language](facts)
}
