import { type SentencePair, sentencePair } from './words'

/** A formatted amount without a sign, because the sentence states the direction. */
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

/** Tells an admin what a bank statement line is, and what can be done with it. */
export const lineWords = {
  arrived: sentencePair<Amount>(
    ({ amount }) => `Arrived: ${amount}`,
    ({ amount }) => `Entró: ${amount}`,
  ),
  left_account: sentencePair<Amount>(
    ({ amount }) => `Left: ${amount}`,
    ({ amount }) => `Salió: ${amount}`,
  ),
  short: sentencePair<Amount>(
    ({ amount }) => `${amount} short`,
    ({ amount }) => `faltan ${amount}`,
  ),
  more: sentencePair<Amount>(
    ({ amount }) => `${amount} more: goes to the balance`,
    ({ amount }) => `${amount} de más: van al saldo`,
  ),
  /** What is left of the amount of a partly assigned line. */
  not_assigned: sentencePair<Amount>(
    ({ amount }) => `${amount} left`,
    ({ amount }) => `quedan ${amount}`,
  ),
  /** A booking that the line may pay. */
  due: sentencePair<Amount>(
    ({ amount }) => `${amount} due`,
    ({ amount }) => `faltan ${amount}`,
  ),
  already_paid: sentencePair(
    () => 'already paid',
    () => 'ya estaba pagada',
  ),
  /** A client who may have sent the transfer of this line. */
  has_balance: sentencePair<Amount>(
    ({ amount }) => `Client · balance ${amount}`,
    ({ amount }) => `Cliente · saldo ${amount}`,
  ),
  to_booking: sentencePair<AmountFor>(
    ({ amount, name, when }) => `${amount} to ${name}, ${when}`,
    ({ amount, name, when }) => `${amount} a ${name}, ${when}`,
  ),
  to_balance: sentencePair<AmountTo>(
    ({ amount, name }) => `${amount} to the balance of ${name}`,
    ({ amount, name }) => `${amount} al saldo de ${name}`,
  ),
}

/** Tells an admin that the running balance of a statement does not match its lines. */
export const gapSentence = sentencePair<Amount>(
  ({ amount }) => `The balance jumps by ${amount}.`,
  ({ amount }) => `El saldo salta ${amount}.`,
)

/** Warns an admin who confirms a payment by hand that a bank statement line may be the same transfer. */
export const openLineSentence = sentencePair<Amount & { readonly day: string }>(
  ({ amount, day }) =>
    `A bank line with this reference waits: ${amount} on ${day}. Confirm it at the bank desk, so that it counts once.`,
  ({ amount, day }) =>
    `Hay un movimiento del banco por decidir con esta referencia: ${amount} el ${day}. Confírmalo en el banco, para que cuente una sola vez.`,
)

/** Tells an admin that a statement begins with a different balance than the previous statement ended with. */
export const openingGapSentence: SentencePair<{
  readonly day: string
  readonly closing: string
  readonly opening: string
  readonly difference: string
}> = sentencePair(
  ({ day, closing, opening, difference }) =>
    `The file before ended on ${day} with ${closing}. This one begins with ${opening}: a difference of ${difference}. A file may be missing.`,
  ({ day, closing, opening, difference }) =>
    `El archivo anterior terminó el ${day} con ${closing}. Este empieza con ${opening}: una diferencia de ${difference}. Puede faltar un archivo.`,
)

/** Tells an admin how many payments of a statement could not be undone. */
export const stillConfirmedSentence = sentencePair<number>(
  (count) =>
    count === 1
      ? '1 payment stays confirmed: its money was paid out, used or sent back.'
      : `${count} payments stay confirmed: their money was paid out, used or sent back.`,
  (count) =>
    count === 1
      ? '1 pago sigue confirmado: su dinero ya se pagó, se usó o se reembolsó.'
      : `${count} pagos siguen confirmados: su dinero ya se pagó, se usó o se reembolsó.`,
)

/** Tells an admin what may explain a difference between bank and ledger. */
export const differenceSentences = {
  payment: sentencePair<AmountTo & { readonly day: string }>(
    ({ amount, name, day }) => `${amount} of ${name}, confirmed on ${day}, are on no bank statement.`,
    ({ amount, name, day }) => `${amount} de ${name}, confirmados el ${day}, no están en ningún extracto bancario.`,
  ),
  line: sentencePair<Amount & { readonly day: string; readonly text: string }>(
    ({ amount, day, text }) => `A line of ${day} does not count, because it was ignored: ${amount}, ${text}.`,
    ({ amount, day, text }) => `Un movimiento del ${day} no cuenta, porque se ignoró: ${amount}, ${text}.`,
  ),
}
