import { type Words, words } from './words'

/** A formatted amount without a sign, because the words say the direction. */
interface Amount {
  readonly amount: string
}
interface AmountTo extends Amount {
  readonly name: string
}
interface AmountFor extends AmountTo {
  /** Day and hour of the session. */
  readonly when: string
}

/** Told to an admin about a line of a bank statement, and what can be done with it. */
export const lineWords = {
  arrived: words<Amount>(
    ({ amount }) => `Arrived: ${amount}`,
    ({ amount }) => `Entró: ${amount}`,
  ),
  left_account: words<Amount>(
    ({ amount }) => `Left: ${amount}`,
    ({ amount }) => `Salió: ${amount}`,
  ),
  short: words<Amount>(
    ({ amount }) => `${amount} short`,
    ({ amount }) => `faltan ${amount}`,
  ),
  more: words<Amount>(
    ({ amount }) => `${amount} more: goes to the balance`,
    ({ amount }) => `${amount} de más: van al saldo`,
  ),
  /** A part of the line has been assigned. */
  not_assigned: words<Amount>(
    ({ amount }) => `${amount} left`,
    ({ amount }) => `quedan ${amount}`,
  ),
  /** About a booking that the line may pay. */
  due: words<Amount>(
    ({ amount }) => `${amount} due`,
    ({ amount }) => `faltan ${amount}`,
  ),
  already_paid: words(
    () => 'already paid',
    () => 'ya estaba pagada',
  ),
  /** About a client whom the line may be from. */
  has_balance: words<Amount>(
    ({ amount }) => `Client · balance ${amount}`,
    ({ amount }) => `Cliente · saldo ${amount}`,
  ),
  to_booking: words<AmountFor>(
    ({ amount, name, when }) => `${amount} to ${name}, ${when}`,
    ({ amount, name, when }) => `${amount} a ${name}, ${when}`,
  ),
  to_balance: words<AmountTo>(
    ({ amount, name }) => `${amount} to the balance of ${name}`,
    ({ amount, name }) => `${amount} al saldo de ${name}`,
  ),
}

/** The balance in a bank statement does not follow from its lines. */
export const gapSentence = words<Amount>(
  ({ amount }) => `The balance jumps by ${amount}.`,
  ({ amount }) => `El saldo salta ${amount}.`,
)

/** Before an admin confirms a payment by hand: a line of the bank may be the same transfer. */
export const openLineSentence = words<Amount & { readonly day: string }>(
  ({ amount, day }) =>
    `A bank line with this reference waits: ${amount} on ${day}. Confirm it at the bank desk, so that it counts once.`,
  ({ amount, day }) =>
    `Hay un movimiento del banco por decidir con esta referencia: ${amount} el ${day}. Confírmalo en el banco, para que cuente una sola vez.`,
)

/** A bank statement does not begin with the balance that the one before it ended with. */
export const openingGapSentence: Words<{
  readonly day: string
  readonly closing: string
  readonly opening: string
  readonly difference: string
}> = words(
  ({ day, closing, opening, difference }) =>
    `The file before ended on ${day} with ${closing}. This one begins with ${opening}: a difference of ${difference}. A file may be missing.`,
  ({ day, closing, opening, difference }) =>
    `El archivo anterior terminó el ${day} con ${closing}. Este empieza con ${opening}: una diferencia de ${difference}. Puede faltar un archivo.`,
)

/** Payments of a statement that could not be undone. */
export const stillConfirmedSentence = words<number>(
  (count) =>
    count === 1
      ? '1 payment stays confirmed: its money was paid out, used or sent back.'
      : `${count} payments stay confirmed: their money was paid out, used or sent back.`,
  (count) =>
    count === 1
      ? '1 pago sigue confirmado: su dinero ya se pagó, se usó o se reembolsó.'
      : `${count} pagos siguen confirmados: su dinero ya se pagó, se usó o se reembolsó.`,
)
