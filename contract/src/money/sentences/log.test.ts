import { expect, test } from 'vitest'
import { languages } from '../../language'
import { isMoneyAction, type MoneyAction, moneyActionSentence, moneyActions } from './log'

const facts = { amount: 'RD$700.00', price: undefined }

const table: Readonly<Record<MoneyAction, readonly [string, string]>> = {
  payment_confirmed: ['Confirmed a payment of RD$700.00', 'Confirmó un pago de RD$700.00'],
  booking_marked_paid: [
    'Marked a booking as paid: RD$700.00 arrived',
    'Marcó como pagada una reserva: llegaron RD$700.00',
  ],
  part_received: ['Recorded RD$700.00, a part of a price', 'Registró RD$700.00, una parte del precio'],
  extra_transfer: [
    'Put another transfer of RD$700.00 into a balance',
    'Pasó otra transferencia de RD$700.00 a un saldo',
  ],
  line_assigned: ['Assigned RD$700.00 of a bank line', 'Asignó RD$700.00 de un movimiento del banco'],
  allocation_undone: [
    'Undid the assignment of RD$700.00 of a bank line',
    'Deshizo la asignación de RD$700.00 de un movimiento del banco',
  ],
  line_ignored: ['Ignored a bank line of RD$700.00', 'Ignoró un movimiento del banco de RD$700.00'],
  line_reopened: ['Reopened a bank line of RD$700.00', 'Reabrió un movimiento del banco de RD$700.00'],
  line_decided: [
    'Decided that an unclear bank line is RD$700.00',
    'Decidió que un movimiento del banco poco claro es de RD$700.00',
  ],
  statement_applied: ['Confirmed RD$700.00 from a bank statement', 'Confirmó RD$700.00 con un extracto bancario'],
  statement_undone: [
    'Asked to undo confirmations of RD$700.00 from a bank statement',
    'Pidió deshacer confirmaciones de RD$700.00 de un extracto bancario',
  ],
  batch_exported: ['Exported a batch of RD$700.00', 'Exportó un lote de RD$700.00'],
  batch_sent: ['Marked a batch of RD$700.00 as sent', 'Marcó como enviado un lote de RD$700.00'],
  batch_taken_back: ['Took back a batch of RD$700.00', 'Deshizo un lote de RD$700.00'],
  transfer_returned: ['Recorded that the bank returned RD$700.00', 'Registró que el banco devolvió RD$700.00'],
  debt_settled: ['Settled a debt of RD$700.00', 'Saldó una deuda de RD$700.00'],
  refund_sent: ['Recorded a refund of RD$700.00', 'Registró un reembolso de RD$700.00'],
  transfer_not_received: ['Recorded that RD$700.00 did not arrive', 'Registró que RD$700.00 no llegaron'],
  booking_cancelled: ['Cancelled a booking, RD$700.00 refunded', 'Canceló una reserva, RD$700.00 reembolsados'],
  problem_decided: ['Decided about a problem, RD$700.00 refunded', 'Decidió sobre un problema, RD$700.00 reembolsados'],
}

test.each(moneyActions)('the log says in both languages what an admin did with money: %s', (action) => {
  expect(languages.map((language) => moneyActionSentence(action, facts, language))).toEqual(table[action])
})

test.each(['payment_confirmed', 'booking_marked_paid', 'part_received'] as const)(
  'the log of admins states the received amount and the price: %s',
  (action) => {
    for (const language of languages) {
      const sentence = moneyActionSentence(action, { ...facts, price: 'RD$1,400.00' }, language)
      expect(sentence).toMatch(/RD\$700\.00/)
      expect(sentence).toMatch(/RD\$1,400\.00/)
    }
  },
)

test('a suspension does not count as an action about money in the log of admins', () => {
  expect(isMoneyAction('user_suspended')).toBe(false)
})
