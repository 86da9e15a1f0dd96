import type { Language } from '../../language'

/** Formatted facts about a booking that is not fully paid. */
export interface DueFacts {
  /** The part of the price that has not arrived. */
  readonly due: string
  /** The part that has arrived. Undefined if nothing has. */
  readonly received: string | undefined
  readonly price: string
  readonly client: string
  readonly trainer: string
  /** Day and hour of the session. */
  readonly when: string
}

type Words = Readonly<Record<Language, (facts: DueFacts) => string>>

/**
 * Subjects of mails about a booking that is not fully paid. `asked`: the client is asked to pay. `announced`: the
 * client marked the transfer as sent, which the admins are told. `part`: a part arrived. `not_found`: an announced
 * transfer is not on the bank statement.
 */
const subjects = {
  asked: {
    en: ({ due, trainer }) => `Pay ${due} to keep your hour with ${trainer}`,
    es: ({ due, trainer }) => `Paga ${due} para no perder tu hora con ${trainer}`,
  },
  announced: {
    en: ({ client, due }) => `${client} marked ${due} as paid`,
    es: ({ client, due }) => `${client} marcó ${due} como pagado`,
  },
  part: {
    en: ({ received, price }) => `We received ${received} of ${price}`,
    es: ({ received, price }) => `Recibimos ${received} de ${price}`,
  },
  not_found: {
    en: ({ due }) => `We cannot find your transfer of ${due}`,
    es: ({ due }) => `No encontramos tu transferencia de ${due}`,
  },
} as const satisfies Readonly<Record<string, Words>>

export function unpaidSubject(state: keyof typeof subjects, facts: DueFacts, language: Language): string {
  return subjects[state][language](facts)
}

const sentences = {
  announced: {
    en: ({ client, trainer }) => `${client} says that the transfer for the session with ${trainer} is on its way.`,
    es: ({ client, trainer }) => `${client} dice que la transferencia por la sesión con ${trainer} va en camino.`,
  },
  part: {
    en: ({ due, trainer }) => `${due} are missing for the session with ${trainer}.`,
    es: ({ due, trainer }) => `Faltan ${due} por la sesión con ${trainer}.`,
  },
  not_found: {
    en: ({ trainer }) =>
      `You marked the session with ${trainer} as paid, and the transfer is not on our bank statement yet.`,
    es: ({ trainer }) =>
      `Marcaste la sesión con ${trainer} como pagada, y la transferencia aún no está en nuestro extracto bancario.`,
  },
  /** The payment deadline has passed, and the booking was cancelled. */
  lapsed: {
    en: ({ received, price, when }) =>
      `We received ${received ? `only ${received} of ${price}` : 'no payment'} for ${when}, so the hour is free again.`,
    es: ({ received, price, when }) =>
      `${received ? `Solo recibimos ${received} de ${price} del pago` : 'No recibimos el pago'} de la sesión del ${when}, así que la hora quedó libre.`,
  },
  lapsed_to_trainer: {
    en: ({ client, received, price, when }) =>
      `You had accepted ${client} for ${when}, but ${received ? `only ${received} of ${price}` : 'no payment'} arrived. The session does not take place.`,
    es: ({ client, received, price, when }) =>
      `Habías aceptado a ${client} para el ${when}, pero ${received ? `solo llegaron ${received} de ${price}` : 'el pago no llegó'}. La sesión no se hace.`,
  },
  /** Tells the trainer of a lapsed booking what a late payment can still change. */
  lapsed_hope: {
    en: () => 'If the payment arrives late and the hour is still free, the session comes back and we tell you.',
    es: () => 'Si el pago llega tarde y la hora sigue libre, la sesión vuelve y te avisamos.',
  },
} as const satisfies Readonly<Record<string, Words>>

export function unpaidSentence(state: keyof typeof sentences, facts: DueFacts, language: Language): string {
  return sentences[state][language](facts)
}

/** Headings of the mails about a booking that is not fully paid. They do not repeat the amount. */
export const unpaidHeadings = {
  announced: { en: 'A payment awaits confirmation', es: 'Un pago espera confirmación' },
  part: { en: 'A part of your payment is missing', es: 'Falta una parte de tu pago' },
  not_found: { en: 'Your transfer has not arrived', es: 'Tu transferencia no ha llegado' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Shown at the checkout if a part of the price has arrived. */
export const partPaymentCheckoutTexts = {
  arrived: {
    en: (paid: string, price: string) => `${paid} of ${price} arrived.`,
    es: (paid: string, price: string) => `Recibimos ${paid} de ${price}.`,
  },
  missing: {
    en: (missing: string) => `${missing} is missing.`,
    es: (missing: string) => `Faltan ${missing}.`,
  },
} as const

/** Shown at the checkout if the client has a balance. */
export const balanceCheckoutTexts = {
  holds: {
    en: (amount: string) => `You have ${amount}`,
    es: (amount: string) => `Tienes ${amount}`,
  },
  use_instead: {
    en: (amount: string) => `You have ${amount} in your balance. Use it`,
    es: (amount: string) => `Tienes ${amount} en tu saldo. Úsalo`,
  },
} as const

/**
 * Tells the client of a lapsed booking what a late payment can still change. `back`: the hour is still free. `gone`: it
 * is not.
 */
export const lateHopeSentences = {
  back: {
    en: 'When the money arrives, your hour is yours again if it is still free. If it is not, the money goes to your balance.',
    es: 'Cuando llegue el dinero, tu hora vuelve a ser tuya si sigue libre. Si no, pasa a tu saldo.',
  },
  gone: {
    en: 'That hour can no longer be yours. When the money arrives, it goes to your balance.',
    es: 'Esa hora ya no puede ser tuya. Cuando llegue el dinero, pasa a tu saldo.',
  },
  lost_nothing: { en: 'Did you pay already? You lose nothing', es: '¿Ya pagaste? No pierdes nada' },
} as const

/** Shown at the checkout before the client pays. */
export const sentencesBeforePaying = {
  /** The trainer has not accepted the request yet. */
  still_asked: {
    en: (trainer: string) =>
      `${trainer} still has to accept. If that does not happen, the money goes to your balance and we e-mail you.`,
    es: (trainer: string) =>
      `${trainer} todavía tiene que aceptar. Si no lo hace, el dinero pasa a tu saldo y te avisamos por correo.`,
  },
  with_balance: {
    en: 'If the balance covers it all, the session is paid at once. No transfer, no waiting.',
    es: 'Si el saldo lo cubre todo, la sesión queda pagada al momento. Sin transferencia ni espera.',
  },
} as const

/** The sentence about the payment on the page of a booking, unless money is being refunded. */
export const paymentSentences = {
  client: {
    announced: {
      en: 'You marked this booking as paid. It is confirmed once the money has arrived.',
      es: 'Marcaste esta reserva como pagada. Se confirma cuando llegue el dinero.',
    },
    cancelled: { en: 'There is nothing to pay for it.', es: 'No hay nada que pagar por ella.' },
  },
  others: {
    unpaid: { en: 'The client has not paid yet.', es: 'El cliente aún no ha pagado.' },
    announced: {
      en: 'The client marked it as paid. It is confirmed once the money has arrived.',
      es: 'El cliente la marcó como pagada. Se confirma cuando llegue el dinero.',
    },
    paid: { en: 'The payment is confirmed.', es: 'El pago está confirmado.' },
    cancelled: { en: 'It was cancelled: there is nothing to pay.', es: 'Fue cancelada: no hay nada que pagar.' },
  },
} as const
