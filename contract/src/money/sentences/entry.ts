import type { Language } from '../../language'
import type { BalanceKind } from '../balance/entity'
import type { ledgerKinds } from '../payments/rules'

/**
 * Puts a balance entry into words. `about` names the entry's booking, for example by trainer and day. `about` is
 * undefined if the entry has no booking.
 */
type WriteEntry = (about: string | undefined) => string
const of =
  (what: string): WriteEntry =>
  (about) =>
    about ? `${what}: ${about}` : what

const balanceEntries: Readonly<Record<BalanceKind, Readonly<Record<Language, WriteEntry>>>> = {
  cancelled: { en: of('Refund'), es: of('Reembolso') },
  overpaid: {
    en: (about) => (about ? `You sent more than was due: ${about}` : 'Your transfer'),
    es: (about) => (about ? `Enviaste más de lo que debías: ${about}` : 'Tu transferencia'),
  },
  unpaid: { en: of('Part of a payment that was not used'), es: of('Parte de un pago que no se usó') },
  used: { en: of('Paid with your balance'), es: of('Pagado con tu saldo') },
  refund: { en: of('Refund to your bank'), es: of('Reembolso a tu banco') },
  returned: { en: of('Refund back in your balance'), es: of('Reembolso de vuelta en tu saldo') },
  corrected: { en: of('A payment confirmed by mistake'), es: of('Un pago confirmado por error') },
  // The bookings of a deleted trainer are deleted too, so there is none to name.
  owed: {
    en: () => 'We pay it back to you: the trainer is no longer on Entrena',
    es: () => 'Te lo devolvemos: el entrenador ya no está en Entrena',
  },
}

/**
 * Texts of balance entries for admins. They name the client in the third person, while texts for the client say 'you'.
 */
const balanceEntriesOfAdmins: typeof balanceEntries = {
  ...balanceEntries,
  overpaid: { en: of('More sent than was due'), es: of('Envió más de lo que debía') },
  used: { en: of('Paid with the balance'), es: of('Pagado con el saldo') },
  refund: { en: of('Refund to the bank'), es: of('Reembolso al banco') },
  returned: { en: of('Refund back in the balance'), es: of('Reembolso de vuelta en el saldo') },
  owed: {
    en: () => 'Owed to the client: the trainer is no longer on Entrena',
    es: () => 'Se le debe al cliente: el entrenador ya no está en Entrena',
  },
}

/** The sentence about a change of a client's balance, as the client reads it. */
export function balanceEntrySentence(kind: BalanceKind, about: string | undefined, language: Language): string {
  return balanceEntries[kind][language](about)
}

/** The sentence about a change of a client's balance, as an admin reads it. */
export function balanceEntrySentenceOfAdmin(kind: BalanceKind, about: string | undefined, language: Language): string {
  return balanceEntriesOfAdmins[kind][language](about)
}

export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * Texts of an entry in a trainer's earnings: in the list, in the account statement, and in the statement's file, which
 * an accountant reads.
 */
interface EntryWords {
  readonly state: string
  readonly statement: Readonly<Record<'trainer' | 'admin', string>>
  readonly file: string
}

const entries: Readonly<Record<LedgerKind, Readonly<Record<Language, EntryWords>>>> = {
  credit: {
    en: { state: 'Paid', statement: { trainer: 'Paid', admin: 'Paid' }, file: 'Paid by a client' },
    es: { state: 'Pagado', statement: { trainer: 'Pagado', admin: 'Pagado' }, file: 'Pago de cliente' },
  },
  reversal: {
    en: { state: 'Reversed', statement: { trainer: 'Reversed', admin: 'Reversed' }, file: 'Reversal' },
    es: { state: 'Revertido', statement: { trainer: 'Revertido', admin: 'Revertido' }, file: 'Reverso' },
  },
  payout: {
    en: { state: 'Paid out', statement: { trainer: 'Payout to your bank', admin: 'Payout' }, file: 'Payout' },
    es: {
      state: 'Pagado a tu banco',
      statement: { trainer: 'Pago a tu banco', admin: 'Pago a entrenador' },
      file: 'Pago a entrenador',
    },
  },
  returned: {
    en: {
      state: 'Returned',
      // A payout that the bank sent back, or whose batch was taken back before it was sent.
      statement: { trainer: 'Payout returned', admin: 'Payout returned' },
      file: 'Payout returned',
    },
    es: {
      state: 'Devuelto',
      statement: {
        trainer: 'Pago a tu banco devuelto',
        admin: 'Pago a entrenador devuelto',
      },
      file: 'Pago a entrenador devuelto',
    },
  },
}

/** The words for a change of a trainer's earnings. */
export function earningsEntryWords(kind: LedgerKind, language: Language): EntryWords {
  return entries[kind][language]
}
