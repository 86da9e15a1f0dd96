import { sentencePair } from './words'

interface Amount {
  /** Formatted, such as RD$1,400.00. */
  readonly amount: string
}
interface AmountOf extends Amount {
  /** The client or trainer who owns the money. */
  readonly name: string
}
interface People {
  readonly client: string
  readonly trainer: string
}

/**
 * Tells an admin, before money is recorded, what this changes for the booking, the balance and the people concerned.
 */
export const sentencesBeforeRecording = {
  confirm: sentencePair<People>(
    ({ trainer }) => `This adds the earnings to ${trainer} and sends confirmation e-mails to both.`,
    ({ trainer }) => `Esto suma la ganancia a ${trainer} y les envía a ambos un correo de confirmación.`,
  ),
  mark: sentencePair<People>(
    ({ trainer }) => `It adds the earnings to ${trainer} and sends confirmation e-mails to both.`,
    ({ trainer }) => `Suma la ganancia a ${trainer} y les envía a ambos un correo de confirmación.`,
  ),
  lapsed_back: sentencePair<People>(
    ({ trainer }) =>
      `This booking lapsed unpaid. Its hour is still free, so the booking gets it back. It adds the earnings to ${trainer} and e-mails both.`,
    ({ trainer }) =>
      `Esta reserva venció sin pagar. Su hora sigue libre, así que la recupera. Suma la ganancia a ${trainer} y les envía un correo a ambos.`,
  ),
  lapsed_to_balance: sentencePair<People>(
    ({ client }) =>
      `This booking lapsed unpaid, and its hour is over or taken. The money goes to the balance of ${client}: the booking is listed under Refund due, and we e-mail ${client}.`,
    ({ client }) =>
      `Esta reserva venció sin pagar, y su hora ya pasó o está ocupada. El dinero pasa al saldo de ${client}: la reserva queda en Por reembolsar, y le avisamos por correo.`,
  ),
  late_back: sentencePair(
    () => 'If the payment arrives, the booking gets its hour back.',
    () => 'Si llega el pago, la reserva recupera su hora.',
  ),
  late_to_balance: sentencePair(
    () => 'If the payment arrives, it goes to the client’s balance.',
    () => 'Si llega el pago, pasa al saldo del cliente.',
  ),
  received_before: sentencePair<{ readonly paid: string; readonly price: string }>(
    ({ paid, price }) => `${paid} of ${price} arrived before.`,
    ({ paid, price }) => `Antes llegaron ${paid} de ${price}.`,
  ),
  less: sentencePair<Amount>(
    ({ amount }) => `${amount} is missing: the booking keeps waiting`,
    ({ amount }) => `Faltan ${amount}: la reserva sigue esperando`,
  ),
  less_after_lapse: sentencePair<Amount>(
    ({ amount }) =>
      `${amount} is missing. This booking has lapsed: record it as another transfer, in the menu of the booking.`,
    ({ amount }) =>
      `Faltan ${amount}. Esta reserva venció: regístralo como otra transferencia, en el menú de la reserva.`,
  ),
  more: sentencePair<Amount>(
    ({ amount }) => `${amount} more: it goes to the client’s balance`,
    ({ amount }) => `${amount} de más: van al saldo del cliente`,
  ),
  extra: sentencePair<Pick<AmountOf, 'name'>>(
    ({ name }) => `This booking needs no more money, so it goes to the balance of ${name}, who gets an e-mail.`,
    ({ name }) => `Esta reserva no necesita más dinero, así que va al saldo de ${name}, y le llega un correo.`,
  ),
  transfer_returned: sentencePair<AmountOf>(
    ({ amount, name }) => `${amount} is returned to ${name}, who gets an e-mail with your reason.`,
    ({ amount, name }) => `${amount} vuelven a ${name}, que recibe un correo con el motivo que escribas.`,
  ),
  export: sentencePair(
    () => 'The money leaves “available”. You can take it back until you mark it as sent.',
    () => 'El dinero sale de «disponible». Puedes deshacerlo hasta marcarlo como enviado.',
  ),
  batch_taken_back: sentencePair<Amount>(
    ({ amount }) => `${amount} is available again, and refunds wait again. Do not give the file to the bank.`,
    ({ amount }) =>
      `${amount} quedan disponibles otra vez, y los reembolsos esperan otra vez. No le des el archivo al banco.`,
  ),
  undo: sentencePair(
    () => 'The bookings wait for their payment again. What was paid out or changed since then stays as it is.',
    () => 'Las reservas esperan su pago otra vez. Lo que ya se pagó o cambió después se queda como está.',
  ),
}

/** Tells an admin where the money is, once it is recorded. */
export const sentencesAfterRecording = {
  confirmed: sentencePair(
    () => 'Payment confirmed! Booking updated to paid.',
    () => '¡Pago confirmado! La reserva ya está pagada.',
  ),
  marked: sentencePair(
    () => 'Booking marked as paid!',
    () => '¡Reserva marcada como pagada!',
  ),
  part: sentencePair<Amount & { readonly missing: string }>(
    ({ amount, missing }) => `${amount} recorded. The booking waits for the other ${missing}.`,
    ({ amount, missing }) => `Registrados ${amount}. La reserva espera los otros ${missing}.`,
  ),
  more: sentencePair<Amount>(
    ({ amount }) => `Payment confirmed! ${amount} went to the client’s balance.`,
    ({ amount }) => `¡Pago confirmado! ${amount} pasaron al saldo del cliente.`,
  ),
  lapsed_back: sentencePair(
    () => 'Payment confirmed: the booking has its hour back.',
    () => 'Pago confirmado: la reserva recuperó su hora.',
  ),
  lapsed_to_balance: sentencePair(
    () => 'Payment recorded: it is in the client’s balance.',
    () => 'Pago registrado: está en el saldo del cliente.',
  ),
  to_balance: sentencePair<AmountOf>(
    ({ amount, name }) => `${amount} went to the balance of ${name}.`,
    ({ amount, name }) => `${amount} pasaron al saldo de ${name}.`,
  ),
  to_booking: sentencePair<AmountOf>(
    ({ amount, name }) => `${amount} assigned to ${name}.`,
    ({ amount, name }) => `${amount} asignados a ${name}.`,
  ),
  transfer_left: sentencePair<Amount>(
    ({ amount }) => `Noted: ${amount} left the account.`,
    ({ amount }) => `Anotado: salieron ${amount} de la cuenta.`,
  ),
  transfer_returned: sentencePair<Amount>(
    ({ amount }) => `Noted: the bank returned ${amount}.`,
    ({ amount }) => `Anotado: el banco devolvió ${amount}.`,
  ),
  on_statement: sentencePair<Amount>(
    ({ amount }) => `${amount} is on the statement.`,
    ({ amount }) => `${amount}: ya está en el extracto bancario.`,
  ),
  refund_sent: sentencePair(
    () => 'Refund recorded. The client was told.',
    () => 'Reembolso registrado. Ya le avisamos al cliente.',
  ),
  transfer_not_received: sentencePair(
    () => 'Recorded that no transfer arrived. The client was told.',
    () => 'Registrado: no llegó ninguna transferencia. Ya le avisamos al cliente.',
  ),
  debt_settled: sentencePair<AmountOf>(
    ({ amount, name }) => `${amount} for ${name} settled`,
    ({ amount, name }) => `Saldados los ${amount} de ${name}`,
  ),
  batch_sent: sentencePair(
    () => 'Batch marked as sent. Everybody was told.',
    () => 'Lote marcado como enviado. Ya les avisamos a todos.',
  ),
  batch_taken_back: sentencePair<Amount>(
    ({ amount }) => `Batch taken back: ${amount} is where it was before.`,
    ({ amount }) => `Lote deshecho: ${amount} están donde estaban antes.`,
  ),
}

interface Overdue extends Amount {
  readonly count: number
  /** A payment is overdue after this many business days. */
  readonly days: number
}

/** Tells an admin about payments that were confirmed by hand and should be on the bank statement by now. */
export const overdueSentence = sentencePair<Overdue>(
  ({ count, amount, days }) => {
    if (count === 0)
      return `Every payment that was confirmed by hand is on the statement, or is less than ${days} business days old.`
    return count === 1
      ? `${count} payment of ${amount} was confirmed by hand and is not on the statement after ${days} business days.`
      : `${count} payments of ${amount} in all were confirmed by hand and are not on the statement after ${days} business days.`
  },
  ({ count, amount, days }) => {
    if (count === 0)
      return `Todo lo que se confirmó a mano está en el extracto bancario, o tiene menos de ${days} días laborables.`
    return count === 1
      ? `${count} pago de ${amount} se confirmó a mano y no está en el extracto bancario después de ${days} días laborables.`
      : `${count} pagos, ${amount} en total, se confirmaron a mano y no están en el extracto bancario después de ${days} días laborables.`
  },
)
