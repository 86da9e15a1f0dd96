import type { Language } from '../../language'
import type { DebtKind, OwedToClient } from '../payments/rules'
import { ownRefund } from './refund'

/** Formatted facts about money that is owed after an account was deleted. */
interface OwedFacts {
  readonly amount: string
  readonly trainer: string
}

interface OwedLetter {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
}

type WriteLetter = (facts: OwedFacts) => OwedLetter

/** The mail to a client whose trainer's account was deleted. */
export const owedMoneyMail: Readonly<Record<OwedToClient['kind'], Readonly<Record<Language, WriteLetter>>>> = {
  unused_sessions: {
    en: ({ trainer, amount }) => ({
      subject: `You get ${amount} back: ${trainer} is no longer on Entrena`,
      heading: 'You get your money back',
      paragraphs: [
        `${trainer} is no longer on Entrena, so your booking cannot take place.`,
        `We owe you ${amount} for sessions that you paid for and have not had, and will write to you about paying it back.`,
      ],
    }),
    es: ({ trainer, amount }) => ({
      subject: `Te devolvemos ${amount}: ${trainer} ya no está en Entrena`,
      heading: 'Te devolvemos tu dinero',
      paragraphs: [
        `${trainer} ya no está en Entrena, así que tu reserva no se puede dar.`,
        `Te debemos ${amount} por sesiones que pagaste y no tuviste, y te vamos a escribir para devolvértelos.`,
      ],
    }),
  },
  refund: {
    en: ({ trainer, amount }) => ({
      subject: `Your refund of ${amount} is still due`,
      heading: 'Your refund is still due',
      paragraphs: [
        `${trainer} is no longer on Entrena, and the booking of your refund is gone from your list.`,
        `The ${amount} was in your balance. Now we pay it to you ourselves, and will write to you about it.`,
      ],
    }),
    es: ({ trainer, amount }) => ({
      subject: `Tu reembolso de ${amount} sigue pendiente`,
      heading: 'Tu reembolso sigue pendiente',
      paragraphs: [
        `${trainer} ya no está en Entrena, y la reserva de tu reembolso ya no sale en tu lista.`,
        `Los ${amount} estaban en tu saldo. Ahora te los pagamos nosotros, y te vamos a escribir para hacerlo.`,
      ],
    }),
  },
  unconfirmed_transfer: {
    en: ({ trainer, amount }) => ({
      subject: `About your transfer of ${amount}: ${trainer} is no longer on Entrena`,
      heading: 'About your transfer',
      paragraphs: [
        `${trainer} is no longer on Entrena, and your booking is gone from your list.`,
        `We have not confirmed your transfer of ${amount} yet. If it arrives, we will write to you about it.`,
        'If you have not sent it yet, please do not send it.',
      ],
    }),
    es: ({ trainer, amount }) => ({
      subject: `Sobre tu transferencia de ${amount}: ${trainer} ya no está en Entrena`,
      heading: 'Sobre tu transferencia',
      paragraphs: [
        `${trainer} ya no está en Entrena, y tu reserva ya no sale en tu lista.`,
        `Todavía no hemos confirmado tu transferencia de ${amount}. Si llega, te vamos a escribir.`,
        'Si todavía no la enviaste, no la envíes.',
      ],
    }),
  },
}

interface OwedWords {
  /** Tells the owner of the account why it cannot be deleted yet. */
  readonly obstacle: (amount: string) => string
  /** Tells an admin where the debt comes from. */
  readonly label: string
  /** Tells an admin when the debt may be marked as settled. */
  readonly settle: (name: string) => string
}

/** Texts about money that Entrena holds for somebody when an account is deleted. */
export const owedWords: Readonly<Record<DebtKind, Readonly<Record<Language, OwedWords>>>> = {
  earnings: {
    en: {
      obstacle: (amount) => `Earnings of ${amount} have not been paid out`,
      label: 'Earnings that were not paid out',
      settle: (name) => `Do this only once ${name} has been paid. It is recorded as paid out.`,
    },
    es: {
      obstacle: (amount) => `Hay ganancias de ${amount} sin pagar`,
      label: 'Ganancias que no se pagaron',
      settle: (name) => `Hazlo solo cuando ${name} haya recibido el pago. Queda registrado como pagado.`,
    },
  },
  refund: {
    en: {
      obstacle: (amount) => `A refund of ${amount} has not been sent yet`,
      label: 'Refund of a cancelled booking',
      settle: (name) => `Do this only once ${name} has the money back.`,
    },
    es: {
      obstacle: (amount) => `Un reembolso de ${amount} aún no se ha enviado`,
      label: 'Reembolso de una reserva cancelada',
      settle: (name) => `Hazlo solo cuando ${name} tenga su dinero de vuelta.`,
    },
  },
  unused_sessions: {
    en: {
      obstacle: (amount) => `Paid sessions worth ${amount} have not taken place`,
      label: 'Paid sessions that did not take place',
      settle: (name) => `Do this only once ${name} has the money back, or you agreed on something else.`,
    },
    es: {
      obstacle: (amount) => `Hay sesiones pagadas por ${amount} que no se han hecho`,
      label: 'Sesiones pagadas que no se dieron',
      settle: (name) => `Hazlo solo cuando ${name} tenga su dinero de vuelta, o hayan acordado otra cosa.`,
    },
  },
  unconfirmed_transfer: {
    en: {
      obstacle: (amount) => `A transfer of ${amount} waits for our confirmation`,
      label: 'A transfer that was never confirmed',
      settle: () =>
        'Do this only once the transfer arrived and is dealt with, or you are sure that it will not arrive.',
    },
    es: {
      obstacle: (amount) => `Una transferencia de ${amount} espera nuestra confirmación`,
      label: 'Una transferencia que nunca se confirmó',
      settle: () =>
        'Hazlo solo cuando la transferencia haya llegado y esté resuelta, o cuando sea seguro que no va a llegar.',
    },
  },
  balance: {
    en: {
      obstacle: ownRefund.inBalance.en,
      label: 'Balance that was not used',
      settle: (name) => `Do this only once ${name} has the money.`,
    },
    es: {
      obstacle: ownRefund.inBalance.es,
      label: 'Saldo que no se usó',
      settle: (name) => `Hazlo solo cuando ${name} tenga el dinero.`,
    },
  },
}

/** Tells an admin, before an account is deleted, what will be owed afterwards. */
export const deletionWords = {
  nothing: { en: 'Nobody is owed any money.', es: 'No se le debe dinero a nadie.' },
  total: {
    en: (amount: string) => `${amount} stays owed`,
    es: (amount: string) => `Se siguen debiendo ${amount}`,
  },
  to: {
    en: (amount: string, name: string) => `${amount} to ${name}`,
    es: (amount: string, name: string) => `${amount} a ${name}`,
  },
  credits_stay: {
    en: 'Trainers keep the credits for unused sessions: you decide whether to pay them back.',
    es: 'Los entrenadores conservan lo ganado por sesiones sin usar: tú decides si se reembolsa.',
  },
  until_settled: {
    en: 'It is kept on the dashboard until you settle it.',
    es: 'Queda en el panel hasta que lo saldes.',
  },
} as const

/** Texts for admins in the list of debts. */
export const debtWords = {
  all: {
    en: 'Accounts were deleted, and this money is still owed. Pay it, then mark it as settled.',
    es: 'Se eliminaron cuentas y este dinero se sigue debiendo. Págalo y márcalo como saldado.',
  },
  credit_kept: {
    en: (name: string) => `${name} keeps the credit: you decide whether to pay it back`,
    es: (name: string) => `${name} conserva lo ganado: tú decides si se reembolsa`,
  },
} as const
