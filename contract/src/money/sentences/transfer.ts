import type { Language } from '../../language'
import { payoutPauseHours, type TransferKind, type TransferState } from '../payouts/rules'

/**
 * Who reads about a transfer. The recipient is a trainer (payout) or a client (refund). Both read the same facts about
 * their own transfer.
 */
export const transferReaders = ['recipient', 'admin'] as const
type TransferReader = (typeof transferReaders)[number]

/** Formatted facts about a transfer to somebody's bank. */
export interface TransferFacts {
  readonly kind: TransferKind
  readonly state: TransferState
  readonly amount: string
  readonly bank: string
  /** The last digits of the account. */
  readonly ending: string
  readonly name: string
  /** The day on which the transfer reached its state, for example the day on which it was sent. */
  readonly day?: string | undefined
  /** A requested refund is paused until this time. */
  readonly pausedUntil?: string | undefined
  /** Why the bank returned the transfer. */
  readonly reason?: string | undefined
}

type Write = (facts: TransferFacts) => string
type Words = Readonly<Record<Language, Write>>
type WordsOfKind = Readonly<Record<TransferKind, Readonly<Record<TransferState, Words>>>>

const account = {
  en: ({ bank, ending }: TransferFacts) => `${bank}, account ending ${ending}`,
  es: ({ bank, ending }: TransferFacts) => `${bank}, cuenta terminada en ${ending}`,
}
const because = ({ reason }: TransferFacts) => (reason ? `: ${reason.trim().replace(/[.\s]+$/, '')}` : '')
const on = {
  en: ({ day }: TransferFacts) => (day ? ` on ${day}` : ''),
  es: ({ day }: TransferFacts) => (day ? ` el ${day}` : ''),
}

const planned: Words = {
  en: ({ amount }) => `Your payout of ${amount} is being prepared.`,
  es: ({ amount }) => `Estamos preparando tu pago de ${amount}.`,
}
const sent: Words = {
  en: (facts) =>
    `We sent you ${facts.amount}, to ${account.en(facts)}${on.en(facts)}. It can take a business day to arrive.`,
  es: (facts) =>
    `Te enviamos ${facts.amount}, a ${account.es(facts)}${on.es(facts)}. Puede tardar un día laborable en llegar.`,
}
const seen: Words = {
  en: (facts) => `${facts.amount} arrived at ${account.en(facts)}.`,
  es: (facts) => `${facts.amount} llegaron a ${account.es(facts)}.`,
}
type AmountWords = Readonly<Record<Language, (facts: Pick<TransferFacts, 'amount'>) => string>>

/** Tells a client which refund was requested. */
export const askedSentence: AmountWords = {
  en: ({ amount }) => `You asked for ${amount}.`,
  es: ({ amount }) => `Pediste ${amount}.`,
}

const toRecipient: WordsOfKind = {
  payout: {
    asked: planned,
    ready: planned,
    in_batch: planned,
    sent,
    seen,
    returned: {
      en: (facts) => `The bank returned your payout of ${facts.amount}${because(facts)}.`,
      es: (facts) => `El banco devolvió tu pago de ${facts.amount}${because(facts)}.`,
    },
    withdrawn: {
      en: ({ amount }) => `We did not send your payout of ${amount}.`,
      es: ({ amount }) => `No enviamos tu pago de ${amount}.`,
    },
  },
  refund: {
    asked: askedSentence,
    ready: askedSentence,
    in_batch: {
      en: ({ amount }) => `Your refund of ${amount} is in process.`,
      es: ({ amount }) => `Tu reembolso de ${amount} está en proceso.`,
    },
    sent,
    seen,
    returned: {
      en: (facts) => `Your bank returned your refund of ${facts.amount}${because(facts)}.`,
      es: (facts) => `Tu banco devolvió tu reembolso de ${facts.amount}${because(facts)}.`,
    },
    withdrawn: {
      en: ({ amount }) => `We did not send your refund of ${amount}. It is in your balance.`,
      es: ({ amount }) => `No enviamos tu reembolso de ${amount}. Está en tu saldo.`,
    },
  },
}

const nouns: Readonly<Record<TransferKind, Readonly<Record<Language, string>>>> = {
  payout: { en: 'Payout', es: 'Pago a entrenador' },
  refund: { en: 'Refund', es: 'Reembolso' },
}
const head = (language: Language) => (facts: TransferFacts) =>
  language === 'en'
    ? `${nouns[facts.kind].en} of ${facts.amount} to ${facts.name}`
    : `${nouns[facts.kind].es} de ${facts.amount} a ${facts.name}`
const aboutIt = (en: (facts: TransferFacts) => string, es: (facts: TransferFacts) => string): Words => ({
  en: (facts) => `${head('en')(facts)} ${en(facts)}.`,
  es: (facts) => `${head('es')(facts)}: ${es(facts)}.`,
})

const toAdmin: Readonly<Record<TransferState, Words>> = {
  asked: aboutIt(
    () => 'was asked for',
    () => 'pedido',
  ),
  ready: aboutIt(
    () => 'is ready to be sent',
    () => 'listo para enviar',
  ),
  in_batch: aboutIt(
    () => 'is in a batch that is not sent yet',
    () => 'en un lote que aún no se envía',
  ),
  sent: aboutIt(
    (facts) => `was sent${on.en(facts)}`,
    (facts) => `enviado${on.es(facts)}`,
  ),
  seen: aboutIt(
    () => 'is on the bank statement',
    () => 'ya está en el extracto bancario',
  ),
  returned: aboutIt(
    (facts) => `was returned by the bank${because(facts)}`,
    ({ reason }) => `devuelto por el banco${reason ? ` (${reason})` : ''}`,
  ),
  withdrawn: aboutIt(
    () => 'was not sent',
    () => 'no se envió',
  ),
}

/** A whole sentence about a transfer, for mails, notices and messages. */
export function transferSentence(facts: TransferFacts, reader: TransferReader, language: Language): string {
  const words = reader === 'admin' ? toAdmin[facts.state] : toRecipient[facts.kind][facts.state]
  return words[language](facts)
}

type LabelFacts = Pick<TransferFacts, 'kind' | 'state' | 'day' | 'pausedUntil' | 'reason'>
type Label = Readonly<Record<Language, (facts: LabelFacts) => string>>
const label = (en: string, es: string): Label => ({ en: () => en, es: () => es })
const dated = (en: string, es: string): Label => ({
  en: ({ day }) => (day ? `${en} ${day}` : en),
  es: ({ day }) => (day ? `${es} el ${day}` : es),
})
const reasoned = (en: string, es: string): Label => ({
  en: ({ reason }) => (reason ? `${en}: ${reason}` : en),
  es: ({ reason }) => (reason ? `${es}: ${reason}` : es),
})

const planLabel = label('Planned', 'Previsto')
const askedLabel = label('Asked for', 'Pedido')
const labelsOfKind: Readonly<
  Record<TransferKind, Readonly<Record<'asked' | 'ready' | 'in_batch' | 'withdrawn', Label>>>
> = {
  payout: { asked: planLabel, ready: planLabel, in_batch: planLabel, withdrawn: label('Not sent', 'No enviado') },
  refund: {
    asked: askedLabel,
    ready: askedLabel,
    in_batch: label('In process', 'En proceso'),
    withdrawn: label('Back in your balance', 'De vuelta en tu saldo'),
  },
}
const labelsForAdmin: Readonly<Record<TransferState, Label>> = {
  asked: {
    en: ({ pausedUntil }) => (pausedUntil ? `Paused until ${pausedUntil}` : 'Asked for'),
    es: ({ pausedUntil }) => (pausedUntil ? `En pausa hasta ${pausedUntil}` : 'Pedido'),
  },
  ready: label('Ready', 'Listo'),
  in_batch: label('In a batch', 'En un lote'),
  sent: dated('Sent', 'Enviado'),
  seen: dated('Seen at the bank', 'Visto en el banco'),
  returned: reasoned('Returned', 'Devuelto'),
  withdrawn: label('Not sent', 'No enviado'),
}

/** A short label for the state of a transfer, for lists and rows of steps. */
export function transferLabel(facts: LabelFacts, reader: TransferReader, language: Language): string {
  const { kind, state } = facts
  if (reader === 'admin') return labelsForAdmin[state][language](facts)
  if (state === 'sent') return { en: 'Sent', es: 'Enviado' }[language]
  if (state === 'seen') return { en: 'Arrived', es: 'Llegó' }[language]
  if (state === 'returned') return { en: 'Returned', es: 'Devuelto' }[language]
  return labelsOfKind[kind][state][language](facts)
}

const subjects: Readonly<Record<TransferKind, Readonly<Record<'sent' | 'returned' | 'withdrawn', Words>>>> = {
  payout: {
    sent: { en: ({ amount }) => `We sent ${amount} to your bank`, es: ({ amount }) => `Enviamos ${amount} a tu banco` },
    returned: {
      en: ({ amount }) => `The bank returned your payout of ${amount}`,
      es: ({ amount }) => `El banco devolvió tu pago de ${amount}`,
    },
    withdrawn: {
      en: ({ amount }) => `We did not send your payout of ${amount}`,
      es: ({ amount }) => `No enviamos tu pago de ${amount}`,
    },
  },
  refund: {
    sent: {
      en: ({ amount }) => `We sent your refund of ${amount}`,
      es: ({ amount }) => `Enviamos tu reembolso de ${amount}`,
    },
    returned: {
      en: ({ amount }) => `Your bank returned your refund of ${amount}`,
      es: ({ amount }) => `Tu banco devolvió tu reembolso de ${amount}`,
    },
    withdrawn: {
      en: ({ amount }) => `We did not send your refund of ${amount}`,
      es: ({ amount }) => `No enviamos tu reembolso de ${amount}`,
    },
  },
}

/** Subject of the mail to the recipient. No mail is sent for the other states. */
export function transferSubject(
  facts: TransferFacts & { readonly state: 'sent' | 'returned' | 'withdrawn' },
  language: Language,
): string {
  return subjects[facts.kind][facts.state][language](facts)
}

/** Advice to the recipient of a returned transfer. */
export const returnedAdvice: Readonly<Record<TransferKind, Readonly<Record<Language, string>>>> = {
  payout: {
    en: 'Check your bank details. The money goes out with the next payout.',
    es: 'Revisa tus datos de banco. El dinero sale con el próximo pago.',
  },
  refund: {
    en: 'It is back in your balance. Correct your bank details and ask for it again.',
    es: 'Está otra vez en tu saldo. Corrige tus datos de banco y pídelo de nuevo.',
  },
}

/** Tells a client, before and after a requested refund is withdrawn, where the money is. */
export const takeBackWords = {
  promise: {
    en: 'It goes back into your balance, and nothing is sent to your bank. You can ask again later.',
    es: 'Vuelve a tu saldo y no se envía nada a tu banco. Puedes pedirlo de nuevo más tarde.',
  },
  done: {
    en: ({ amount }) => `${amount} is back in your balance`,
    es: ({ amount }) => `${amount} están otra vez en tu saldo`,
  },
} as const satisfies { readonly promise: Readonly<Record<Language, string>>; readonly done: AmountWords }

/** Headings of the mails to the recipient of a transfer. */
export const transferHeadings = {
  payout: {
    sent: { en: 'Your payout is on its way', es: 'Tu pago va en camino' },
    returned: { en: 'Your payout came back', es: 'El banco devolvió tu pago' },
  },
  refund: {
    sent: { en: 'Your refund was sent', es: 'Enviamos tu reembolso' },
    returned: { en: 'Your refund came back', es: 'Tu reembolso no llegó' },
    withdrawn: { en: 'Your refund waits', es: 'Tu reembolso espera' },
  },
} as const satisfies Readonly<
  Record<TransferKind, Partial<Readonly<Record<TransferState, Readonly<Record<Language, string>>>>>>
>

/** Tells a suspended client why a refund is not sent. */
export const suspendedAdvice: Readonly<Record<Language, string>> = {
  en: 'Your account is suspended, so nothing is sent from it. The money stays yours. Once the suspension is lifted, ask for it again.',
  es: 'Tu cuenta está suspendida, así que no se envía nada desde ella. El dinero sigue siendo tuyo. Cuando se levante la suspensión, pídelo otra vez.',
}

/** Tells a client why a refund that was already in a batch is not sent. */
export const changedDetailsAdvice: Readonly<Record<Language, string>> = {
  en: 'Your bank details were changed or deleted after you asked for it. Check them and ask for it again.',
  es: 'Tus datos de banco se cambiaron o se eliminaron después de que lo pediste. Revísalos y pídelo otra vez.',
}

/**
 * Facts about bank details. The first bank details of a person are used at once, and only later changes pause
 * transfers.
 */
export interface Destination extends Pick<TransferFacts, 'bank' | 'ending'> {
  readonly isPaused: boolean
}

/** Tells where money is sent from now on, and how long transfers pause after a change. */
export const destinationSentences: Readonly<Record<Language, (account: Destination) => readonly string[]>> = {
  en: ({ bank, ending, isPaused }) => [
    isPaused
      ? `From now on Entrena sends your money to ${bank}, account ending ${ending}.`
      : `We saved your account: ${bank}, ending ${ending}. Entrena sends your money there.`,
    `${isPaused ? `After a change nothing is sent for ${payoutPauseHours} hours. ` : ''}If it was not you, remove the details and change your password now.`,
  ],
  es: ({ bank, ending, isPaused }) => [
    isPaused
      ? `Desde ahora Entrena envía tu dinero a ${bank}, cuenta terminada en ${ending}.`
      : `Guardamos tu cuenta: ${bank}, terminada en ${ending}. Ahí te enviamos tu dinero.`,
    `${isPaused ? `Después de un cambio no se envía nada por ${payoutPauseHours} horas. ` : ''}Si no fuiste tú, elimina los datos y cambia tu contraseña ya.`,
  ],
}

/** Tells a client when a refund arrives, and why it is paused. */
export const refundTiming = {
  arrives: {
    en: (day: string) => `It arrives by ${day}: three business days.`,
    es: (day: string) => `Llega a más tardar el ${day}: tres días hábiles.`,
  },
  /** Shown before the client enters a new account. */
  change_pauses: {
    en: `To protect you, nothing is sent to a new account for ${payoutPauseHours} hours.`,
    es: `Para protegerte, no enviamos nada a una cuenta nueva durante ${payoutPauseHours} horas.`,
  },
  /** Shown before the client requests the refund. */
  account_paused: {
    en: (until: string) => `Paused until ${until}, because your bank details changed.`,
    es: (until: string) => `En pausa hasta el ${until}, porque cambiaron tus datos de banco.`,
  },
  paused: {
    en: (until: string) =>
      `Paused until ${until}. New bank details, and money that we found by the number of a receipt, wait ${payoutPauseHours} hours.`,
    es: (until: string) =>
      `En pausa hasta el ${until}. Los datos de banco nuevos y el dinero que encontramos por el número de un recibo esperan ${payoutPauseHours} horas.`,
  },
} as const

/** Tells a trainer why no payouts are sent: the bank details have changed or were deleted. */
export const payoutPauseWords = {
  paused: {
    en: (until: string) => `Payouts pause until ${until}.`,
    es: (until: string) => `Pagos en pausa hasta el ${until}.`,
  },
  forgotten: {
    en: (ending: string) =>
      `The account ending ${ending} is forgotten, and nothing is sent until you enter new bank details.`,
    es: (ending: string) => `Olvidamos la cuenta ···${ending} y no se envía nada hasta que escribas otros datos.`,
  },
} as const
