import type { AdminActionKind } from '../../admin/rules'
import type { Language } from '../../language'

/**
 * Admin actions about money. Their amounts in the log include the commission, because they are amounts that clients
 * paid or that were sent to a bank.
 */
export const moneyActions = [
  'payment_confirmed',
  'booking_marked_paid',
  'part_received',
  'extra_transfer',
  'line_assigned',
  'allocation_undone',
  'line_ignored',
  'line_reopened',
  'line_decided',
  'statement_applied',
  'statement_undone',
  'batch_exported',
  'batch_sent',
  'batch_taken_back',
  'transfer_returned',
  'debt_settled',
  'refund_sent',
  'transfer_not_received',
  'booking_cancelled',
  'problem_decided',
] as const satisfies readonly AdminActionKind[]
export type MoneyAction = (typeof moneyActions)[number]

export function isMoneyAction(kind: AdminActionKind): kind is MoneyAction {
  return moneyActions.some((action) => action === kind)
}

interface ActionFacts {
  /** Formatted amount of the action. */
  readonly amount: string
  /** The formatted price, if it is known and higher than the amount that arrived. */
  readonly price: string | undefined
}
type WriteAction = (facts: ActionFacts) => string

const sentences: Readonly<Record<MoneyAction, Readonly<Record<Language, WriteAction>>>> = {
  payment_confirmed: {
    en: ({ amount, price }) =>
      price ? `Confirmed ${amount}, and with it ${price} is paid` : `Confirmed a payment of ${amount}`,
    es: ({ amount, price }) =>
      price ? `Confirmó ${amount}, y con eso ${price} están pagados` : `Confirmó un pago de ${amount}`,
  },
  booking_marked_paid: {
    en: ({ amount, price }) =>
      price ? `Marked a booking of ${price} as paid: ${amount} arrived` : `Marked a booking as paid: ${amount} arrived`,
    es: ({ amount, price }) =>
      price
        ? `Marcó como pagada una reserva de ${price}: llegaron ${amount}`
        : `Marcó como pagada una reserva: llegaron ${amount}`,
  },
  part_received: {
    en: ({ amount, price }) =>
      price ? `Recorded ${amount}, a part of ${price}` : `Recorded ${amount}, a part of a price`,
    es: ({ amount, price }) =>
      price ? `Registró ${amount}, una parte de ${price}` : `Registró ${amount}, una parte del precio`,
  },
  extra_transfer: {
    en: ({ amount }) => `Put another transfer of ${amount} into a balance`,
    es: ({ amount }) => `Pasó otra transferencia de ${amount} a un saldo`,
  },
  line_assigned: {
    en: ({ amount }) => `Assigned ${amount} of a bank line`,
    es: ({ amount }) => `Asignó ${amount} de un movimiento del banco`,
  },
  allocation_undone: {
    en: ({ amount }) => `Undid the assignment of ${amount} of a bank line`,
    es: ({ amount }) => `Deshizo la asignación de ${amount} de un movimiento del banco`,
  },
  line_ignored: {
    en: ({ amount }) => `Ignored a bank line of ${amount}`,
    es: ({ amount }) => `Ignoró un movimiento del banco de ${amount}`,
  },
  line_reopened: {
    en: ({ amount }) => `Reopened a bank line of ${amount}`,
    es: ({ amount }) => `Reabrió un movimiento del banco de ${amount}`,
  },
  line_decided: {
    en: ({ amount }) => `Decided that an unclear bank line is ${amount}`,
    es: ({ amount }) => `Decidió que un movimiento del banco poco claro es de ${amount}`,
  },
  statement_applied: {
    en: ({ amount }) => `Confirmed ${amount} from a bank statement`,
    es: ({ amount }) => `Confirmó ${amount} con un extracto bancario`,
  },
  statement_undone: {
    en: ({ amount }) => `Asked to undo confirmations of ${amount} from a bank statement`,
    es: ({ amount }) => `Pidió deshacer confirmaciones de ${amount} de un extracto bancario`,
  },
  batch_exported: {
    en: ({ amount }) => `Exported a batch of ${amount}`,
    es: ({ amount }) => `Exportó un lote de ${amount}`,
  },
  batch_sent: {
    en: ({ amount }) => `Marked a batch of ${amount} as sent`,
    es: ({ amount }) => `Marcó como enviado un lote de ${amount}`,
  },
  batch_taken_back: {
    en: ({ amount }) => `Took back a batch of ${amount}`,
    es: ({ amount }) => `Deshizo un lote de ${amount}`,
  },
  transfer_returned: {
    en: ({ amount }) => `Recorded that the bank returned ${amount}`,
    es: ({ amount }) => `Registró que el banco devolvió ${amount}`,
  },
  debt_settled: {
    en: ({ amount }) => `Settled a debt of ${amount}`,
    es: ({ amount }) => `Saldó una deuda de ${amount}`,
  },
  refund_sent: {
    en: ({ amount }) => `Recorded a refund of ${amount}`,
    es: ({ amount }) => `Registró un reembolso de ${amount}`,
  },
  transfer_not_received: {
    en: ({ amount }) => `Recorded that ${amount} did not arrive`,
    es: ({ amount }) => `Registró que ${amount} no llegaron`,
  },
  booking_cancelled: {
    en: ({ amount }) => `Cancelled a booking, ${amount} refunded`,
    es: ({ amount }) => `Canceló una reserva, ${amount} reembolsados`,
  },
  problem_decided: {
    en: ({ amount }) => `Decided about a problem, ${amount} refunded`,
    es: ({ amount }) => `Decidió sobre un problema, ${amount} reembolsados`,
  },
}

/** The sentence about a money action in the log of admin actions. */
export function moneyActionSentence(action: MoneyAction, facts: ActionFacts, language: Language): string {
  return sentences[action][language](facts)
}
