import type { Language } from '../../language'

/** Formatted facts about a transfer that the bank received. */
export interface ArrivalFacts {
  readonly amount: string
  readonly client: string
  readonly trainer: string
  /** Day and hour of the session. */
  readonly when: string
}

type Words = Readonly<Record<Language, (facts: ArrivalFacts) => string>>
type Subject = Readonly<Record<Language, (facts: Pick<ArrivalFacts, 'amount'>) => string>>

const intoBalance: Subject = {
  en: ({ amount }) => `${amount} went into your balance`,
  es: ({ amount }) => `${amount} pasaron a tu saldo`,
}
const undone: Subject = {
  en: ({ amount }) => `The confirmation of ${amount} was undone`,
  es: ({ amount }) => `Se deshizo la confirmación de ${amount}`,
}

/**
 * Subjects of mails about unexpected money. `not_needed`: the booking was already paid or cancelled. `without_booking`:
 * the client's transfer belongs to no booking. `late`: the booking had lapsed, but its hour was still free. `too_late`:
 * the booking had lapsed, and its hour was taken. `undone`: a payment was confirmed by mistake, and its booking stays.
 * `taken_back`: a payment was confirmed by mistake, and its booking was cancelled.
 */
const subjects = {
  not_needed: intoBalance,
  without_booking: intoBalance,
  late: {
    en: ({ amount }) => `Your payment of ${amount} arrived: your hour is yours again`,
    es: ({ amount }) => `Tu pago de ${amount} llegó: tu hora vuelve a ser tuya`,
  },
  too_late: {
    en: ({ amount }) => `Your payment of ${amount} arrived too late`,
    es: ({ amount }) => `Tu pago de ${amount} llegó tarde`,
  },
  undone,
  taken_back: undone,
} as const satisfies Readonly<Record<string, Subject>>

/** Subject of the mail to the client. */
export function arrivalSubject(
  state: keyof typeof subjects,
  facts: Pick<ArrivalFacts, 'amount'>,
  language: Language,
): string {
  return subjects[state][language](facts)
}

const toClient = {
  /** The client sent more than was due. */
  over: {
    en: ({ amount }) => `You sent ${amount} more than was due: it is in your balance.`,
    es: ({ amount }) => `Te sobraron ${amount}: quedaron en tu saldo.`,
  },
  not_needed: {
    en: ({ amount, trainer }) => `We received ${amount} for the session with ${trainer}, which needed no payment.`,
    es: ({ amount, trainer }) => `Recibimos ${amount} por la sesión con ${trainer}, que no necesitaba ningún pago.`,
  },
  late: {
    en: ({ trainer, when }) =>
      `Your booking with ${trainer} had lapsed, but your transfer arrived and ${when} was still free.`,
    es: ({ trainer, when }) =>
      `Tu reserva con ${trainer} había vencido, pero llegó tu transferencia y el ${when} seguía libre.`,
  },
  too_late: {
    en: ({ trainer, when }) =>
      `We received your transfer, but ${when} with ${trainer} can no longer be held for you. You lose nothing.`,
    es: ({ trainer, when }) =>
      `Recibimos tu transferencia, pero ya no podemos apartarte el ${when} con ${trainer}. No pierdes nada.`,
  },
  undone: {
    en: ({ trainer }) =>
      `The transfer that we took for the session with ${trainer} was somebody else's. We look for yours again.`,
    es: ({ trainer }) =>
      `La transferencia que tomamos por la sesión con ${trainer} era de otra persona. Buscamos la tuya otra vez.`,
  },
  taken_back: {
    en: ({ trainer }) => `The transfer that we took for the session with ${trainer} was somebody else's.`,
    es: ({ trainer }) => `La transferencia que tomamos por la sesión con ${trainer} era de otra persona.`,
  },
} as const satisfies Readonly<Record<string, Words>>

/** Tells a trainer that a lapsed booking holds its hour again, because the client's payment arrived late. */
export const lateToTrainer: Words = {
  en: ({ client, when }) => `The payment of ${client} for ${when} arrived, and the hour was still free.`,
  es: ({ client, when }) => `El pago de ${client} por el ${when} llegó, y la hora seguía libre.`,
}

export function arrivalToClient(state: keyof typeof toClient, facts: ArrivalFacts, language: Language): string {
  return toClient[state][language](facts)
}

/** Tells a client that a transfer belongs to no booking. */
export const withoutBookingSentence: Subject = {
  en: ({ amount }) => `We received ${amount} from you, and no booking that it belongs to.`,
  es: ({ amount }) => `Recibimos ${amount} de tu parte, sin una reserva a la que pertenezcan.`,
}

/** Heading and advice of the mails about a transfer that was added to the balance. */
export const inBalanceWords: Readonly<Record<Language, { readonly heading: string; readonly advice: string }>> = {
  en: {
    heading: 'Your transfer is in your balance',
    advice: 'Use it for your next session, or have it sent to your bank.',
  },
  es: {
    heading: 'Tu transferencia está en tu saldo',
    advice: 'Úsalo en tu próxima sesión o pide que te lo enviemos al banco.',
  },
}

/** Tells a client that a payment was taken back after the booking had been cancelled. */
export const takenBackWords: Readonly<Record<Language, { readonly left: string; readonly notSent: string }>> = {
  en: {
    left: 'What had arrived left your balance again.',
    notSent:
      'If you asked us to send it to your bank, we do not. If you have a receipt of your own transfer, answer this mail.',
  },
  es: {
    left: 'Lo que había llegado salió de tu saldo.',
    notSent:
      'Si pediste que lo enviáramos a tu banco, ya no lo haremos. Si tienes un comprobante de tu propia transferencia, responde este correo.',
  },
}

/** Reminds a client who has not used the balance for a while. */
export const balanceReminder: Readonly<
  Record<'first' | 'last', Readonly<Record<Language, { readonly subject: string; readonly sentence: string }>>>
> = {
  first: {
    en: {
      subject: 'You have money in your balance',
      sentence: 'Use it for your next session, keep it for later, or have it sent to your bank. It never lapses.',
    },
    es: {
      subject: 'Tienes dinero en tu saldo',
      sentence: 'Úsalo en tu próxima sesión, guárdalo o pide que te lo enviemos al banco. No vence nunca.',
    },
  },
  last: {
    en: {
      subject: 'Your balance is still there',
      sentence: 'Use it, keep it, or have it sent to your bank. We do not ask again, and it never lapses.',
    },
    es: {
      subject: 'Tu saldo sigue ahí',
      sentence: 'Úsalo, guárdalo o pide que te lo enviemos al banco. No preguntamos más, y no vence nunca.',
    },
  },
}
